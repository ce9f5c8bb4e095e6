import { expect, test } from 'vitest'
import { readSearch } from '../../../entities/events/readSearch'
import { searchTerms } from './searchTerms'

/** A sorted list of words that counts how often a word is read. */
function counted(words: readonly string[]) {
  const reads = { count: 0 }
  const sorted = new Proxy(words, {
    get(target, key) {
      if (key !== 'length') reads.count += 1
      return Reflect.get(target, key) as unknown
    },
  })
  return { reads, vocabulary: { has: (word: string) => words.includes(word), sorted } }
}

const matches = (text: string, vocabulary: ReturnType<typeof counted>['vocabulary']) =>
  searchTerms(readSearch(text, '2026-11-21'), vocabulary).map(({ words }) => [...words.keys()])

test('looks for a word again only among other indexed words', () => {
  const before = counted(['castle', 'harvest', 'keswick'])
  expect(matches('castle harvst', before.vocabulary)).toEqual([['castle'], ['harvest']])
  const { count } = before.reads
  expect(count).toBeGreaterThan(0)
  expect(matches('harvst castle', before.vocabulary)).toEqual([['harvest'], ['castle']])
  expect(before.reads.count).toBe(count)
  const after = counted(['castle', 'castles', 'harvest', 'keswick'])
  expect(matches('castle', after.vocabulary)).toEqual([['castle', 'castles']])
})
