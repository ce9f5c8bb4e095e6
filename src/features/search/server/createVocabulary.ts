import pLimit from 'p-limit'
import { isMetadata } from '../../../entities/events/server/searchIndex'
import { wordsFrom } from '../../../entities/events/server/searchIndexRepository'
import type { Collections } from '../../../store/store'
import type { Vocabulary } from './searchTerms'

const pageSize = 5000

/** Caches the words of the index. `current` reads new words first, so that it is up to date. */
export function createVocabulary(store: Pick<Collections, 'searchVocabulary'>) {
  const inTurn = pLimit(1)
  const words = new Set<string>()
  let sorted: readonly string[] = []
  let last = 0

  async function readNew(): Promise<void> {
    const before = words.size
    for (;;) {
      const page = await wordsFrom(store, last + 1, pageSize)
      for (const { id, number } of page.items) {
        if (isMetadata(id)) continue
        last = number
        words.add(id)
      }
      if (!page.next) break
    }
    if (words.size > before) sorted = [...words].sort()
  }

  return {
    async current(): Promise<Vocabulary> {
      await inTurn(readNew)
      return { has: (word) => words.has(word), sorted }
    },
  }
}
