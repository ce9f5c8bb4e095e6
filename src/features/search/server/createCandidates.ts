import { compare } from '../../../kernel/text/compare'
import { createEventRepository } from '../../../entities/events/server/eventRepository'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'
import { boundSpan, fitsDays, termBelow, type Span } from './searchPlan'
import type { Term } from './searchTerms'
import { costs, typoCost } from './wordMatches'
import { postingsOf } from '../../../entities/events/server/searchIndexRepository'

/** The maximum number of events read and compared. */
const eventsLimit = 250
/** The maximum number of events read by date if no typed word is rare enough. */
const calendarLimit = 400

/** Finds events to compare with a search. */
export function createCandidates(store: Collections) {
  const events = createEventRepository(store)

  /** Reads events by date, without the index of words. */
  async function fromCalendar(span: Span, terms: readonly Term[]): Promise<readonly EventRecord[]> {
    const { items } = await events.byDate({ ...span, limit: calendarLimit })
    return items.filter(({ date }) => fitsDays(terms, date))
  }

  /** Reads the events in the lists of all terms, as far as these were read, fewest typos first. */
  async function fromPostings(
    narrow: readonly Term[],
    span: Span,
    dated: readonly Term[],
    within: readonly Term[],
  ): Promise<readonly EventRecord[]> {
    const own = await listAll(store, narrow, span, dated.length > 0)
    const isShort = own.some(({ events, readTo }) => readTo === undefined && events.size <= eventsLimit)
    const isEnough = isShort || within.length === 0
    const lists = isEnough ? own : await listAll(store, [...narrow, ...within], span, dated.length > 0)
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
        return other !== undefined || (readTo !== undefined && isBeyond(date, readTo, span))
      })
      if (inAll) found.push({ id, date, cost: sum })
    }
    found.sort((a, b) => a.cost - b.cost || compare(a.date, b.date) * span.order)
    return store.events.getMany(found.slice(0, eventsLimit).map(({ id }) => id))
  }

  return {
    /**
     * Reads events that may contain all terms. `today` decides which year's November is meant. `within`: a filter term that events must match.
     */
    async withAllTerms(
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
        const narrow = worded.filter(isNarrow)
        const isListed = narrow.length + within.length > 0
        return isListed ? fromPostings(narrow, bound, dated, within) : fromCalendar(bound, dated)
      }
      // The name of a month may also be an ordinary word: March is a town.
      const asWords = async (): Promise<readonly EventRecord[]> => {
        const narrow = terms.filter(isNarrow)
        const canSearch = dated.length > 0 && dated.every(({ words }) => words.size > 0) && narrow.length > 0
        return canSearch ? fromPostings(narrow, span, [], within) : []
      }
      return [...(await asDays()), ...(await asWords())]
    },

    /** Reads events that contain some of the terms, most terms first. */
    async withMostTerms(terms: readonly Term[], span: Span): Promise<readonly EventRecord[]> {
      const oneTypo = costs.typo + costs.secondTypo
      const narrow = terms.map((term) => termBelow(term, oneTypo)).filter(isNarrow)
      const lists = await listAll(store, narrow, span, false)
      const counts = new Map<string, number>()
      for (const { events } of lists) {
        for (const id of events.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, eventsLimit)
      return store.events.getMany(most.map(([id]) => id))
    },
  }
}

/** Returns true if a term has words, and few enough without a typo to read all of their postings. */
function isNarrow({ words }: Term): boolean {
  const exact = [...words.values()].filter((cost) => cost < typoCost).length
  return words.size > 0 && exact <= wordsLimit
}

function isBeyond(date: string, readTo: string, { order }: Span): boolean {
  return order === 1 ? date >= readTo : date <= readTo
}

/**
 * The number of indexed words read for one typed word. A prefix of more words finds nothing by itself, and only narrows
 * down the results of the other words.
 */
const wordsLimit = 60

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

/** Reads the nearest postings of a typed word. */
async function listOne(store: Collections, { words }: Term, span: Span, limit: number): Promise<PostingList> {
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
  store: Collections,
  terms: readonly Term[],
  span: Span,
  thorough: boolean,
): Promise<readonly PostingList[]> {
  const ofTerm = Math.min(limits.termPostings, limits.searchPostings / terms.length)
  const atFirst = (term: Term) => Math.min(limits.postings, Math.ceil(ofTerm / wordsRead(term)))
  const lists = await Promise.all(terms.map((term) => listOne(store, term, span, atFirst(term))))
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
      return listOne(store, term, span, Math.max(atFirst(term), more))
    }),
  )
}

/** Returns the number of indexed words read for a term. */
function wordsRead({ words }: Term): number {
  return Math.max(1, Math.min(words.size, wordsLimit))
}
