import { sortedByStart } from '../../../entities/events/server/eventRepository'
import { areaSought, readPlacedId } from '../../../entities/events/server/eventPlaces'
import { filterTerm, matchesFilter } from '../../../entities/events/server/filterTerms'
import type { SearchFilter } from '../../../entities/events/searchFilter'
import type { EventRecord } from '../../../entities/events/records'
import { today as dayOf } from '../../../kernel/dates/zone'
import { type Collections, idsOf, type IndexKey } from '../../../store/store'
import { type Posting, postingsOf } from '../../../entities/events/server/searchIndexRepository'
import { compare } from '../../../kernel/text/compare'
import { past, spanWithin, type Span, upcoming } from './searchPlan'

/** The number up to which events are counted. */
const countedLimit = 1000
/** The same around a place, whose events are in the lists of many areas, and for entries. */
const nearCountedLimit = 50
/** The number of events that are read at once to look at their entries. */
const entriesRead = 100
/** The number of postings that are read of each of these areas at first. */
const firstRead = 20

/** The end of a page: the side of today, and the date and key of its last posting. */
export type PageEnd = readonly [side: 'upcoming' | 'past', date: string, key: string]

export interface FilteredPage {
  readonly events: readonly EventRecord[]
  readonly end?: PageEnd
}

export interface Counted {
  readonly count: number
  /** True if there are more than `count`. */
  readonly isMore: boolean
}

/** Lists events that match a filter by date: upcoming ones, then past ones, latest first. */
export function createFilteredList(store: Collections) {
  async function keys(filter: SearchFilter, span: Span | undefined, limit: number, after?: IndexKey) {
    if (!span || limit === 0) return []
    const { areas, holds } = areaSought(filter)
    const inOrder = (a: Posting, b: Posting) =>
      (compare(a.date, b.date) || compare(a.key, b.key)) * span.order
    const listOf = async (area: string, size: number, begin = after) => {
      const read = await postingsOf(store, filterTerm(filter) + area, { ...span, limit: size, after: begin })
      return { area, held: read.filter(({ key }) => holds(readPlacedId(key)[1])), end: read[size - 1] }
    }
    const lists = await Promise.all(areas.map((area) => listOf(area, areas.length > 1 ? firstRead : limit)))
    for (;;) {
      // Beyond the end of a list, events of its area may be missing.
      const [end] = lists.flatMap((list) => list.end ?? []).sort(inOrder)
      const found = lists.flatMap(({ held }) => held).filter((one) => !end || inOrder(one, end) <= 0)
      if (!end || found.length >= limit) return found.sort(inOrder).slice(0, limit)
      const shortest = lists.find((list) => list.end === end)
      if (shortest) lists.push(await listOf(shortest.area, limit, [end.date, end.key]))
      if (shortest) shortest.end = undefined
    }
  }

  /** Also looks at what no posting has: entries. */
  async function matching(
    filter: SearchFilter,
    span: Span | undefined,
    limit: number,
    after?: IndexKey,
  ): Promise<readonly Posting[]> {
    if (!filter.entries) return keys(filter, span, limit, after)
    const read = limit > 0 ? await keys(filter, span, entriesRead, after) : []
    const records = await store.events.getMany(read.map(({ id }) => id))
    const ids = new Set(idsOf(records.filter((event) => matchesFilter(event, filter))))
    const found = read.filter(({ id }) => ids.has(id)).slice(0, limit)
    const end = read[entriesRead - 1]
    if (!end) return found
    return [...found, ...(await matching(filter, span, limit - found.length, [end.date, end.key]))]
  }

  return {
    async page(
      filter: SearchFilter,
      today: string,
      { limit, after }: { readonly limit: number; readonly after?: PageEnd | undefined },
    ): Promise<FilteredPage> {
      const [side, ...key] = after ?? []
      const [ahead, behind] = [upcoming(today), past(today)].map((span) => spanWithin(span, filter))
      const later = side === 'past' ? [] : await matching(filter, ahead, limit + 1, side && key)
      const rest = filter.entries ? 0 : limit + 1 - later.length
      const earlier = await keys(filter, behind, rest, side === 'past' ? key : undefined)
      const found = [...later, ...earlier]
      const shown = found.slice(0, limit)
      const records = await store.events.getMany(shown.map(({ id }) => id))
      const last = shown.at(-1)
      const isPast = ({ date }: Pick<EventRecord, 'date'>) => date < today
      return {
        events: [
          ...sortedByStart(
            records.filter((one) => !isPast(one)),
            1,
          ),
          ...sortedByStart(records.filter(isPast), -1),
        ],
        ...(last &&
          found.length > limit && {
            end: [isPast(last) ? 'past' : 'upcoming', last.date, last.key],
          }),
      }
    },

    /** Counts the events that match. */
    async count(filter: SearchFilter): Promise<Counted> {
      const { near, entries } = filter
      const most = (near ?? entries) === undefined ? countedLimit : nearCountedLimit
      const days = entries
        ? upcoming(dayOf(new Date(entries.now), entries.timeZone))
        : ({ order: 1 } as const)
      const all = await matching(filter, spanWithin(days, filter), most + 1)
      return { count: Math.min(all.length, most), isMore: all.length > most }
    },
  }
}
