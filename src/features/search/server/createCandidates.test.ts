import { expect, test } from 'vitest'
import type { Collections } from '../../../store/store'
import { createCandidates } from './createCandidates'
import type { Term } from './searchTerms'

/** A store in which every word has unlimited postings. */
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
    candidates: createCandidates(store as unknown as Collections),
  }
}

/** A typed word that may mean this number of indexed words. */
const term = (typed: string, words: number): Term => ({
  words: new Map(Array.from({ length: words }, (_, at) => [`${typed}${at}`, 5])),
  days: [],
  months: [],
})

const span = { from: '2031-01-01', order: 1 } as const

test.each([
  ['eight letters that are prefixes of sixty words each', 8, 60],
  ['eight letters that are prefixes of ten words each', 8, 10],
  ['one letter that is a prefix of sixty words', 1, 60],
  ['eight words', 8, 1],
])('limits what a search for %s reads', async (_, typed, words) => {
  const terms = Array.from({ length: typed }, (_, at) => term('abcdefgh'[at] ?? '', words))
  for (const search of ['withAllTerms', 'withMostTerms'] as const) {
    const { read, candidates } = endlessStore()
    await candidates[search](terms, span, '2031-01-01')
    expect(read.postings).toBeLessThanOrEqual(13_000)
    expect(read.events).toBeLessThanOrEqual(250)
  }
})
