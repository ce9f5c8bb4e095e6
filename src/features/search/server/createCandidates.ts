import { compare } from '../../../domain/compare'
import type { EventRecord } from '../../../store/schema'
import type { Collections } from '../../../store/store'
import { boundSpan, fitsDays, termBelow, type Span } from './searchPlan'
import type { Term } from './searchTerms'
import { costs, typoCost } from './wordMatches'

/**
 * Limits of what one search reads. Postings are read nearest day first, so that only distant days are cut off: of a
 * word in ten thousand titles, the nearest ones are read and compared with the other words.
 */
const limits = {
  /**
   * How many known words are looked up for one typed word. The typed beginning of more words finds nothing by itself,
   * and only narrows down what the other words find.
   */
  words: 60,
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
  /** How many events are read and compared. */
  events: 250,
  /** How many events are looked through where no typed word is rare enough to begin with. */
  calendar: 400,
}

const by = ['word', 'eventDate', 'eventId'] as const

/** The events that contain one typed word, nearest first. */
interface Listed {
  readonly events: ReadonlyMap<string, { readonly date: string; readonly cost: number }>
  /** The day where reading stopped before the end: later days are unknown. */
  readonly readTo?: string
}

/** Finds the events that are worth comparing with a search. */
export function createCandidates(store: Pick<Collections, 'events' | 'searchPostings'>) {
  async function list({ words }: Term, span: Span, limit: number): Promise<Listed> {
    const wanted = [...words].sort(([, a], [, b]) => a - b).slice(0, limits.words)
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

  async function listAll(terms: readonly Term[], span: Span, thorough: boolean): Promise<readonly Listed[]> {
    const ofTerm = Math.min(limits.termPostings, limits.searchPostings / terms.length)
    const atFirst = (term: Term) => Math.min(limits.postings, Math.ceil(ofTerm / wordsRead(term)))
    const lists = await Promise.all(terms.map((term) => list(term, span, atFirst(term))))
    const areCommon = lists.every(({ readTo }) => readTo !== undefined)
    if (!areCommon || (terms.length === 1 && !thorough)) return lists
    const isFiltered = terms.some(({ filter }) => filter !== undefined)
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

  /** Events of the whole calendar, in its order. */
  async function fromCalendar(span: Span, terms: readonly Term[]): Promise<readonly EventRecord[]> {
    const { items } = await store.events.find({ index: 'byDate', ...span, limit: limits.calendar })
    return items.filter(({ date }) => fitsDays(terms, date))
  }

  async function fromPostings(
    narrow: readonly Term[],
    span: Span,
    dated: readonly Term[],
  ): Promise<readonly EventRecord[]> {
    const lists = await listAll(narrow, span, dated.length > 0)
    const [base, ...others] = [...lists].sort(
      (a, b) =>
        Number(a.readTo !== undefined) - Number(b.readTo !== undefined) || a.events.size - b.events.size,
    )
    const found: { id: string; date: string; cost: number }[] = []
    for (const [id, { date, cost }] of base?.events ?? []) {
      if (!fitsDays(dated, date)) continue
      let sum = cost
      const inAll = others.every(({ events, readTo }) => {
        const other = events.get(id)
        sum += other?.cost ?? 0
        return other !== undefined || (readTo !== undefined && isBehind(date, readTo, span))
      })
      if (inAll) found.push({ id, date, cost: sum })
    }
    found.sort((a, b) => a.cost - b.cost || compare(a.date, b.date) * span.order)
    return store.events.getMany(found.slice(0, limits.events).map(({ id }) => id))
  }

  return {
    /**
     * Events that may contain all of the terms. `today` decides which year's November is meant. `within` is a term
     * for a filter that they have to fit.
     */
    async holdingAll(
      terms: readonly Term[],
      span: Span,
      today: string,
      within: readonly Term[] = [],
    ): Promise<readonly EventRecord[]> {
      const dated = terms.filter(({ days }) => days.length > 0)
      const worded = terms.filter(({ days }) => days.length === 0)
      const asDays = async (): Promise<readonly EventRecord[]> => {
        const bound = boundSpan(span, dated, today)
        if (!bound) return []
        const narrow = [...worded.filter(isNarrow), ...within]
        return narrow.length > 0 ? fromPostings(narrow, bound, dated) : fromCalendar(bound, dated)
      }
      // The name of a month may also be an ordinary word: March is a town.
      const asWords = async (): Promise<readonly EventRecord[]> => {
        const narrow = terms.filter(isNarrow)
        const isAsked = dated.length > 0 && dated.every(({ words }) => words.size > 0) && narrow.length > 0
        return isAsked ? fromPostings([...narrow, ...within], span, []) : []
      }
      return [...(await asDays()), ...(await asWords())]
    },

    /** Events that contain several of the terms, those with the most terms first. */
    async holdingMost(terms: readonly Term[], span: Span): Promise<readonly EventRecord[]> {
      const oneTypo = costs.typo + costs.secondTypo
      const narrow = terms.map((term) => termBelow(term, oneTypo)).filter(isNarrow)
      const lists = await listAll(narrow, span, false)
      const counts = new Map<string, number>()
      for (const { events } of lists) {
        for (const id of events.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, limits.events)
      return store.events.getMany(most.map(([id]) => id))
    },
  }
}

/** How many words of a term are looked up, for its share of the limit. */
function wordsRead({ words }: Term): number {
  return Math.max(1, Math.min(words.size, limits.words))
}

/**
 * Whether a term has words, and few enough without a typo to look all of them up. Of words with a typo only the
 * nearest are looked up.
 */
function isNarrow({ words }: Term): boolean {
  const meant = [...words.values()].filter((cost) => cost < typoCost).length
  return words.size > 0 && meant <= limits.words
}

function isBehind(date: string, readTo: string, { order }: Span): boolean {
  return order === 1 ? date >= readTo : date <= readTo
}
