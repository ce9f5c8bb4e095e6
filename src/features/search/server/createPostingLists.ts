import { compare } from '../../../kernel/text/compare'
import type { Collections } from '../../../store/store'
import type { Span } from './searchPlan'
import type { Term } from './searchTerms'

/**
 * How many known words are looked up for one typed word. The typed beginning of more words finds nothing by itself,
 * and only narrows down what the other words find.
 */
export const wordsLimit = 60

/**
 * Limits of what one search reads of the index. Postings are read nearest day first, so that only distant days are cut
 * off: of a word in ten thousand titles, the nearest ones are read and compared with the other words.
 */
const limits = {
  /** How many postings of one known word are read at first. Where one typed word has fewer, that is enough. */
  postings: 250,
  /** How many postings are read at first for all known words of one typed word, which may be the beginning of many. */
  termPostings: 2000,
  /** The same for all typed words together. */
  searchPostings: 6000,
  /** How many postings are read for each of the two rarest typed words, where all of them have more than that. */
  commonPostings: 3000,
  /** The same where one of them is for a filter: of the events that fit it, the nearest ones are wanted. */
  filteredPostings: 1000,
}

const by = ['word', 'eventDate', 'eventId'] as const

/** The events that contain one typed word, nearest first. */
interface Listed {
  readonly events: ReadonlyMap<string, { readonly date: string; readonly cost: number }>
  /** The day where reading stopped before the end: later days are unknown. */
  readonly readTo?: string
}

/** Reads the postings of typed words. */
export function createPostingLists(store: Pick<Collections, 'searchPostings'>) {
  async function list({ words }: Term, span: Span, limit: number): Promise<Listed> {
    const wanted = [...words].sort(([, a], [, b]) => a - b).slice(0, wordsLimit)
    const pages = await Promise.all(
      wanted.map(async ([word, cost]) => ({
        cost,
        // Counted rather than listed, because the index alone answers that: each group is one posting.
        groups: await store.searchPostings.count({ index: 'byWord', where: { word }, by, ...span, limit }),
      })),
    )
    const events = new Map<string, { date: string; cost: number }>()
    const ends: string[] = []
    for (const { groups, cost } of pages) {
      for (const { key } of groups) {
        const [date, id] = [String(key[1]), String(key[2])]
        // Words with a lower cost come first.
        if (!events.has(id)) events.set(id, { date, cost })
      }
      if (groups.length === limit) ends.push(String(groups.at(-1)?.key[1]))
    }
    if (ends.length === 0) return { events }
    return { events, readTo: ends.reduce((a, b) => (a < b === (span.order === 1) ? a : b)) }
  }

  /** A list for each term. With `thorough`, a single common term is read as far as the rarest of several. */
  async function listAll(terms: readonly Term[], span: Span, thorough: boolean): Promise<readonly Listed[]> {
    const ofTerm = Math.min(limits.termPostings, limits.searchPostings / terms.length)
    const atFirst = (term: Term) => Math.min(limits.postings, Math.ceil(ofTerm / wordsRead(term)))
    const lists = await Promise.all(terms.map((term) => list(term, span, atFirst(term))))
    const areCommon = lists.every(({ readTo }) => readTo !== undefined)
    if (!areCommon || (terms.length === 1 && !thorough)) return lists
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

/** How many words of a term are looked up, for its share of the limit. */
function wordsRead({ words }: Term): number {
  return Math.max(1, Math.min(words.size, wordsLimit))
}
