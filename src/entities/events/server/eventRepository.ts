import type { Records } from '../../../store/schema'
import { statusId } from '../../../kernel/ids'
import type { DistanceCountView } from '../contract'
import type { EventRecord } from '../records'
import type { UserRecord } from '../../users/records'
import { compare } from '../../../kernel/text/compare'
import {
  eventStates,
  isReplanned,
  takesPlace,
  doingStatuses,
  eventStatuses,
  type EventStatus,
  type StatusCounts,
} from '../../../kernel/running/eventState'
import { offEventsLimit, replannedEventsLimit } from '../limits'
import {
  allOf,
  groupPages,
  idsOf,
  listPages,
  type Collections,
  type Group,
  type IndexKey,
  type ListPage,
} from '../../../store/store'
import { type ClubAtEvents, type Clubmates, clubmatesAt } from './clubEventRepository'
import { mergeChanges } from './eventChanges'
import { findEvent } from './eventSlugRepository'

export interface Range {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly order: 1 | -1
  readonly limit: number
  readonly after?: IndexKey | undefined
}

/** A page of events that a user has a status for, with these statuses by event id. */
export interface EventsOfUser extends ListPage<EventRecord> {
  readonly statuses: ReadonlyMap<string, Records['statuses']>
}

/** The previous and next events of a race. */
export interface NextEditions {
  readonly before?: EventRecord | undefined
  readonly after?: EventRecord | undefined
}

export function createEventRepository(store: Collections) {
  /** Reads events by date and time. Missing ones are left out. */
  async function inOrder(ids: readonly string[], order: 1 | -1): Promise<EventRecord[]> {
    return sortedByStart(await store.events.getMany(ids), order)
  }

  return {
    /** Finds an event by slug, former slug or id. Throws `NotFound` or `Gone`. */
    named: (name: string): Promise<EventRecord> => findEvent(store, name),

    byDate: (range: Range): Promise<ListPage<EventRecord>> =>
      store.events.find({ index: 'byDate', ...range }),

    byCreatedOn: ({ order, limit, after }: Range): Promise<ListPage<EventRecord>> =>
      store.events.find({ index: 'byCreatedOn', order, limit, after }),

    /** Lists events added or edited since an instant, in the order of these changes. */
    async changedSince(since: string, { limit, after }: Range): Promise<ListPage<EventRecord>> {
      const range = { from: since, limit, after } as const
      const [added, edited] = await Promise.all([
        store.events.find({ index: 'byCreatedOn', ...range }),
        store.events.find({ index: 'byUpdatedOn', ...range }),
      ])
      return mergeChanges(added, edited, limit)
    },

    /** Lists the latest events that a user has added since an instant. */
    async addedBy(
      createdBy: string,
      range: { readonly from: string; readonly limit: number },
    ): Promise<readonly EventRecord[]> {
      const query = { index: 'byCreatedBy', where: { createdBy }, order: -1, ...range } as const
      return (await store.events.find(query)).items
    },

    /** Iterates over all events by date, in pages of this size. */
    pages: (limit: number) => listPages((after) => store.events.find({ index: 'byDate', limit, after })),

    /** Lists the editions of a race by date. */
    ofRace: (race: string, range: Range): Promise<ListPage<EventRecord>> =>
      store.events.find({ index: 'byRace', where: { race }, ...range }),

    /** Finds the previous and next editions of an event's race. */
    async nextEditions({ race, date, id }: EventRecord): Promise<NextEditions> {
      if (race === undefined) return {}
      const [before, after] = await Promise.all(
        ([-1, 1] as const).map((order) => this.ofRace(race, { order, limit: 1, after: [race, date, id] })),
      )
      return { before: before?.items[0], after: after?.items[0] }
    },

    /** Lists events that the user has this status for, or any status, by date. */
    async ofUser(
      { userId, status }: { readonly userId: string; readonly status?: EventStatus | undefined },
      range: Range,
    ): Promise<EventsOfUser> {
      const { items, next } = await (status === undefined
        ? store.statuses.find({ index: 'byUser', where: { userId }, ...range })
        : store.statuses.find({ index: 'byUserAndStatus', where: { userId, status }, ...range }))
      const statuses = new Map(items.map((one) => [one.eventId, one]))
      return { items: await inOrder([...statuses.keys()], range.order), next, statuses }
    },

    /** Lists the first events that are called off and the first that are postponed, by date. */
    async off({ from, to }: Pick<Range, 'from' | 'to'>): Promise<readonly EventRecord[]> {
      const found = await Promise.all(
        eventStates.map((state) =>
          store.events.find({ index: 'byState', where: { state }, from, to, limit: offEventsLimit }),
        ),
      )
      return found.flatMap(({ items }) => items)
    },

    /** Lists the user's first events that are called off, postponed or moved, by date. */
    async replannedOfUser(userId: string, { from, to, limit }: Range): Promise<EventsOfUser> {
      const range = { from, to, order: 1, limit: replannedEventsLimit } as const
      const { items, statuses } = await this.ofUser({ userId }, range)
      return { items: items.filter(isReplanned).slice(0, limit), statuses }
    },

    /** Lists events by date that the club promotes or that someone takes part in for the club. Interest does not count. */
    async ofClub(clubId: string, range: Range): Promise<ListPage<EventRecord>> {
      const { limit } = range
      // The first events after the cursor are among the first of each range of the index.
      const [choices, ...done] = await Promise.all([
        store.events.find({
          index: 'byClubChoice',
          where: { clubChoice: clubId },
          ...range,
          limit: limit + 1,
          after: range.after && [clubId, ...range.after],
        }),
        ...doingStatuses.map((status) =>
          store.statuses.count({
            index: 'byClub',
            where: { clubId, status },
            by: ['clubId', 'status', 'eventDate', 'eventId'],
            ...range,
            limit: limit + 1,
          }),
        ),
      ])
      const keys = [
        ...done.flat().map(({ key }) => [String(key[2]), String(key[3])] as const),
        ...choices.items.map(({ date, id }) => [date, id] as const),
      ].sort((a, b) => (compare(a[0], b[0]) || compare(a[1], b[1])) * range.order)
      const distinct = [...new Map(keys.map((key) => [key[1], key])).values()]
      const page = distinct.slice(0, limit)
      return {
        items: await inOrder(
          page.map(([, id]) => id),
          range.order,
        ),
        next: distinct.length > limit ? page.at(-1) : undefined,
      }
    },

    /** Lists events whose entries open or close on these days, and that interest the user or someone of the club. */
    async withEntries(userId: string, clubId: string, days: Required<Pick<Range, 'from' | 'to'>>) {
      const opening = await eventsWithEntries(store, 'opens', days)
      const ids = [...new Set(idsOf([...opening, ...(await eventsWithEntries(store, 'closes', days))]))]
      if (ids.length === 0) return []
      const own = await this.statusesOf(userId, ids)
      const of = { where: { clubId, eventId: ids }, by: ['clubId', 'eventId', 'status'] as const }
      const ofClub = await store.statuses.count({ index: 'byClubAndEvent', ...of })
      const interesting = new Set(ofClub.flatMap(({ key }) => (key[2] === 'interested' ? [key[1]] : [])))
      const isWanted = (id: string) =>
        own.get(id)?.status === 'interested' || (!own.has(id) && interesting.has(id))
      return inOrder(ids.filter(isWanted), 1)
    },

    /** Counts statuses by event id. Events without statuses are absent. */
    async statusCounts(eventIds: readonly string[]): Promise<ReadonlyMap<string, StatusCounts>> {
      const counts = new Map<string, StatusCounts>()
      if (eventIds.length === 0) return counts
      const groups = await store.statuses.count({
        index: 'byEvent',
        where: { eventId: eventIds },
        by: ['eventId', 'status'],
      })
      for (const { key, count } of groups) {
        const eventId = String(key[0])
        const status = eventStatuses.find((one) => one === key[1]) as EventStatus
        counts.set(eventId, { ...counts.get(eventId), [status]: count })
      }
      return counts
    },

    /** Counts the people at each distance, in the given order. Distances without people are left out. */
    async distanceCounts(
      eventId: string,
      distances: readonly string[],
    ): Promise<readonly DistanceCountView[]> {
      if (distances.length === 0) return []
      const groups = await store.statuses.count({
        index: 'byEventAndDistance',
        where: { eventId, distance: distances },
        by: ['eventId', 'distance', 'status'],
      })
      return distances.flatMap((distance) => {
        const own = groups.filter(({ key }) => key[1] === distance)
        const counts: StatusCounts = Object.fromEntries(own.map(({ key, count }) => [String(key[2]), count]))
        return own.length > 0 ? { distance, counts } : []
      })
    },

    /** Reads a user's statuses on these events, by event id. */
    async statusesOf(
      userId: string,
      eventIds: readonly string[],
    ): Promise<ReadonlyMap<string, Records['statuses']>> {
      const statuses = await store.statuses.getMany(eventIds.map((eventId) => statusId(eventId, userId)))
      return new Map(statuses.map((status) => [status.eventId, status]))
    },

    /**
     * Finds the next event of each of these clubs from a date (`YYYY-MM-DD`), as `ofClub` lists them. Events that are
     * called off or postponed do not count. Clubs without one are absent.
     */
    async nextOfClubs(clubIds: readonly string[], from: string): Promise<ReadonlyMap<string, EventRecord>> {
      const next = async (clubId: string) => {
        const pages = listPages((after) => this.ofClub(clubId, { from, order: 1, limit: 3, after }))
        for await (const events of pages) {
          const first = events.find(takesPlace)
          if (first) return [[clubId, first] as const]
        }
        return []
      }
      return new Map((await Promise.all(clubIds.map(next))).flat())
    },

    /** See `clubmatesAt`. */
    clubmates: (club: ClubAtEvents): Promise<ReadonlyMap<string, Clubmates>> => clubmatesAt(store, club),

    users: (ids: readonly string[]): Promise<readonly UserRecord[]> => store.users.getMany(ids),
  }
}

export type EventRepository = ReturnType<typeof createEventRepository>

/** Yields the deletions that can no longer be undone at this time, in pages. */
export function expiredDeletionPages(
  { deletedEvents }: Pick<Collections, 'deletedEvents'>,
  now: Date,
): AsyncGenerator<readonly Records['deletedEvents'][], void> {
  const query = { index: 'byEnd', to: now.toISOString(), limit: 20 } as const
  return listPages((after) => deletedEvents.find({ ...query, after }))
}

/** Yields the number of events on each date, in pages. */
export function dateCountPages(
  { events }: Pick<Collections, 'events'>,
  limit: number,
): AsyncGenerator<readonly Group[], void> {
  return groupPages(events, { index: 'byDate', by: ['date'], limit })
}

/** Sorts events by local start. */
export function sortedByStart(events: readonly EventRecord[], order: 1 | -1): EventRecord[] {
  return [...events].sort((a, b) => compareStarts(a, b) * order)
}

/** Compares events by local date and time, then by id. */
export function compareStarts(a: EventRecord, b: EventRecord): number {
  return compare(a.date, b.date) || compare(a.time, b.time) || compare(a.id, b.id)
}

/** Returns all events on a day, `YYYY-MM-DD`. */
export function eventsOn(store: Pick<Collections, 'events'>, date: string): Promise<readonly EventRecord[]> {
  return allOf(store, 'events', { index: 'byDate', where: { date } })
}

/** Returns all events whose entries open or close in a range of moments. */
export const eventsWithEntries = (
  store: Pick<Collections, 'events'>,
  kind: 'opens' | 'closes',
  range: Pick<Range, 'from' | 'to'>,
) => allOf(store, 'events', { index: kind === 'opens' ? 'byEntryOpens' : 'byEntryCloses', ...range })

/** Returns all events added in a period, in that order. */
export const eventsAddedIn = (
  store: Pick<Collections, 'events'>,
  period: { readonly from: string; readonly to: string },
) => allOf(store, 'events', { index: 'byCreatedOn', ...period })
