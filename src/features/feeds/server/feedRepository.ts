import { addDays } from '../../../domain/addDays'
import { compare } from '../../../domain/compare'
import { doingStatuses, type EventStatus } from '../../../domain/eventStatus'
import { calendarDaysBack, calendarEventsLimit, newsLimit } from '../../../domain/limits'
import { today } from '../../../domain/zone'
import { type EventRepository, startKey } from '../../events/server/shared'
import type { CalendarKeyRecord, EventRecord, TombstoneRecord } from '../../../store/schema'
import type { Collections } from '../../../store/store'

/** What one calendar is made of. */
export interface CalendarContent {
  /** By date and time. */
  readonly events: readonly EventRecord[]
  /** By the date and time that they were to be at. */
  readonly tombstones: readonly TombstoneRecord[]
}

export interface FeedRepositoryNeeds {
  readonly store: Collections
  readonly events: Pick<EventRepository, 'named' | 'byDate' | 'byCreatedOn' | 'ofClub' | 'ofUser'>
  readonly timeZone: string
}

/** The events of calendars and of news feeds. */
export function createFeedRepository({ store, events, timeZone }: FeedRepositoryNeeds) {
  function from(now: Date) {
    return {
      from: addDays(today(now, timeZone), -calendarDaysBack),
      order: 1,
      limit: calendarEventsLimit,
    } as const
  }

  /** Those of events that were in calendars when they were deleted, and that not all calendars have been told of. */
  function inCalendars(tombstones: readonly TombstoneRecord[], now: Date): readonly TombstoneRecord[] {
    const told = tombstones.filter(({ event, deletedOn, expires }) => {
      const first = addDays(today(new Date(deletedOn), timeZone), -calendarDaysBack)
      return event.date >= first && expires > now.toISOString()
    })
    return told.sort((a, b) => compare(startKey(a.event), startKey(b.event)))
  }

  async function lastTombstones(): Promise<readonly TombstoneRecord[]> {
    const query = { index: 'byDeletion', order: -1, limit: calendarEventsLimit } as const
    return (await store.tombstones.find(query)).items
  }

  return {
    /** By slug, former slug or id. Throws `NotFound`, and `Gone` for one that was deleted. */
    event: (name: string): Promise<EventRecord> => events.named(name),

    /** What is told of a deleted event, by the names that it had. */
    async tombstone(name: string, now: Date): Promise<TombstoneRecord | undefined> {
      const former = await store.formerEventSlugs.get(name)
      const tombstone = former && (await store.tombstones.get(former.eventId))
      return tombstone && tombstone.expires > now.toISOString() ? tombstone : undefined
    },

    async all(now: Date): Promise<CalendarContent> {
      const [page, tombstones] = await Promise.all([events.byDate(from(now)), lastTombstones()])
      return { events: page.items, tombstones: inCalendars(tombstones, now) }
    },

    /** As the club's page has them. */
    async ofClub(clubId: string, now: Date): Promise<CalendarContent> {
      const [page, tombstones] = await Promise.all([events.ofClub(clubId, from(now)), lastTombstones()])
      const ofClub = tombstones.filter(({ clubIds }) => clubIds.includes(clubId))
      return { events: page.items, tombstones: inCalendars(ofClub, now) }
    },

    async ofUser({ userId, holds }: CalendarKeyRecord, now: Date): Promise<CalendarContent> {
      const isTold = ({ status }: { readonly status: EventStatus }) =>
        holds === 'interested' || doingStatuses.some((one) => one === status)
      const [page, buried] = await Promise.all([
        events.ofUser({ userId }, from(now)),
        store.tombstoneStatuses.find({
          index: 'byUser',
          where: { userId },
          order: -1,
          limit: calendarEventsLimit,
        }),
      ])
      const told = new Set([...page.statuses.values()].filter(isTold).map(({ eventId }) => eventId))
      const tombstones = await store.tombstones.getMany(
        buried.items.filter(isTold).map(({ eventId }) => eventId),
      )
      return {
        events: page.items.filter(({ id }) => told.has(id)),
        tombstones: inCalendars(tombstones, now),
      }
    },

    /** The newest first. */
    async newlyAdded(): Promise<readonly EventRecord[]> {
      return (await events.byCreatedOn({ order: -1, limit: newsLimit })).items
    },

    /** The newest first, of those that the club's calendar has. */
    async newlyAddedOfClub(clubId: string, now: Date): Promise<readonly EventRecord[]> {
      const { items } = await events.ofClub(clubId, from(now))
      const newestFirst = (a: EventRecord, b: EventRecord) =>
        compare(b.createdOn, a.createdOn) || compare(b.id, a.id)
      return [...items].sort(newestFirst).slice(0, newsLimit)
    },

    /** The calendar with a key of this hash. */
    async calendarKey(hash: string): Promise<CalendarKeyRecord | undefined> {
      return (await store.calendarKeys.find({ index: 'byKey', where: { key: hash }, limit: 1 })).items[0]
    },
  }
}
