import {
  type Range,
  compareStarts,
  createEventRepository,
  sortedByStart,
} from '../../../entities/events/server/eventRepository'
import { addDays } from '../../../kernel/dates/addDays'
import { compare } from '../../../kernel/text/compare'
import { isDated, momentParts } from '../../../entities/events/entryFacts'
import { type EventStatus, isDoing, takesPlace } from '../../../kernel/running/eventState'
import { calendarDaysBack, calendarEventsLimit, newsLimit } from '../limits'
import { today } from '../../../kernel/dates/zone'
import type { EventRecord, TombstoneRecord } from '../../../entities/events/records'
import type { CalendarKeyRecord } from '../records'
import type { Collections, ListPage } from '../../../store/store'

/** The data of one calendar or feed. */
export interface FeedContent {
  /** By start in calendars, newest first in feeds. */
  readonly events: readonly EventRecord[]
  /** By start in calendars, latest deletion first in feeds. */
  readonly tombstones: readonly TombstoneRecord[]
}

/** Queries the events of calendars and news feeds. */
export function createFeedRepository(store: Collections, timeZone: string) {
  const events = createEventRepository(store)
  const firstDay = (now: Date) => addDays(today(now, timeZone), -calendarDaysBack)

  /** Reads the events of a calendar. Of too many, those from today come first, then the last ones before. */
  async function calendarOf<Page extends ListPage<EventRecord>>(
    now: Date,
    read: (range: Range) => Promise<Page>,
  ): Promise<readonly Page[]> {
    const day = today(now, timeZone)
    const upcoming = await read({ from: day, order: 1, limit: calendarEventsLimit })
    const limit = calendarEventsLimit - upcoming.items.length
    const past =
      limit > 0 ? [await read({ from: firstDay(now), to: addDays(day, -1), order: -1, limit })] : []
    return [...past, upcoming]
  }

  /** Returns the tombstones of events that were recent enough for calendars when they were deleted. */
  function inCalendars(tombstones: readonly TombstoneRecord[]): readonly TombstoneRecord[] {
    return tombstones
      .filter(({ event, deletedOn }) => event.date >= firstDay(new Date(deletedOn)))
      .sort((a, b) => compareStarts(a.event, b.event))
  }

  /** Returns the latest additions and deletions, and all upcoming events that are called off or postponed. */
  function newsOf({ events, tombstones }: FeedContent, now: Date): FeedContent {
    const first = today(now, timeZone)
    const isOff = ({ state, date }: EventRecord) => state !== undefined && date >= first
    const newestFirst = [...events].sort((a, b) => compare(b.createdOn, a.createdOn) || compare(b.id, a.id))
    return {
      events: newestFirst.filter((event, index) => index < newsLimit || isOff(event)),
      tombstones: tombstones.slice(0, newsLimit),
    }
  }

  /** Returns the latest deletion first. */
  async function latestTombstones(now: Date): Promise<readonly TombstoneRecord[]> {
    const query = { index: 'byDeletion', order: -1, limit: calendarEventsLimit } as const
    return unexpired((await store.tombstones.find(query)).items, now)
  }

  async function ofClub(clubId: string, now: Date): Promise<FeedContent> {
    const deletions = { index: 'byClub', where: { clubId }, order: -1, limit: calendarEventsLimit } as const
    const [pages, latest, deleted] = await Promise.all([
      calendarOf(now, (range) => events.ofClub(clubId, range)),
      // Tombstones from before `clubTombstones` are found only here.
      latestTombstones(now),
      store.clubTombstones.find(deletions),
    ])
    const known = latest.filter(({ clubIds }) => clubIds.includes(clubId))
    const ids = deleted.items
      .map(({ eventId }) => eventId)
      .filter((id) => known.every((one) => one.id !== id))
    const older = unexpired(await store.tombstones.getMany(ids), now)
    const tombstones = [...known, ...older].sort((a, b) => compare(b.deletedOn, a.deletedOn))
    return { events: inOrderOfStart(pages), tombstones }
  }

  return {
    /** Finds the tombstone of a deleted event by any slug that it had. */
    async tombstone(name: string, now: Date): Promise<TombstoneRecord | undefined> {
      const former = await store.formerEventSlugs.get(name)
      const tombstone = former && (await store.tombstones.get(former.eventId))
      return tombstone && tombstone.expires > now.toISOString() ? tombstone : undefined
    },

    async all(now: Date): Promise<FeedContent> {
      const [pages, tombstones] = await Promise.all([
        calendarOf(now, (range) => events.byDate(range)),
        latestTombstones(now),
      ])
      return { events: inOrderOfStart(pages), tombstones: inCalendars(tombstones) }
    },

    /** Returns the events on the club's page. */
    async ofClub(clubId: string, now: Date): Promise<FeedContent> {
      const content = await ofClub(clubId, now)
      return { ...content, tombstones: inCalendars(content.tombstones) }
    },

    async ofUser({ userId, holds }: CalendarKeyRecord, now: Date): Promise<FeedContent> {
      const isIncluded = ({ status }: { readonly status: EventStatus }) =>
        holds === 'interested' || isDoing(status)
      const [pages, deleted] = await Promise.all([
        calendarOf(now, (range) => events.ofUser({ userId }, range)),
        store.tombstoneStatuses.find({
          index: 'byUser',
          where: { userId },
          order: -1,
          limit: calendarEventsLimit,
        }),
      ])
      const included = pages.flatMap(({ statuses }) => [...statuses.values()].filter(isIncluded))
      const statusOf = new Map(included.map(({ eventId, status }) => [eventId, status]))
      const tombstones = await store.tombstones.getMany(
        deleted.items.filter(isIncluded).map(({ eventId }) => eventId),
      )
      const own = inOrderOfStart(pages).filter(({ id }) => statusOf.has(id))
      const openings = own.flatMap((event) =>
        statusOf.get(event.id) === 'interested' ? openingOf(event) : [],
      )
      return {
        events: [...own, ...openings],
        tombstones: inCalendars(unexpired(tombstones, now)),
      }
    },

    async news(now: Date): Promise<FeedContent> {
      const [newest, off, tombstones] = await Promise.all([
        events.byCreatedOn({ order: -1, limit: newsLimit }),
        events.off({ from: today(now, timeZone) }),
        latestTombstones(now),
      ])
      const distinct = new Map([...newest.items, ...off].map((event) => [event.id, event]))
      return newsOf({ events: [...distinct.values()], tombstones }, now)
    },

    /** Returns news of the events in the club's calendar, including deletions. */
    async newsOfClub(clubId: string, now: Date): Promise<FeedContent> {
      return newsOf(await ofClub(clubId, now), now)
    },

    /** Finds the calendar whose key has this hash. */
    async calendarKey(hash: string): Promise<CalendarKeyRecord | undefined> {
      return (await store.calendarKeys.find({ index: 'byKey', where: { key: hash }, limit: 1 })).items[0]
    },
  }
}

/** Returns the opening of a race's entries as an event of its own, which only members interested in the race have. */
function openingOf(event: EventRecord): readonly EventRecord[] {
  const { id, title, entryOpens } = event
  if (!isDated(entryOpens) || !takesPlace(event)) return []
  const opening = { id: `${id}-entries`, title: `Entries open: ${title}`, ...momentParts(entryOpens) }
  const none = { location: '', coordinates: undefined, distances: undefined, movedFrom: undefined }
  return [{ ...event, ...opening, ...none }]
}

function inOrderOfStart(pages: readonly ListPage<EventRecord>[]): readonly EventRecord[] {
  return sortedByStart(
    pages.flatMap(({ items }) => items),
    1,
  )
}

/** Filters tombstones by expiry, after which programs are expected to have read them. */
function unexpired(tombstones: readonly TombstoneRecord[], now: Date): readonly TombstoneRecord[] {
  return tombstones.filter(({ expires }) => expires > now.toISOString())
}
