import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { isMark } from '../../../data/search/searchIndex'
import type { Collections } from '../../../store/store'
import type { KnownWords } from './searchTerms'
import { type Matches, wordMatches } from './wordMatches'

const pageSize = 5000

/** Known words of all typed ones together; one takes about 50 bytes. */
const cachedMatches = 20_000

/** The words of the index, in memory. `current` reads the new words first, so it is up to date. */
export function createVocabulary({ searchVocabulary }: Pick<Collections, 'searchVocabulary'>) {
  const inTurn = pLimit(1)
  const words = new Set<string>()
  let sorted: readonly string[] = []
  // People search while they type: all words but the last were looked for before.
  const cached = new LRUCache<string, Matches>({
    maxSize: cachedMatches,
    sizeCalculation: ({ size }) => size + 1,
  })
  let last = 0

  async function readNew(): Promise<void> {
    const before = words.size
    for (;;) {
      const page = await searchVocabulary.find({ index: 'byNumber', from: last + 1, limit: pageSize })
      for (const { id, number } of page.items) {
        if (isMark(id)) continue
        last = number
        words.add(id)
      }
      if (!page.next) break
    }
    if (words.size === before) return
    sorted = [...words].sort()
    cached.clear()
  }

  function matches(typed: string): Matches {
    const known = cached.get(typed) ?? wordMatches(sorted, typed)
    cached.set(typed, known)
    return known
  }

  return {
    async current(): Promise<KnownWords> {
      await inTurn(readNew)
      return { has: (word) => words.has(word), matches }
    },
  }
}
