import { expect, test } from 'vitest'
import { createNameIndex } from '../../src/features/resultImport/server/nameIndex'
import { nearNames, otherNames, sameNames } from './namePairs'

const same = Object.entries(sameNames).flatMap(([member, names]) =>
  names.map((name) => [name, member] as const),
)

/** Returns 'same', 'near' or 'other', as the index classifies the pair. */
function likeness([name, member]: readonly [string, string]): string {
  const find = createNameIndex([{ id: 'm', name: member }])
  const [match] = find(name)
  if (!match) return 'other'
  return match.doubts.length === 0 ? 'same' : 'near'
}

test('covers at least 300 pairs of names', () => {
  expect(same.length + nearNames.length + otherNames.length).toBeGreaterThanOrEqual(300)
})

test.each([
  ['same', same],
  ['near', nearNames],
  ['other', otherNames],
])('classifies pairs of names as %s', (label, pairs) => {
  const read = pairs.map((pair) => `${pair.join(' | ')}: ${likeness(pair)}`)
  expect(read).toEqual(pairs.map((pair) => `${pair.join(' | ')}: ${label}`))
})

test('takes no name for the same as another member’s', () => {
  const members = [...new Set([...Object.keys(sameNames), ...nearNames.map(([, member]) => member)])]
  const find = createNameIndex(members.map((name) => ({ id: name, name })))
  const wrong = same.filter(([name, member]) =>
    find(name).some(({ personId, doubts }) => doubts.length === 0 && personId !== member),
  )
  expect(wrong).toEqual([])
})
