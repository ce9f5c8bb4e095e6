import type { EventRecord } from '../../../entities/events/records'
import type { SearchView, WithoutPart } from '../contract'
import { sortedByStart } from '../../../entities/events/server/eventRepository'
import { titledAlike } from '../../../entities/events/server/titledAlike'
import { searchWords } from '../../../entities/events/server/searchWords'
import { holdsFilter } from '../../../entities/events/server/filterTerms'
import { addDays } from '../../../kernel/dates/addDays'
import { searchResultsLimit } from '../../../kernel/limits'
import { paths } from '../../../kernel/urls/paths'
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
import { type Counted, createFilteredList, type PageEnd } from './createFilteredList'
import { withoutFillers } from './withoutFillers'

/** Events with the typed title that stand before a list by date. */
const namedFirst = 5

export interface AskedSearch {
  readonly text: string
  readonly given: SearchFilter
  /** Parts that are understood of the text, and are not asked for. */
  readonly without: readonly FilterPart[]
}

/** Where a later page begins: after so many events found by words, or after an event of a list by date. */
export interface SearchStart {
  readonly offset?: number
  readonly after?: PageEnd
}

export interface SearchAnswer {
  readonly events: readonly EventRecord[]
  readonly next?: SearchStart | undefined
  readonly search: SearchView
}

/** Words and a filter that were read of a text, among the events that fit the filter that was given beside it. */
interface Meant {
  readonly read: ReadSearch
  readonly given: SearchFilter
}

/** Finds events by words, by filters, and by the filters that a text names. */
export function createSearchService(store: Collections) {
  const byWords = createEventSearch(store)
  const byDate = createFilteredList(store)

  /** The events whose title is what was typed, but for the year: upcoming ones, else the latest past ones. */
  async function named(text: string, today: string): Promise<readonly EventRecord[]> {
    const alike = sortedByStart(await titledAlike(store, { id: '', title: text, date: today }), 1)
    const next = alike.filter(({ date }) => date >= today)
    return (next.length > 0 ? next : alike.toReversed()).slice(0, namedFirst)
  }

  async function answerByWords({ read, given }: Meant, today: string, offset = 0): Promise<SearchAnswer> {
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
        filter: isFiltered ? bothOf(read, given) : given,
        understood: isFiltered ? partsOf(read) : [],
      },
    }
  }

  async function answerByDate(
    text: string,
    meant: Meant,
    today: string,
    after?: PageEnd,
  ): Promise<SearchAnswer> {
    const filter = bothOf(meant.read, meant.given)
    const isTyped = hasWords(text) && partsOf(meant.given).length === 0
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
        count: count + first.filter((event) => !holdsFilter(event, filter)).length,
        isMore,
        filter,
        understood: partsOf(meant.read),
        words: '',
      },
    }
  }

  async function countOf({ read, given }: Meant, today: string): Promise<Counted> {
    if (!hasWords(read.words)) return byDate.count(bothOf(read, given))
    const { count, hasMore, isFiltered } = await byWords.find({ read, within: given }, today)
    return { count: isFiltered ? count : 0, isMore: hasMore }
  }

  /** What is found without each part of a search. */
  async function countsWithout({ read, given }: Meant, today: string): Promise<readonly WithoutPart[]> {
    const filter = bothOf(read, given)
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

  /** What is found by date; where that is nothing, what there would be without a part of the search. */
  async function findByDate(
    text: string,
    meant: Meant,
    today: string,
    after?: PageEnd,
  ): Promise<SearchAnswer> {
    const answer = await answerByDate(text, meant, today, after)
    if (answer.search.count > 0) return answer
    const [counts, following] = await Promise.all([countsWithout(meant, today), nextOf(meant, today)])
    return withHelp(answer, counts, following)
  }

  /** The first race after the days of a search that nothing was found on. */
  async function nextOf({ read, given }: Meant, today: string): Promise<EventRecord | undefined> {
    const { to } = bothOf(read, given)
    if (to === undefined || to < today) return undefined
    const later = { ...given, from: addDays(to, 1), to: undefined }
    const rest = { read: readWithout(withoutFillers(read), ['dates']), given: later }
    const { events } = hasWords(rest.read.words)
      ? await answerByWords(rest, today)
      : await byDate.page(bothOf(rest.read, later), today, { limit: searchResultsLimit })
    return sortedByStart(events, 1).find(({ date, state }) => date > to && state === undefined)
  }

  /**
   * What is found by words, as they were typed or else without fillers. Where that is nothing, what there would be
   * without a part of the search; or else what there is by the whole text as words.
   */
  async function findByWords(
    text: string,
    meant: Meant,
    today: string,
    offset?: number,
  ): Promise<SearchAnswer> {
    const { read, given } = meant
    const plain = withoutFillers(read)
    const asTyped = await answerByWords(meant, today, offset)
    const isShorter = hasWords(plain.words) && plain.words !== read.words
    const answer =
      asTyped.events.length === 0 && isShorter
        ? await answerByWords({ read: plain, given }, today, offset)
        : asTyped
    if (answer.events.length > 0 || offset !== undefined) return answer
    const [counts, following] = await Promise.all([countsWithout(meant, today), nextOf(meant, today)])
    const understood = partsOf(read)
    if (counts.length === 0 && understood.length > 0) {
      return answerByWords({ read: asWords(text, today), given }, today)
    }
    const search = { ...answer.search, filter: bothOf(read, given), understood }
    return withHelp({ ...answer, search }, counts, following)
  }

  return {
    /** A page of what is found; undefined for a search that asks for nothing. */
    async find(
      { text, given, without }: AskedSearch,
      today: string,
      start: SearchStart = {},
    ): Promise<SearchAnswer | undefined> {
      const left = readWithout(readSearch(text, today, partsOf(given)), without)
      // Without all of its parts, a text is what it was before: words.
      const isLeft = left.parts.length > 0 || partsOf(given).length > 0
      const read = isLeft ? left : asWords(text, today)
      const plain = withoutFillers(read)
      const isFilter = partsOf(bothOf(read, given)).length > 0
      if (isFilter && !hasWords(plain.words))
        return findByDate(text, { read: plain, given }, today, start.after)
      if (!hasWords(read.words)) return undefined
      return findByWords(text, { read, given }, today, start.offset)
    },
  }
}

/** A text of which nothing is understood as a filter. */
function asWords(text: string, today: string): ReadSearch {
  return readSearch(text, today, filterParts)
}

/** An empty answer with what leads on from it. */
function withHelp(
  answer: SearchAnswer,
  without: readonly WithoutPart[],
  next: EventRecord | undefined,
): SearchAnswer {
  const search = {
    ...answer.search,
    ...(without.length > 0 && { without }),
    ...(next && { next: { title: next.title, path: paths.event(next.slug), date: next.date } }),
  }
  return { ...answer, search }
}

function hasWords(text: string): boolean {
  return searchWords(text).length > 0
}

/** What was given counts, where both say something. */
function bothOf({ distance, terrain, from, to }: SearchFilter, given: SearchFilter): SearchFilter {
  const isDated = given.from !== undefined || given.to !== undefined
  return {
    distance: given.distance ?? distance,
    terrain: given.terrain ?? terrain,
    from: isDated ? given.from : from,
    to: isDated ? given.to : to,
  }
}
