import { expect, test } from 'vitest'
import { pointsKinds } from '../rulesFields'
import { moreParts, pointsParts, usualFields } from './rulesParts'

test('has at most 65 fields, of which a person sees at most 12 at a time', () => {
  const countOf = ({ fields }: { readonly fields: object }) => Object.keys(fields).length
  const short = { fields: { ...pointsKinds, ...usualFields } }
  const all = [short, ...pointsParts, ...moreParts]
  const names = all.flatMap(({ fields }) => Object.keys(fields))
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeLessThanOrEqual(65)
  expect(Object.keys(short.fields)).toEqual(['points', 'best', 'minimum', 'field'])
  const most = (parts: typeof moreParts) => Math.max(...parts.map(countOf))
  expect(countOf(short) + most(pointsParts) + most(moreParts)).toBeLessThanOrEqual(12)
})
