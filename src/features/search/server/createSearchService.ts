import type { EventRecord } from '../../../entities/events/records'
import type { SearchView, WithoutPart } from '../contract'
import { sortedByStart } from '../../../entities/events/server/eventRepository'
import { eventsWithSameTitle } from '../../../entities/events/server/eventSlugRepository'
import { searchWords } from '../../../entities/events/server/searchWords'
import { nowhere } from '../../../entities/events/server/eventPlaces'
import { matchesFilter } from '../../../entities/events/server/filterTerms'
import { addDays } from '../../../kernel/dates/addDays'
import { searchResultsLimit } from '../limits'
import { type AskedFields, paths } from '../../../kernel/urls/paths'
import { today as dayOf } from '../../../kernel/dates/zone'
import { readSearch, type ReadSearch, readWithout } from '../../../entities/events/readSearch'
import {
  type FilterPart,
  filterParts,
  filterWithout,
  partsOf,
  type SearchFilter,
  type SearchPart,
} from '../../../entities/events/searchFilter'
import type { Collections } from '../../../store/store'
import { createEventSearch } from './createEventSearch'
import { withoutFillers } from './fillers'
import { awayTexts, type NearAsked, readNear } from './readNear'
import { readEntries } from './readEntries'
import { type Counted, createFilteredList, type PageEnd } from './createFilteredList'

/** The maximum number of events with the typed title shown before a list by date. */
const namedFirst = 5

/** The fields that the text may set too. */
export type SearchAsked = NearAsked & Pick<AskedFields, 'entries'>

export interface SearchInput {
  readonly text: string
  readonly given: SearchFilter
  readonly asked?: SearchAsked
  /** Filters in the text that the user has removed. */
  readonly without: readonly FilterPart[]
}

/** The start of a later page: an offset in a search by words, or the last event of a list by date. */
export interface SearchStart {
  readonly offset?: number
  readonly after?: PageEnd
}

export interface SearchResults {
  readonly events: readonly EventRecord[]
  readonly next?: SearchStart | undefined
  readonly search: SearchView
}

/** A text that was read, and the filter given with it. */
interface ParsedSearch {
  readonly read: ReadSearch
  readonly given: SearchFilter
}

/** Finds events by words, by filters, and by the filters that a text names. */
export function createSearchService(store: Collections, timeZone: string) {
  const byWords = createEventSearch(store)
  const byDate = createFilteredList(store)

  /** Finds events with the typed title, ignoring the year: upcoming ones, or else the latest past ones. */
  async function named(text: string, today: string): Promise<readonly EventRecord[]> {
    const namesakes = sortedByStart(await eventsWithSameTitle(store, { id: '', title: text, date: today }), 1)
    const next = namesakes.filter(({ date }) => date >= today)
    return (next.length > 0 ? next : namesakes.toReversed()).slice(0, namedFirst)
  }

  async function searchByWords(
    { read, given }: ParsedSearch,
    today: string,
    offset = 0,
  ): Promise<SearchResults> {
    const {
      events,
      count,
      hasMore: isMore,
      isFiltered,
    } = await byWords.find({ read, within: given }, today, offset)
    return {
      events,
      next: isMore ? { offset: count } : undefined,
      search: {
        count,
        isMore,
        words: read.words,
        filter: isFiltered ? mergeFilters(read, given) : given,
        understood: isFiltered ? partsOf(read) : [],
      },
    }
  }

  async function listByDate(
    text: string,
    parsed: ParsedSearch,
    today: string,
    after?: PageEnd,
  ): Promise<SearchResults> {
    const filter = mergeFilters(parsed.read, parsed.given)
    const isTyped = hasWords(text) && partsOf(parsed.given).length === 0
    const [{ count, isMore }, first] = await Promise.all([
      byDate.count(filter),
      isTyped ? named(text, today) : [],
    ])
    const page = await byDate.page(filter, today, {
      after,
      limit: searchResultsLimit - (after ? 0 : first.length),
    })
    const others = page.events.filter(({ id }) => !first.some((one) => one.id === id))
    return {
      events: after ? others : [...first, ...others],
      next: page.end && { after: page.end },
      search: {
        count: count + first.filter((event) => !matchesFilter(event, filter)).length,
        isMore,
        filter,
        understood: partsOf(parsed.read),
        words: '',
      },
    }
  }

  async function countOf({ read, given }: ParsedSearch, today: string): Promise<Counted> {
    if (!hasWords(read.words)) return byDate.count(mergeFilters(read, given))
    const { count, hasMore, isFiltered } = await byWords.find({ read, within: given }, today)
    return { count: isFiltered ? count : 0, isMore: hasMore }
  }

  /** Counts the results without each part of a search. */
  async function countsWithout(
    { read, given }: ParsedSearch,
    today: string,
  ): Promise<readonly WithoutPart[]> {
    const filter = mergeFilters(read, given)
    const parts: readonly SearchPart[] = [
      ...partsOf(filter),
      ...(hasWords(read.words) ? (['text'] as const) : []),
    ]
    if (parts.length < 2) return []
    const counts = await Promise.all(
      parts.map(async (part) => {
        const rest = { read: readWithout(read, [part]), given: filterWithout(given, [part]) }
        return { part, ...(await countOf(rest, today)) }
      }),
    )
    return counts.filter(({ count }) => count > 0)
  }

  /** Lists results by date. If there are none, suggests other searches. */
  async function findByDate(
    text: string,
    parsed: ParsedSearch,
    today: string,
    after?: PageEnd,
  ): Promise<SearchResults> {
    const answer = await listByDate(text, parsed, today, after)
    if (answer.search.count > 0) return answer
    const [counts, following] = await Promise.all([countsWithout(parsed, today), nextOf(parsed, today)])
    return withSuggestions(answer, counts, following)
  }

  /** Finds the first race after the days of a search without results. */
  async function nextOf({ read, given }: ParsedSearch, today: string): Promise<EventRecord | undefined> {
    const { to } = mergeFilters(read, given)
    if (to === undefined || to < today) return undefined
    const later = { ...given, from: addDays(to, 1), to: undefined }
    const rest = { read: readWithout(withoutFillers(read), ['dates']), given: later }
    const { events } = hasWords(rest.read.words)
      ? await searchByWords(rest, today)
      : await byDate.page(mergeFilters(rest.read, later), today, { limit: searchResultsLimit })
    return sortedByStart(events, 1).find(({ date, state }) => date > to && state === undefined)
  }

  /**
   * Searches by the words as typed, or else without filler words. If there are no results, suggests other searches, or else
   * searches by the whole text as words.
   */
  async function findByWords(
    text: string,
    parsed: ParsedSearch,
    today: string,
    offset?: number,
  ): Promise<SearchResults> {
    const { read, given } = parsed
    const plain = withoutFillers(read)
    const asTyped = await searchByWords(parsed, today, offset)
    const isShorter = hasWords(plain.words) && plain.words !== read.words
    const answer =
      asTyped.events.length === 0 && isShorter
        ? await searchByWords({ read: plain, given }, today, offset)
        : asTyped
    if (answer.events.length > 0 || offset !== undefined) return answer
    const [counts, following] = await Promise.all([countsWithout(parsed, today), nextOf(parsed, today)])
    const understood = partsOf(read)
    if (counts.length === 0 && understood.length > 0) {
      return searchByWords({ read: asWords(text, today), given }, today)
    }
    const search = { ...answer.search, filter: mergeFilters(read, given), understood }
    return withSuggestions({ ...answer, search }, counts, following)
  }

  /** Adds the distances from the place and, after the last page of a list, races whose place is not known. */
  async function withDistances(results: SearchResults, today: string): Promise<SearchResults> {
    const { search, next, events } = results
    const { near = '', within, from = today } = search.filter
    if (within === undefined) return results
    const unknown = { ...search.filter, near: nowhere, from: from > today ? from : today }
    const isLast = !next && !hasWords(search.words)
    const unplaced = isLast
      ? await byDate.page(unknown, today, { limit: searchResultsLimit })
      : { events: [] }
    const away = awayTexts(near, events, timeZone)
    return { next, events: [...events, ...unplaced.events], search: { ...search, away } }
  }

  return {
    /** Returns a page of results, or undefined for an empty search. */
    async find(
      { text, given: filter, asked = {}, without }: SearchInput,
      now: Date,
      start: SearchStart = {},
    ): Promise<SearchResults | undefined> {
      const today = dayOf(now, timeZone)
      const isTyped = !asked.near
      const {
        rest: placeless,
        place,
        choose,
        ...area
      } = isTyped && without.includes('near') ? { rest: text } : readNear(text, asked, timeZone)
      const { rest, sought = asked.entries } =
        asked.entries || without.includes('entries') ? { rest: placeless } : readEntries(placeless, today)
      const entries = sought ? { sought, now: now.toISOString(), timeZone } : undefined
      const given = { ...filter, ...area, entries }
      const remaining = readWithout(readSearch(rest, today, partsOf(given)), without)
      // If all filters were removed from it, the text is searched for as words.
      const hasFilters = remaining.parts.length > 0 || partsOf(given).length > 0
      const read = hasFilters ? remaining : asWords(text, today)
      const plain = withoutFillers(read)
      const isFiltered = partsOf(mergeFilters(read, given)).length > 0
      if (!isFiltered && !hasWords(read.words)) return undefined
      const found =
        isFiltered && !hasWords(plain.words)
          ? await findByDate(text, { read: plain, given }, today, start.after)
          : await findByWords(text, { read, given }, today, start.offset)
      const understood = [
        ...found.search.understood,
        ...partsOf({ ...(isTyped && area), ...(!asked.entries && { entries }) }),
      ]
      const search = { ...found.search, place, choose, understood }
      return withDistances({ ...found, search }, today)
    },
  }
}

/** Reads a text as words only, without filters. */
function asWords(text: string, today: string): ReadSearch {
  return readSearch(text, today, filterParts)
}

/** Adds suggestions to empty results. */
function withSuggestions(
  results: SearchResults,
  without: readonly WithoutPart[],
  next: EventRecord | undefined,
): SearchResults {
  const search = {
    ...results.search,
    ...(without.length > 0 && { without }),
    ...(next && { next: { title: next.title, path: paths.event(next.slug), date: next.date } }),
  }
  return { ...results, search }
}

function hasWords(text: string): boolean {
  return searchWords(text).length > 0
}

/** Merges two filters. Given parts take precedence. */
function mergeFilters({ distance, terrain, from, to }: SearchFilter, given: SearchFilter): SearchFilter {
  const isDated = given.from !== undefined || given.to !== undefined
  return {
    distance: given.distance ?? distance,
    terrain: given.terrain ?? terrain,
    from: isDated ? given.from : from,
    to: isDated ? given.to : to,
    near: given.near,
    within: given.within,
    entries: given.entries,
  }
}
