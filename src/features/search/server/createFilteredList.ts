import { sortedByStart } from '../../../entities/events/server/eventRepository'
import { filterTerm } from '../../../entities/events/server/filterTerms'
import type { SearchFilter } from '../../../entities/events/searchFilter'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections, IndexKey } from '../../../store/store'
import { past, spanWithin, type Span, upcoming } from './searchPlan'

/** A list is counted up to this number. */
const countedLimit = 1000

const by = ['word', 'eventDate', 'eventId'] as const

/** The end of a page: whether it is among past events, and the last one's day and id. */
export type PageEnd = readonly [side: 'upcoming' | 'past', date: string, id: string]

export interface FilteredPage {
  readonly events: readonly EventRecord[]
  readonly end?: PageEnd
}

export interface Counted {
  readonly count: number
  /** Whether there are more than `count`. */
  readonly isMore: boolean
}

/** Lists the events that fit a filter by date: upcoming ones, soonest first, and then past ones, latest first. */
export function createFilteredList(store: Pick<Collections, 'events' | 'searchPostings'>) {
  /** Read from the index alone. */
  async function keys(filter: SearchFilter, span: Span | undefined, limit: number, after?: IndexKey) {
    if (!span || limit === 0) return []
    const where = { word: filterTerm(filter) }
    const groups = await store.searchPostings.count({ index: 'byWord', where, by, ...span, limit, after })
    return groups.map(({ key }) => ({ date: String(key[1]), id: String(key[2]) }))
  }

  return {
    async page(
      filter: SearchFilter,
      today: string,
      { limit, after }: { readonly limit: number; readonly after?: PageEnd | undefined },
    ): Promise<FilteredPage> {
      const [side, ...key] = after ?? []
      const [ahead, behind] = [upcoming(today), past(today)].map((span) => spanWithin(span, filter))
      const next = side === 'past' ? [] : await keys(filter, ahead, limit + 1, side && key)
      const over = await keys(filter, behind, limit + 1 - next.length, side === 'past' ? key : undefined)
      const found = [...next, ...over]
      const shown = found.slice(0, limit)
      const records = await store.events.getMany(shown.map(({ id }) => id))
      const last = shown.at(-1)
      const isPast = (date: string) => date < today
      return {
        events: [
          ...sortedByStart(
            records.filter(({ date }) => !isPast(date)),
            1,
          ),
          ...sortedByStart(
            records.filter(({ date }) => isPast(date)),
            -1,
          ),
        ],
        ...(last &&
          found.length > limit && {
            end: [isPast(last.date) ? 'past' : 'upcoming', last.date, last.id],
          }),
      }
    },

    /** How many events fit. */
    async count(filter: SearchFilter): Promise<Counted> {
      const all = await keys(filter, spanWithin({ order: 1 }, filter), countedLimit + 1)
      return { count: Math.min(all.length, countedLimit), isMore: all.length > countedLimit }
    },
  }
}
