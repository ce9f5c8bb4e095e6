import { expect, test } from 'vitest'
import { withWords } from './createVocabulary'

test.each([
  [[], [], []],
  [[], ['b', 'c'], ['b', 'c']],
  [['b'], [], ['b']],
  [
    ['b', 'd'],
    ['a', 'c', 'e', 'f'],
    ['a', 'b', 'c', 'd', 'e', 'f'],
  ],
  [
    ['10k', 'zürich'],
    ['ß', '東京'],
    ['10k', 'zürich', 'ß', '東京'],
  ],
])('inserts into %j the words %j', (sorted, fresh, all) => {
  expect(withWords(sorted, fresh)).toEqual(all)
})

test('inserts many words as sorting would', () => {
  const word = (at: number) => ((at * 7919) % 100_003).toString(36)
  const words = Array.from({ length: 20_000 }, (_, at) => word(at))
  const [known, fresh] = [words.slice(0, 12_000).sort(), words.slice(12_000).sort()]
  expect(withWords(known, fresh)).toEqual([...words].sort())
})
