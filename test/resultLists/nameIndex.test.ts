import { distance } from 'fastest-levenshtein'
import { expect, test } from 'vitest'
import { seededRandom } from '../../src/features/sample/server/random'
import { createNameIndex } from '../../src/entities/tables/server/nameIndex'
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

test('finds every name of 500 that differs by one or two letters in any word order', () => {
  const random = seededRandom(59)
  const word = (least: number) => Array.from({ length: least + random.below(6) }, letter).join('')
  const letter = () => random.pick([...'abc'])
  const members = Array.from({ length: 500 }, () => [
    word(3),
    word(2),
    ...(random.chance(0.3) ? [word(2)] : []),
  ])
  const find = createNameIndex(members.map((words, at) => ({ id: `${at}`, name: words.join(' ') })))
  const changed = (name: string) => {
    const at = 1 + random.below(name.length - 1)
    return name.slice(0, at) + random.pick(['', letter(), name.charAt(at) + letter()]) + name.slice(at + 1)
  }
  const missed = members.flatMap((words) => {
    const line = changed(changed(words.join('')))
    const found = new Set(find(line).map(({ personId }) => personId))
    const allowed = line.length < 9 ? 1 : 2
    return members.flatMap((others, at) => {
      const orders = others.map((_, to) => [...others.slice(to), ...others.slice(0, to)].join(''))
      const isNear = orders.some((order) => distance(order, line) <= allowed)
      return isNear === found.has(`${at}`) ? [] : [`${line}: ${others.join(' ')}`]
    })
  })
  expect(missed).toEqual([])
})
