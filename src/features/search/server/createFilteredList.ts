import { sortedByStart } from '../../../entities/events/server/eventRepository'
import { filterTerm } from '../../../entities/events/server/filterTerms'
import type { SearchFilter } from '../../../entities/events/searchFilter'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections, IndexKey } from '../../../store/store'
import { postingsOf } from '../../../entities/events/server/searchIndexRepository'
import { past, spanWithin, type Span, upcoming } from './searchPlan'

/** The number up to which events are counted. */
const countedLimit = 1000

/** The end of a page: the side of today, and the date and id of its last event. */
export type PageEnd = readonly [side: 'upcoming' | 'past', date: string, id: string]

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
    return postingsOf(store, filterTerm(filter), { ...span, limit, after })
  }

  return {
    async page(
      filter: SearchFilter,
      today: string,
      { limit, after }: { readonly limit: number; readonly after?: PageEnd | undefined },
    ): Promise<FilteredPage> {
      const [side, ...key] = after ?? []
      const [ahead, behind] = [upcoming(today), past(today)].map((span) => spanWithin(span, filter))
      const later = side === 'past' ? [] : await keys(filter, ahead, limit + 1, side && key)
      const earlier = await keys(filter, behind, limit + 1 - later.length, side === 'past' ? key : undefined)
      const found = [...later, ...earlier]
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

    /** Counts the events that match. */
    async count(filter: SearchFilter): Promise<Counted> {
      const all = await keys(filter, spanWithin({ order: 1 }, filter), countedLimit + 1)
      return { count: Math.min(all.length, countedLimit), isMore: all.length > countedLimit }
    },
  }
}
