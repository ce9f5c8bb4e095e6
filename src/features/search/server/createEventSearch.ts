import { compareStarts } from '../../../entities/events/server/eventRepository'
import { areaSought } from '../../../entities/events/server/eventPlaces'
import { filterTerm, matchesFilter } from '../../../entities/events/server/filterTerms'
import { searchResultsLimit } from '../limits'
import type { ReadSearch } from '../../../entities/events/readSearch'
import { partsOf, type SearchFilter } from '../../../entities/events/searchFilter'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'
import { closenessOf, type Closeness } from './closeness'
import { createCandidates } from './createCandidates'
import { createVocabulary } from './createVocabulary'
import { past, spanWithin, termsBelow, upcoming, type Span } from './searchPlan'
import { searchTerms, type Term } from './searchTerms'
import { costs, typoCost } from './wordMatches'

/** The cost limits to try in turn: no typos, one typo in a word, two. */
const costLimits = [typoCost, costs.typo + costs.secondTypo, Infinity]
/** The number of results from which no further typos are allowed. */
const enough = 5
/** The share of the words that an event must contain if no event contains all. */
const leastShare = 0.6

/** A missing word costs more than any typo. */
const missingCost = 80

interface Result extends Closeness {
  readonly event: EventRecord
  readonly isPast: boolean
  /** True if it matches the filters read from the text, or has the whole text in its title. */
  readonly isRelevant: boolean
}

export interface WordSearch {
  readonly read: ReadSearch
  /** The filter that events must match. */
  readonly within?: SearchFilter | undefined
}

interface Query extends WordSearch {
  readonly today: string
  /** The number of results after which no past events are read. */
  readonly limit: number
}

export interface WordResults {
  readonly events: readonly EventRecord[]
  readonly hasMore: boolean
  /** The number of events on this page and those before. */
  readonly count: number
  /** True if the filters read from the text were applied, which they are not if no event matches them. */
  readonly isFiltered: boolean
}

/** Searches by words: upcoming events by closeness and date, then past ones by closeness and latest date. */
export function createEventSearch(store: Collections) {
  const vocabulary = createVocabulary(store)
  const candidates = createCandidates(store)

  /** Compares upcoming events and, if those are not enough, past ones. */
  async function compareCandidates(
    terms: readonly Term[],
    { read, within = {}, today, limit }: Query,
    mayMiss: number,
    candidatesIn: (span: Span) => Promise<readonly EventRecord[]>,
  ): Promise<readonly Result[]> {
    const results = new Map<string, Result>()
    for (const isPast of [false, true]) {
      const span = spanWithin(isPast ? past(today) : upcoming(today), within)
      for (const event of span ? await candidatesIn(span) : []) {
        const closeness = closenessOf(terms, event)
        if (closeness.missing.length > mayMiss || !matchesFilter(event, within)) continue
        const isRelevant = closeness.named !== undefined || matchesFilter(event, read)
        results.set(event.id, { event, isPast, isRelevant, ...closeness })
      }
      if ([...results.values()].filter(({ isRelevant }) => isRelevant).length >= limit) break
    }
    return [...results.values()]
  }

  async function withAllWords(terms: readonly Term[], search: Query): Promise<readonly Result[]> {
    let found: readonly Result[] = []
    const isNarrowed =
      terms.some(({ isUnderstood }) => isUnderstood) || partsOf(search.within ?? {}).length > 0
    for (const costLimit of costLimits) {
      const within = termsBelow(terms, costLimit)
      if (!within) continue
      const more = await compareCandidates(within, search, 0, (span) =>
        candidates.withAllTerms(within, span, search.today, filterTerms(search.within)),
      )
      found = [...more, ...found]
      // Without an exact match even a known word may be a typo of another one, unless a filter excludes the events with
      // that word.
      if (found.some(({ cost }) => cost === costs.exact) || found.length >= enough) break
      if (isNarrowed && terms.every(({ words }) => [...words.values()].includes(costs.exact))) break
    }
    return found
  }

  async function withMostWords(terms: readonly Term[], search: Query): Promise<readonly Result[]> {
    const words = terms.filter(({ isUnderstood }) => !isUnderstood).length
    const mayMiss = words - Math.ceil(words * leastShare)
    if (mayMiss === 0) return []
    const found = await compareCandidates(terms, search, mayMiss, (span) =>
      candidates.withMostTerms(terms, span),
    )
    const results = found.filter(
      ({ missing, isRelevant }) => isRelevant && missing.every((at) => !terms[at]?.isUnderstood),
    )
    // Rare words count most, such as the last one of "cross country liverpool".
    const lacking = terms.map((_, at) => results.filter(({ missing }) => missing.includes(at)).length)
    return results.map((result) => ({
      ...result,
      rank: result.missing.reduce((sum, at) => sum + missingCost * (lacking[at] ?? 0), result.rank),
    }))
  }

  return {
    /** Returns the page of results from `offset` on. A text without words has none. */
    async find({ read, within }: WordSearch, today: string, offset = 0): Promise<WordResults> {
      const words = await vocabulary.current()
      const terms = searchTerms(read, words)
      if (terms.length === 0) return { events: [], hasMore: false, count: 0, isFiltered: false }
      const end = offset + searchResultsLimit
      const search: Query = { read, within, today, limit: end + 1 }
      const hasAlternatives = read.parts.some(({ oneOf }) => oneOf !== undefined)
      let results = await withAllWords(terms, search)
      // Prefer races with all of the typed distances to those with any of them.
      if (results.length === 0 && hasAlternatives) {
        results = await withAllWords(searchTerms(read, words, true), search)
      }
      if (results.length === 0) results = await withMostWords(terms, search)
      const relevant = results.filter(({ isRelevant }) => isRelevant)
      const best = relevant.length > 0 ? relevant : results
      const distinct = new Map(best.map((result) => [result.event.id, result]))
      const ordered = inOrder([...distinct.values()])
      return {
        events: ordered.slice(offset, end).map(({ event }) => event),
        hasMore: ordered.length > end,
        count: Math.min(ordered.length, end),
        isFiltered: relevant.length > 0,
      }
    },
  }
}

/** Turns a filter into a term, so that events are read by the rarest of words and filter. */
function filterTerms(within: SearchFilter = {}): readonly Term[] {
  const { distance, terrain, near } = within
  if ((distance ?? terrain ?? near) === undefined) return []
  const filters = areaSought(within).areas.map((area) => filterTerm(within) + area)
  const words = new Map(filters.map((filter) => [filter, costs.exact]))
  return [{ filters, words, days: [], months: [] }]
}

/** Sorts results. Past events come first if only they have exactly the typed title. */
function inOrder(results: readonly Result[]): readonly Result[] {
  const ordered = results.toSorted(order)
  const isNamed = ({ named }: Result) => named === 'wholly'
  if (results.some((result) => isNamed(result) && !result.isPast)) return ordered
  return [...ordered.filter(isNamed), ...ordered.filter((result) => !isNamed(result))]
}

function order(a: Result, b: Result): number {
  return (
    Number(a.isPast) - Number(b.isPast) ||
    a.rank - b.rank ||
    (a.isPast ? -1 : 1) * compareStarts(a.event, b.event)
  )
}
