import { expect, test } from 'vitest'
import { createNameIndex } from '../../src/features/resultLists/server/nameIndex'
import { nearNames, otherNames, sameNames } from './namePairs'

const same = Object.entries(sameNames).flatMap(([member, names]) =>
  names.map((name) => [name, member] as const),
)

/** 'same', 'near' or 'other', as the index says it. */
async function likeness([name, member]: readonly [string, string]): Promise<string> {
  const find = await createNameIndex([{ id: 'm', name: member }])
  const [match] = find(name)
  if (!match) return 'other'
  return match.doubts.length === 0 ? 'same' : 'near'
}

test('at least 300 pairs are labelled', () => {
  expect(same.length + nearNames.length + otherNames.length).toBeGreaterThanOrEqual(300)
})

test.each([
  ['same', same],
  ['near', nearNames],
  ['other', otherNames],
])('pairs that are %s are read as that', async (label, pairs) => {
  const read = await Promise.all(pairs.map(async (pair) => `${pair.join(' | ')}: ${await likeness(pair)}`))
  expect(read).toEqual(pairs.map((pair) => `${pair.join(' | ')}: ${label}`))
})

test('no name is the same as that of somebody else among all members', async () => {
  const members = [...new Set([...Object.keys(sameNames), ...nearNames.map(([, member]) => member)])]
  const find = await createNameIndex(members.map((name) => ({ id: name, name })))
  const wrong = same.filter(([name, member]) =>
    find(name).some(({ personId, doubts }) => doubts.length === 0 && personId !== member),
  )
  expect(wrong).toEqual([])
})
