import pLimit from 'p-limit'
import { isMark } from '../../../entities/events/server/searchIndex'
import type { Collections } from '../../../store/store'
import type { KnownWords } from './searchTerms'

const pageSize = 5000

/** The words of the index, in memory. `current` reads the new words first, so it is up to date. */
export function createVocabulary({ searchVocabulary }: Pick<Collections, 'searchVocabulary'>) {
  const inTurn = pLimit(1)
  const words = new Set<string>()
  let sorted: readonly string[] = []
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
    if (words.size > before) sorted = [...words].sort()
  }

  return {
    async current(): Promise<KnownWords> {
      await inTurn(readNew)
      return { has: (word) => words.has(word), sorted }
    },
  }
}
