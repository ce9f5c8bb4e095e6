import { expect, test } from 'vitest'
import { readyMade } from './readyMade'
import { ruleSentences } from './ruleSentences'

test.each(Object.entries(readyMade))(
  'prints the ready-made rules %s without numbers or names of code',
  (_kind, rules) => {
    for (const sentence of ruleSentences(rules)) expect(sentence).toMatch(/^[A-Z][^_{}[\]]*[.]$/u)
    expect(new Set(ruleSentences(rules)).size).toBe(ruleSentences(rules).length)
    expect(ruleSentences(rules).join(' ')).not.toMatch(/undefined|NaN|null|true|false/u)
  },
)
