import { describe, expect, test } from 'vitest'
import type { Collections } from '../../../store/store'
import { createCandidates } from './createCandidates'
import type { Term } from './searchTerms'

/** A store in which every word has any number of postings. */
function endlessStore() {
  const read = { postings: 0, events: 0 }
  const store = {
    searchPostings: {
      count: ({ where, limit = 0 }: { where?: { word?: string }; limit?: number }) => {
        read.postings += limit
        return Promise.resolve(
          Array.from({ length: limit }, (_, at) => ({
            key: [String(where?.word), '2031-01-01', `e${at}`],
            count: 1,
          })),
        )
      },
    },
    events: {
      getMany: (ids: readonly string[]) => {
        read.events += ids.length
        return Promise.resolve([])
      },
    },
  }
  return {
    read,
    candidates: createCandidates(store as unknown as Pick<Collections, 'events' | 'searchPostings'>),
  }
}

/** A typed word with this number of possible known words. */
const term = (typed: string, words: number): Term => ({
  words: new Map(Array.from({ length: words }, (_, at) => [`${typed}${at}`, 5])),
  days: [],
  months: [],
})

const span = { from: '2031-01-01', order: 1 } as const

describe('a search reads no more', () => {
  test.each([
    ['of eight letters that each begin sixty words', 8, 60],
    ['of eight letters that each begin ten words', 8, 10],
    ['of one letter that begins sixty words', 1, 60],
    ['of eight words', 8, 1],
  ])('%s', async (_, typed, words) => {
    const terms = Array.from({ length: typed }, (_, at) => term('abcdefgh'[at] ?? '', words))
    for (const search of ['holdingAll', 'holdingMost'] as const) {
      const { read, candidates } = endlessStore()
      await candidates[search](terms, span, '2031-01-01')
      expect(read.postings).toBeLessThanOrEqual(13_000)
      expect(read.events).toBeLessThanOrEqual(250)
    }
  })
})
