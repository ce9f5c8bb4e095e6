import { compareStarts } from '../../../entities/events/server/eventRepository'
import { filterTerm, holdsFilter } from '../../../entities/events/server/filterTerms'
import { searchResultsLimit } from '../../../kernel/limits'
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

/** How far typed words may be from known ones, in the order of trying: no typos, one typo in a word, two. */
const reaches = [typoCost, costs.typo + costs.secondTypo, Infinity]
/** With at least this many results, the next distance is not tried. */
const enough = 5
/** The share of the words that an event must contain where no event contains all. */
const most = 0.6

/** A missing word costs more than any typo. */
const missingCost = 80

interface Result extends Closeness {
  readonly event: EventRecord
  /** Whether its day is over. */
  readonly isOver: boolean
  /** Whether it fits what was understood of the text, or has the whole text in its title. */
  readonly isMeant: boolean
}

export interface WordSearch {
  readonly read: ReadSearch
  /** Only events that fit this. */
  readonly within?: SearchFilter | undefined
}

interface Wanted extends WordSearch {
  readonly today: string
  /** How many results are enough. */
  readonly wanted: number
}

/** One page of a search's results. */
export interface FoundByWords {
  readonly events: readonly EventRecord[]
  readonly hasMore: boolean
  /** The events of this page and of those before. */
  readonly count: number
  /** Whether what was understood of the text was taken as a filter: not where no event fits it. */
  readonly isFiltered: boolean
}

/**
 * The search over one store: future events by closeness and then by day, after them past ones by closeness and then
 * by day, latest first.
 */
export function createEventSearch(store: Collections) {
  const vocabulary = createVocabulary(store)
  const candidates = createCandidates(store)

  /**
   * The events that are read, with their missing words: future ones first, and past ones where those are not enough.
   */
  async function compared(
    terms: readonly Term[],
    { read, within = {}, today, wanted }: Wanted,
    mayMiss: number,
    candidatesIn: (span: Span) => Promise<readonly EventRecord[]>,
  ): Promise<readonly Result[]> {
    const results = new Map<string, Result>()
    for (const isOver of [false, true]) {
      const span = spanWithin(isOver ? past(today) : upcoming(today), within)
      for (const event of span ? await candidatesIn(span) : []) {
        const closeness = closenessOf(terms, event)
        if (closeness.missing.length > mayMiss || !holdsFilter(event, within)) continue
        const isMeant = closeness.named !== undefined || holdsFilter(event, read)
        results.set(event.id, { event, isOver, isMeant, ...closeness })
      }
      if ([...results.values()].filter(({ isMeant }) => isMeant).length >= wanted) break
    }
    return [...results.values()]
  }

  async function withAllWords(terms: readonly Term[], search: Wanted): Promise<readonly Result[]> {
    let found: readonly Result[] = []
    const isNarrowed =
      terms.some(({ isUnderstood }) => isUnderstood) || partsOf(search.within ?? {}).length > 0
    for (const reach of reaches) {
      const within = termsBelow(terms, reach)
      if (!within) continue
      const more = await compared(within, search, 0, (span) =>
        candidates.holdingAll(within, span, search.today, filterTerms(search.within)),
      )
      found = [...more, ...found]
      // An event with all words as typed is what was meant. Otherwise even a known word may be a typo of another one,
      // unless it is the filter that keeps the events with that word from being found.
      if (found.some(({ cost }) => cost === costs.exact) || found.length >= enough) break
      if (isNarrowed && terms.every(({ words }) => [...words.values()].includes(costs.exact))) break
    }
    return found
  }

  async function withMostWords(terms: readonly Term[], search: Wanted): Promise<readonly Result[]> {
    const words = terms.filter(({ isUnderstood }) => !isUnderstood).length
    const mayMiss = words - Math.ceil(words * most)
    if (mayMiss === 0) return []
    const found = await compared(terms, search, mayMiss, (span) => candidates.holdingMost(terms, span))
    const results = found.filter(
      ({ missing, isMeant }) => isMeant && missing.every((at) => !terms[at]?.isUnderstood),
    )
    // The rarest words say the most: of "cross country liverpool" that is the last one.
    const lacking = terms.map((_, at) => results.filter(({ missing }) => missing.includes(at)).length)
    return results.map((result) => ({
      ...result,
      rank: result.missing.reduce((sum, at) => sum + missingCost * (lacking[at] ?? 0), result.rank),
    }))
  }

  return {
    /** A page of the results from `offset` on; none for a text without words. */
    async find({ read, within }: WordSearch, today: string, offset = 0): Promise<FoundByWords> {
      const known = await vocabulary.current()
      const terms = searchTerms(read, known)
      if (terms.length === 0) return { events: [], hasMore: false, count: 0, isFiltered: false }
      const end = offset + searchResultsLimit
      const search: Wanted = { read, within, today, wanted: end + 1 }
      const isOfSeveral = read.parts.some(({ oneOf }) => oneOf !== undefined)
      let results = await withAllWords(terms, search)
      // Races with all of the distances that were typed, else with any of them.
      if (results.length === 0 && isOfSeveral) {
        results = await withAllWords(searchTerms(read, known, true), search)
      }
      if (results.length === 0) results = await withMostWords(terms, search)
      const meant = results.filter(({ isMeant }) => isMeant)
      const kept = meant.length > 0 ? meant : results
      const distinct = new Map(kept.map((result) => [result.event.id, result]))
      const ordered = inOrder([...distinct.values()])
      return {
        events: ordered.slice(offset, end).map(({ event }) => event),
        hasMore: ordered.length > end,
        count: Math.min(ordered.length, end),
        isFiltered: meant.length > 0,
      }
    },
  }
}

/** A filter as a term, so that events are read by the rarest of words and filter. */
function filterTerms({ distance, terrain }: SearchFilter = {}): readonly Term[] {
  if (distance === undefined && terrain === undefined) return []
  const filter = filterTerm({ distance, terrain })
  return [{ filters: [filter], words: new Map([[filter, costs.exact]]), days: [], months: [] }]
}

/** Where only past events have exactly the typed title, they come first. */
function inOrder(results: readonly Result[]): readonly Result[] {
  const ordered = results.toSorted(order)
  const isNamed = ({ named }: Result) => named === 'wholly'
  if (results.some((result) => isNamed(result) && !result.isOver)) return ordered
  return [...ordered.filter(isNamed), ...ordered.filter((result) => !isNamed(result))]
}

function order(a: Result, b: Result): number {
  return (
    Number(a.isOver) - Number(b.isOver) ||
    a.rank - b.rank ||
    (a.isOver ? -1 : 1) * compareStarts(a.event, b.event)
  )
}
