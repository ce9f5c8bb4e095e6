import { compare } from '../../../kernel/text/compare'
import type { Collections } from '../../../store/store'
import { postingsOf } from '../../../entities/events/server/searchIndexRepository'
import type { Span } from './searchPlan'
import type { Term } from './searchTerms'

/**
 * The number of indexed words read for one typed word. A prefix of more words finds nothing by itself, and only narrows
 * down the results of the other words.
 */
export const wordsLimit = 60

/**
 * The number of postings that one search reads. They are read nearest day first, so that only distant days of a frequent
 * word are cut off.
 */
const limits = {
  /** Read for each indexed word at first. If a typed word has fewer, that is enough. */
  postings: 250,
  /** Read at first for all indexed words of a typed word, which may be a prefix of many. */
  termPostings: 2000,
  /** Read at first for all typed words together. */
  searchPostings: 6000,
  /** Read for each of the two rarest typed words if all are frequent. */
  commonPostings: 3000,
  /** Read instead if there is a filter, of whose events the nearest are enough. */
  filteredPostings: 1000,
}

/** The events that contain one typed word, nearest first. */
interface PostingList {
  readonly events: ReadonlyMap<string, { readonly date: string; readonly cost: number }>
  /** The day at which reading stopped before the end. */
  readonly readTo?: string
}

/** Reads the postings of typed words. */
export function createPostingLists(store: Pick<Collections, 'searchPostings'>) {
  async function list({ words }: Term, span: Span, limit: number): Promise<PostingList> {
    const nearest = [...words].sort(([, a], [, b]) => a - b).slice(0, wordsLimit)
    const pages = await Promise.all(
      nearest.map(async ([word, cost]) => ({
        cost,
        postings: await postingsOf(store, word, { ...span, limit }),
      })),
    )
    const events = new Map<string, { date: string; cost: number }>()
    const ends: string[] = []
    for (const { postings, cost } of pages) {
      for (const { date, id } of postings) {
        // Words with a lower cost come first.
        if (!events.has(id)) events.set(id, { date, cost })
      }
      if (postings.length === limit) ends.push(postings.at(-1)?.date ?? '')
    }
    if (ends.length === 0) return { events }
    return { events, readTo: ends.reduce((a, b) => (a < b === (span.order === 1) ? a : b)) }
  }

  /** Reads a list for each term. With `thorough`, a single frequent term is read as far as the rarest of several. */
  async function listAll(
    terms: readonly Term[],
    span: Span,
    thorough: boolean,
  ): Promise<readonly PostingList[]> {
    const ofTerm = Math.min(limits.termPostings, limits.searchPostings / terms.length)
    const atFirst = (term: Term) => Math.min(limits.postings, Math.ceil(ofTerm / wordsRead(term)))
    const lists = await Promise.all(terms.map((term) => list(term, span, atFirst(term))))
    const areFrequent = lists.every(({ readTo }) => readTo !== undefined)
    if (!areFrequent || (terms.length === 1 && !thorough)) return lists
    const isFiltered = terms.some(({ filters }) => filters !== undefined)
    const most = isFiltered ? limits.filteredPostings : limits.commonPostings
    // The same number of postings reaches farther from today for a rarer word.
    const rarest = lists
      .map(({ readTo = '' }, at) => ({ at, readTo }))
      .sort((a, b) => compare(b.readTo, a.readTo) * span.order)
      .slice(0, 2)
      .map(({ at }) => at)
    return Promise.all(
      lists.map(async (first, at) => {
        const term = terms[at]
        if (!term || !rarest.includes(at)) return first
        const more = Math.ceil(most / wordsRead(term))
        return list(term, span, Math.max(atFirst(term), more))
      }),
    )
  }

  return { listAll }
}

/** Returns the number of indexed words read for a term. */
function wordsRead({ words }: Term): number {
  return Math.max(1, Math.min(words.size, wordsLimit))
}
