import { type EventRepository, compareStarts } from '../../../entities/events/server/eventRepository'
import { addDays } from '../../../kernel/dates/addDays'
import { compare } from '../../../kernel/text/compare'
import { type EventStatus, isDoing } from '../../../kernel/running/eventStatus'
import { calendarDaysBack, calendarEventsLimit, newsLimit } from '../../../kernel/limits'
import { today } from '../../../kernel/dates/zone'
import type { EventRecord, TombstoneRecord } from '../../../entities/events/records'
import type { CalendarKeyRecord } from '../records'
import type { Collections } from '../../../store/store'

/** The data of one calendar or feed. */
export interface FeedContent {
  /** For a calendar by date and time, for a feed the newest first. */
  readonly events: readonly EventRecord[]
  /** For a calendar by their date and time, for a feed the last deleted first. */
  readonly tombstones: readonly TombstoneRecord[]
}

export interface FeedRepositoryNeeds {
  readonly store: Collections
  readonly events: Pick<EventRepository, 'named' | 'byDate' | 'byCreatedOn' | 'off' | 'ofClub' | 'ofUser'>
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

  /** The tombstones of events that were in calendars when they were deleted. */
  function inCalendars(tombstones: readonly TombstoneRecord[]): readonly TombstoneRecord[] {
    return tombstones
      .filter(({ event, deletedOn }) => event.date >= from(new Date(deletedOn)).from)
      .sort((a, b) => compareStarts(a.event, b.event))
  }

  /**
   * The events that were added last, those that were deleted last, and those that do not take place, even if they
   * were added long ago.
   */
  function newsOf({ events, tombstones }: FeedContent, now: Date): FeedContent {
    const first = today(now, timeZone)
    const isOff = ({ state, date }: EventRecord) => state !== undefined && date >= first
    const newestFirst = [...events].sort((a, b) => compare(b.createdOn, a.createdOn) || compare(b.id, a.id))
    return {
      events: newestFirst.filter((event, index) => index < newsLimit || isOff(event)),
      tombstones: tombstones.slice(0, newsLimit),
    }
  }

  /** The last deleted first. */
  async function lastTombstones(now: Date): Promise<readonly TombstoneRecord[]> {
    const query = { index: 'byDeletion', order: -1, limit: calendarEventsLimit } as const
    return stillTold((await store.tombstones.find(query)).items, now)
  }

  async function ofClub(clubId: string, now: Date): Promise<FeedContent> {
    const [page, tombstones] = await Promise.all([events.ofClub(clubId, from(now)), lastTombstones(now)])
    return {
      events: page.items,
      tombstones: tombstones.filter(({ clubIds }) => clubIds.includes(clubId)),
    }
  }

  return {
    /** By slug, former slug or id. Throws `NotFound`, and `Gone` for one that was deleted. */
    event: (name: string): Promise<EventRecord> => events.named(name),

    /** The tombstone of a deleted event, by any of its former slugs. */
    async tombstone(name: string, now: Date): Promise<TombstoneRecord | undefined> {
      const former = await store.formerEventSlugs.get(name)
      const tombstone = former && (await store.tombstones.get(former.eventId))
      return tombstone && tombstone.expires > now.toISOString() ? tombstone : undefined
    },

    async all(now: Date): Promise<FeedContent> {
      const [page, tombstones] = await Promise.all([events.byDate(from(now)), lastTombstones(now)])
      return { events: page.items, tombstones: inCalendars(tombstones) }
    },

    /** The events on the club's page. */
    async ofClub(clubId: string, now: Date): Promise<FeedContent> {
      const content = await ofClub(clubId, now)
      return { ...content, tombstones: inCalendars(content.tombstones) }
    },

    async ofUser({ userId, holds }: CalendarKeyRecord, now: Date): Promise<FeedContent> {
      const isTold = ({ status }: { readonly status: EventStatus }) =>
        holds === 'interested' || isDoing(status)
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
        tombstones: inCalendars(stillTold(tombstones, now)),
      }
    },

    async news(now: Date): Promise<FeedContent> {
      const [newest, off, tombstones] = await Promise.all([
        events.byCreatedOn({ order: -1, limit: newsLimit }),
        events.off({ from: today(now, timeZone) }),
        lastTombstones(now),
      ])
      const distinct = new Map([...newest.items, ...off].map((event) => [event.id, event]))
      return newsOf({ events: [...distinct.values()], tombstones }, now)
    },

    /** The tombstones of events that were in the club's calendar. */
    async newsOfClub(clubId: string, now: Date): Promise<FeedContent> {
      return newsOf(await ofClub(clubId, now), now)
    },

    /** The calendar with a key of this hash. */
    async calendarKey(hash: string): Promise<CalendarKeyRecord | undefined> {
      return (await store.calendarKeys.find({ index: 'byKey', where: { key: hash }, limit: 1 })).items[0]
    },
  }
}

/** Tombstones that some programs may not have read yet. */
function stillTold(tombstones: readonly TombstoneRecord[], now: Date): readonly TombstoneRecord[] {
  return tombstones.filter(({ expires }) => expires > now.toISOString())
}
