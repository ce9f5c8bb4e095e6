import pLimit from 'p-limit'
import {
  lastNumbers,
  startOfSeries,
  wordsBetween,
} from '../../../entities/events/server/searchIndexRepository'
import type { Collections } from '../../../store/store'
import type { Vocabulary } from './searchTerms'
import { firstAtLeast } from './wordMatches'

const pageSize = 5000

/** Caches the words of the index. `current` reads new words first, so that it is up to date. */
export function createVocabulary(store: Collections) {
  const inTurn = pLimit(1)
  const words = new Set<string>()
  let sorted: readonly string[] = []
  /** The number of the last word that was read of each series. */
  const read = new Map<number, number>()

  async function readNew(): Promise<void> {
    for (const [series, to] of await lastNumbers(store)) {
      let from = read.get(series) ?? startOfSeries(series)
      while (from < to) {
        const { items, next } = await wordsBetween(store, { from: from + 1, to, limit: pageSize })
        const fresh = items.map(({ id }) => id).filter((id) => !words.has(id))
        for (const word of fresh) words.add(word)
        sorted = withWords(sorted, fresh.sort())
        from = next ? (items.at(-1)?.number ?? to) : to
        read.set(series, from)
      }
    }
  }

  return {
    async current(): Promise<Vocabulary> {
      await inTurn(readNew)
      return { has: (word) => words.has(word), sorted }
    },
  }
}

/** Merges sorted words into a sorted list, because sorting it again would block the process. */
export function withWords(sorted: readonly string[], fresh: readonly string[]): readonly string[] {
  let from = 0
  const pieces = fresh.flatMap((word) => {
    const at = firstAtLeast(sorted, word)
    const before = sorted.slice(from, at)
    from = at
    return [before, [word]]
  })
  // Many times faster than `flat`.
  return ([] as string[]).concat(...pieces, sorted.slice(from))
}
