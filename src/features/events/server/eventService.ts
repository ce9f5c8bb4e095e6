import { Forbidden, Invalid } from '../../../api/apiError'
import type { CallContext } from '../../../api/handlers'
import type { EventResponse, EventsResponse } from '../../../api/responses'
import type { EventView, UserStatusView } from '../../../api/views'
import { presentClub } from '../../../data/clubs/clubPresenter'
import type { ClubRepository } from '../../../data/clubs/clubRepository'
import {
  presentAuthors,
  presentClubmates,
  presentEvent,
  presentNextEditions,
  presentOwnStatus,
} from '../../../data/events/eventPresenter'
import type { EventRepository, Range } from '../../../data/events/eventRepository'
import { changedOn } from '../../../data/events/eventsSince'
import { addDays } from '../../../domain/addDays'
import { storedDistances } from '../../../domain/distances'
import type { EventStatus } from '../../../domain/eventStatus'
import { eventsPageMaximum } from '../../../domain/limits'
import { homeClubId } from '../../../domain/meantClubs'
import { memberClubIds } from '../../../domain/memberClubs'
import { canSeeParticipants } from '../../../domain/permissions'
import type { Viewer } from '../../../domain/viewer'
import { earliestClock, isPast } from '../../../domain/zone'
import { type Cursor, formatCursor, keyOf } from '../../../input/cursor'
import type { EventRecord, StatusRecord } from '../../../store/schema'
import type { ListPage } from '../../../store/store'
import { googleEventAddress } from '../../feeds/server/googleEventAddress'
import type { PictureLinks } from '../../pictures/server/pictureLinks'

export interface ListEvents extends Omit<Range, 'after'> {
  readonly sortBy: 'date' | 'createdOn'
  readonly user?: string
  /** With `user`: only the events on which they have this status. */
  readonly status?: EventStatus
  /** With `user`: only events that are called off, postponed or moved, and only the first of these. */
  readonly replanned?: 'yes'
  /** With `from`: before them the events that have not started yet, although their day is over in the site's zone. */
  readonly unstarted?: 'yes'
  readonly club?: string
  /** ISO, UTC: only events that were added or changed since then. */
  readonly since?: string
  /** Slug or id of an event: only the editions of its race, itself included. */
  readonly editionsOf?: string
  readonly cursor?: Cursor
}

/** By event id. */
type Statuses = ReadonlyMap<string, StatusRecord>

interface Found {
  readonly list: string
  readonly page: ListPage<EventRecord>
  /** Where the events are those of one user: this user's statuses. */
  readonly statuses?: Statuses
}

export interface EventServiceNeeds {
  readonly events: EventRepository
  readonly clubs: ClubRepository
  /** The people of an event whom a viewer who may see people is shown at first. */
  readonly people: {
    shown(viewer: Viewer, event: EventRecord): Promise<Pick<EventView, 'users' | 'clubCounts'>>
  }
  /** Slug of the club with a captain's choice. */
  readonly captainsClub?: string
  /** Without it, no preview picture is named. */
  readonly pictures?: Pick<PictureLinks, 'ofEvent'> | undefined
  /** The site's origin, for links on other sites. */
  readonly origin: string
  /** IANA name. */
  readonly timeZone: string
}

export function createEventService(needs: EventServiceNeeds) {
  const { events, clubs, people, captainsClub, pictures } = needs
  const captainsClubId = () => clubs.idOf(captainsClub)

  /** `known` are the viewer's own statuses on these events, where they have been read already. */
  async function present(
    viewer: Viewer,
    records: readonly EventRecord[],
    known?: Statuses,
  ): Promise<EventView[]> {
    const { userId, clubs: own } = viewer
    const eventIds = records.map(({ id }) => id)
    const clubId = canSeeParticipants(viewer) ? homeClubId(viewer) : undefined
    const [counts, captains, mine, mates] = await Promise.all([
      events.statusCounts(eventIds),
      // Only members of a club can see choices, and few events have one.
      own.length > 0 && records.some(({ captainsChoice }) => captainsChoice) ? captainsClubId() : undefined,
      known ?? (userId === undefined ? undefined : events.statusesOf(userId, eventIds)),
      clubId === undefined ? undefined : events.clubmates({ clubId, eventIds, exceptId: userId }),
    ])
    return records.map((event) =>
      presentEvent(viewer, event, {
        userCounts: counts.get(event.id) ?? {},
        captainsClubId: captains,
        myStatus: mine && (mine.get(event.id)?.status ?? null),
        ...(mates && clubId !== undefined && { myClub: presentClubmates(clubId, mates.get(event.id)) }),
      }),
    )
  }

  /** The clubs that views of events refer to. */
  async function clubsNamed(
    views: readonly EventView[],
    statuses: readonly Pick<UserStatusView, 'club'>[] = [],
  ) {
    const ids = views.flatMap(({ clubChoice, clubCounts, myClub }) => [
      ...clubChoice,
      ...(clubCounts ?? []).map(({ club }) => club),
      myClub?.club,
    ])
    const distinct = [...new Set([...ids, ...statuses.map(({ club }) => club)])].filter(
      (id) => id !== undefined,
    )
    return distinct.length > 0 ? (await clubs.withIds(distinct)).map(presentClub) : []
  }

  async function find(
    viewer: Viewer,
    { sortBy, user, status, replanned, club, since, editionsOf, cursor, ...range }: ListEvents,
  ): Promise<Found> {
    if (user !== undefined && club !== undefined) throw new Invalid('user and club do not go together.')
    if (status !== undefined && user === undefined) throw new Invalid('status goes with user only.')
    if (replanned !== undefined && (user === undefined || status !== undefined || cursor !== undefined)) {
      throw new Invalid('replanned goes with user, from, to and limit only.')
    }
    if (editionsOf !== undefined) {
      const others = [user, club, since, range.from, range.to]
      if (others.some((value) => value !== undefined) || sortBy !== 'date') {
        throw new Invalid('editionsOf goes with order, limit and cursor only.')
      }
      const event = await events.named(editionsOf)
      if (event.race === undefined) return { list: 'editions', page: { items: [event] } }
      const after = keyOf(cursor, 'editions', 3)
      return { list: 'editions', page: await events.ofRace(event.race, { ...range, after }) }
    }
    if (since !== undefined) {
      const others = [user, club, range.from, range.to]
      if (others.some((value) => value !== undefined) || sortBy !== 'date' || range.order !== 1) {
        throw new Invalid('since goes with limit and cursor only.')
      }
      const after = keyOf(cursor, 'since', 2)
      return { list: 'since', page: await events.changedSince(since, { ...range, after }) }
    }
    if (sortBy === 'createdOn') {
      const others = [user, club, range.from, range.to]
      if (others.some((value) => value !== undefined)) {
        throw new Invalid('sortBy=createdOn goes with order, limit and cursor only.')
      }
      const after = keyOf(cursor, 'createdOn', 2)
      return { list: 'createdOn', page: await events.byCreatedOn({ ...range, after }) }
    }
    if (club !== undefined) {
      return { list: 'club', page: await events.ofClub(club, { ...range, after: keyOf(cursor, 'club', 2) }) }
    }
    if (user !== undefined) {
      if (!canSeeParticipants(viewer)) throw new Forbidden('Log in to see what somebody does.')
      if (replanned) {
        const page = await events.replannedOfUser(user, range)
        return { list: 'replanned', page, statuses: page.statuses }
      }
      const [list, length] = status === undefined ? (['user', 4] as const) : (['userStatus', 5] as const)
      const after = keyOf(cursor, list, length)
      const page = await events.ofUser({ userId: user, status }, { ...range, after })
      return { list, page, statuses: page.statuses }
    }
    return { list: 'date', page: await events.byDate({ ...range, after: keyOf(cursor, 'date', 3) }) }
  }

  /** What `unstarted` adds to the first page of a list. */
  async function findUnstarted({ viewer, now }: CallContext, query: ListEvents): Promise<Found | undefined> {
    const { from, user, club, order, cursor } = query
    if (from === undefined || order === -1)
      throw new Invalid('unstarted goes with from, in order of dates only.')
    const { date, time } = earliestClock(now)
    if (cursor || date >= from) return undefined
    // The day may have many events, of which the last are looked at. Other lists of a day are short.
    const isOfAll = user === undefined && club === undefined
    const after = isOfAll ? { list: 'date', key: [date, time, ''] } : undefined
    const range = { from: date, to: addDays(from, -1), limit: eventsPageMaximum, cursor: after }
    const found = await find(viewer, { ...query, ...range })
    return {
      ...found,
      page: { items: found.page.items.filter((event) => !isPast(event, now, needs.timeZone)) },
    }
  }

  async function seenByMembers(viewer: Viewer, record: EventRecord) {
    const authorIds = [record.createdBy, record.updatedBy].filter((id) => id !== undefined)
    const [shown, authors] = await Promise.all([people.shown(viewer, record), events.users(authorIds)])
    return { ...shown, ...presentAuthors(record, authors) }
  }

  /** One event, with its people for those who may see them. */
  async function show({ viewer }: CallContext, record: EventRecord): Promise<EventResponse> {
    const distances = storedDistances(record.distances) ?? []
    const several = distances.length > 1 ? distances.map(({ id }) => id) : []
    const [seen, [view], distanceCounts, editions] = await Promise.all([
      canSeeParticipants(viewer) ? seenByMembers(viewer, record) : undefined,
      present(viewer, [record]),
      events.distanceCounts(record.id, several),
      events.nextEditions(record),
    ])
    const isResult = seen?.users?.some(({ user, status }) => user.id === viewer.userId && status === 'result')
    const myMarks = isResult ? await events.marksOf(viewer.userId ?? '', record.id) : undefined
    // The status form shows the clubs that the viewer can choose.
    const googleCalendar = record.state === undefined ? googleEventAddress(record, needs) : undefined
    const event = {
      ...(view as EventView),
      ...seen,
      distanceCounts,
      editions: presentNextEditions(editions),
      myMarks,
      googleCalendar,
    }
    const named = await clubsNamed([event], ownClubs(viewer))
    const promoter = named.find(({ id }) => id === record.clubChoice)
    return { event: { ...event, picture: pictures?.ofEvent(record, promoter) }, clubs: named }
  }

  return {
    /** One page of events, with their counts and clubs. */
    async list(context: CallContext, { unstarted, ...query }: ListEvents): Promise<EventsResponse> {
      const { viewer } = context
      const [earlier, { list, page, statuses }] = await Promise.all([
        unstarted && findUnstarted(context, query),
        find(viewer, query),
      ])
      const items = [...(earlier?.page.items ?? []), ...page.items]
      const found = statuses && new Map([...(earlier?.statuses ?? []), ...statuses])
      const seen = await present(viewer, items, query.user === viewer.userId ? found : undefined)
      const views = query.since === undefined ? seen : withChanges(seen, items)
      const cursor = page.next && formatCursor(list, page.next)
      if (!found) return { events: views, clubs: await clubsNamed(views), cursor }
      const ownStatuses = Object.fromEntries(
        items.flatMap(({ id }) => {
          const status = found.get(id)
          return status ? [[id, presentOwnStatus(status)]] : []
        }),
      )
      const named = await clubsNamed(views, Object.values(ownStatuses))
      return { events: views, clubs: named, cursor, statuses: ownStatuses }
    },

    /** Views of given events, in their order, as in a list. */
    async present({ viewer }: CallContext, records: readonly EventRecord[]): Promise<EventsResponse> {
      const views = await present(viewer, records)
      return { events: views, clubs: await clubsNamed(views) }
    },

    /** The event with this slug, former slug or id, as `show` returns it. */
    async get(context: CallContext, slug: string): Promise<EventResponse> {
      return show(context, await events.named(slug))
    },

    show,
  }
}

/** With the time of each event's last change, for requests for what changed since some time. */
function withChanges(views: readonly EventView[], records: readonly EventRecord[]): EventView[] {
  const changes = new Map(records.map((record) => [record.id, changedOn(record)]))
  return views.map((view) => ({ ...view, updatedOn: changes.get(view.id) }))
}

function ownClubs({ clubs }: Viewer) {
  return memberClubIds(clubs).map((club) => ({ club }))
}

export type EventService = ReturnType<typeof createEventService>
