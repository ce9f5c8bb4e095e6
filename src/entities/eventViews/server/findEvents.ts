import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { type Parsed, keyOf } from '../../../kernel/inputs/parseInput'
import type { eventsQuery } from '../../events/inputs'
import type { EventRepository, Range } from '../../events/server/eventRepository'
import { addDays } from '../../../kernel/dates/addDays'
import { daysBetween } from '../../../kernel/dates/dates'
import { eventsOfDay } from '../limits'
import { eventsPageMaximum } from '../../events/limits'
import { entryState, entryWeekDays } from '../../events/entryText'
import { homeClubId } from '../../../kernel/access/preferredClubs'
import { isSeenBy } from '../../users/server/userPresenter'
import { canSeeParticipants } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { earliestClock, isPast, today, wallClock } from '../../../kernel/dates/zone'
import type { EventRecord } from '../../events/records'
import type { StatusRecord } from '../../statuses/records'
import type { ListPage } from '../../../store/store'

type ListEvents = Parsed<typeof eventsQuery>

/** Statuses by event id. */
export type Statuses = ReadonlyMap<string, StatusRecord>

export interface EventsPage {
  readonly list: string
  readonly page: ListPage<EventRecord>
  /** The user's statuses, if the list is of one user's events. */
  readonly statuses?: Statuses
}

/** Finds the events of every kind of list. `timeZone` is the site's. */
export function createFindEvents({
  events,
  timeZone,
}: {
  readonly events: EventRepository
  readonly timeZone: string
}) {
  async function find(
    viewer: Viewer,
    { sortBy, user, status, replanned, eachDay, club, since, editionsOf, cursor, ...range }: ListEvents,
  ): Promise<EventsPage> {
    if (user !== undefined && club !== undefined) throw new Invalid('user and club can’t be used together.')
    if (status !== undefined && user === undefined) throw new Invalid('status can only be used with user.')
    if (replanned !== undefined && (user === undefined || status !== undefined || cursor !== undefined)) {
      throw new Invalid('replanned can’t be combined with anything except user, from, to and limit.')
    }
    const isNarrowed = [user, club, range.from, range.to].some((value) => value !== undefined)
    if (editionsOf !== undefined) {
      if (isNarrowed || since !== undefined || sortBy !== 'date') {
        throw new Invalid('editionsOf can’t be combined with anything except order, limit and cursor.')
      }
      const event = await events.named(editionsOf)
      if (event.race === undefined) return { list: 'editions', page: { items: [event] } }
      const after = keyOf(cursor, 'editions', 3)
      return { list: 'editions', page: await events.ofRace(event.race, { ...range, after }) }
    }
    if (since !== undefined) {
      if (isNarrowed || sortBy !== 'date' || range.order !== 1) {
        throw new Invalid('since can’t be combined with anything except limit and cursor.')
      }
      const after = keyOf(cursor, 'since', 2)
      return { list: 'since', page: await events.changedSince(since, { ...range, after }) }
    }
    if (sortBy === 'createdOn') {
      if (isNarrowed)
        throw new Invalid('sortBy=createdOn can’t be combined with anything except order, limit and cursor.')
      const after = keyOf(cursor, 'createdOn', 2)
      return { list: 'createdOn', page: await events.byCreatedOn({ ...range, after }) }
    }
    if (club !== undefined) {
      return { list: 'club', page: await events.ofClub(club, { ...range, after: keyOf(cursor, 'club', 2) }) }
    }
    if (user !== undefined) {
      if (!canSeeParticipants(viewer)) throw new Forbidden('Log in to see members’ races.')
      const isSeen = user === viewer.userId || (await events.users([user])).some(isSeenBy(viewer))
      if (!isSeen) return { list: 'user', page: { items: [] }, statuses: new Map() }
      if (replanned) {
        const page = await events.replannedOfUser(user, range)
        return { list: 'replanned', page, statuses: page.statuses }
      }
      const [list, length] = status === undefined ? (['user', 4] as const) : (['userStatus', 5] as const)
      const after = keyOf(cursor, list, length)
      const page = await events.ofUser({ userId: user, status }, { ...range, after })
      return { list, page, statuses: page.statuses }
    }
    if (eachDay) return { list: 'eachDay', page: { items: await ofEachDay(range) } }
    return { list: 'date', page: await events.byDate({ ...range, after: keyOf(cursor, 'date', 3) }) }
  }

  /** Limits each day separately, so that hundreds of events on one day do not hide those of the next. */
  async function ofEachDay({ from, to, ...range }: Range): Promise<readonly EventRecord[]> {
    if (from === undefined || to === undefined)
      throw new Invalid('eachDay can’t be combined with anything except from and to.')
    const length = Math.min(daysBetween(from, to) + 1, 31)
    const days = Array.from({ length }, (_, n) => addDays(from, n))
    const pages = await Promise.all(
      days.map((day) => events.byDate({ ...range, from: day, to: day, limit: eventsOfDay + 1 })),
    )
    return pages.flatMap(({ items }) => items)
  }

  /** Finds the events that `unstarted` adds to the first page of a list. */
  async function findUnstarted(
    { viewer, now }: CallContext,
    query: ListEvents,
  ): Promise<EventsPage | undefined> {
    const { from, user, club, order, cursor } = query
    if (from === undefined || order === -1) throw new Invalid('unstarted needs from, and order=1.')
    const { date, time } = earliestClock(now)
    if (cursor || date >= from) return undefined
    // Skips the events of a busy day that have started everywhere. Other lists of one day are short.
    const isOfAll = user === undefined && club === undefined
    const after = isOfAll && { cursor: { list: 'date', key: [date, time, ''] } }
    const range = { from: date, to: addDays(from, -1), limit: eventsPageMaximum, ...after }
    const found = await find(viewer, { ...query, ...range })
    return {
      ...found,
      page: { items: found.page.items.filter((event) => !isPast(event, now, timeZone)) },
    }
  }

  /** Starts at the site's clock, because more events of today than fit on a page may not have started yet. */
  async function findStarted({ viewer, now }: CallContext, query: ListEvents): Promise<EventsPage> {
    const { order, from, to } = query
    if (order !== -1 || from !== undefined || to !== undefined)
      throw new Invalid(
        'started needs order=-1, and can’t be combined with anything else except limit and cursor.',
      )
    const { date, time } = wallClock(now, timeZone)
    const cursor = query.cursor ?? { list: 'date', key: [date, `${time}~`, ''] }
    const found = await find(viewer, { ...query, cursor })
    const items = found.page.items.filter((event) => isPast(event, now, timeZone))
    return { ...found, page: { ...found.page, items } }
  }

  /** Finds the races of `entries=yes`: see `eventsQuery`. */
  async function findWithEntries({ viewer, now }: CallContext, { limit }: ListEvents): Promise<EventsPage> {
    const from = today(now, timeZone)
    const days = { from, to: `${addDays(from, entryWeekDays)}~` }
    const found = await events.withEntries(viewer.userId ?? '', homeClubId(viewer) ?? '', days)
    const items = found.filter((event) => entryState(event, now, timeZone)?.at !== undefined)
    return { list: 'entries', page: { items: items.slice(0, limit) } }
  }

  return { find, findStarted, findUnstarted, findWithEntries }
}
