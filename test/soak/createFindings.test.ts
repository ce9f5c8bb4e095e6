import { expect, test } from 'vitest'
import { createFindings } from './createFindings'

const crowded = 'Very many people are here just now.'

test.each([
  // While something fails.
  [0, '', true, []],
  [503, '', true, []],
  [500, '', true, ['wrong answer']],
  [404, '', true, ['wrong answer']],
  [429, '', true, ['told to come back']],
  // While nothing does.
  [0, '', false, ['wrong answer']],
  [503, '', false, ['wrong answer']],
  [503, crowded, false, ['told to come back']],
  [302, crowded, false, ['wrong answer']],
] as const)('%i %j, troubled: %j', (status, said, isTroubled, kinds) => {
  const findings = createFindings()
  findings.addAnswer('visitor', '/', { status, said }, isTroubled)
  const all = ['wrong answer', 'told to come back'] as const
  expect(all.filter((kind) => findings.count(kind) > 0)).toEqual(kinds)
})

test('a member who is refused is counted apart', () => {
  const findings = createFindings()
  findings.addAnswer('member', '/', { status: 503, said: crowded }, false)
  findings.addAnswer('member', '/', { status: 429, said: '' }, false)
  expect([findings.count('member told to come back'), findings.count('told to come back')]).toEqual([2, 0])
})

test('counts all, and shows the first of each kind', () => {
  const findings = createFindings()
  for (let n = 1; n <= 30; n += 1) findings.add('lost', `the ${n}th`)
  findings.add('private to a visitor', 'a\npage')
  expect(findings.count('lost')).toBe(30)
  expect(findings.examples()).toHaveLength(11)
  expect(findings.examples()[0]).toBe('lost: the 1th')
  expect(findings.examples().at(-1)).toBe('private to a visitor: a page')
})
