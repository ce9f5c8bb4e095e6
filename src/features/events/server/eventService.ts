import { Forbidden, Invalid } from '../../../api/apiError'
import type { CallContext } from '../../../api/handlers'
import type { EventResponse, EventView, EventsResponse, UserStatusView } from '../../../api/views'
import type { EventStatus } from '../../../domain/eventStatus'
import { homeClubId } from '../../../domain/meantClubs'
import { memberClubIds } from '../../../domain/memberClubs'
import { canSeeParticipants } from '../../../domain/permissions'
import type { Viewer } from '../../../domain/viewer'
import { type ClubRepository, presentClub } from '../../clubs/server/shared'
import type { EventRecord } from '../../../store/schema'
import { type Cursor, formatCursor, keyOf } from '../../../input/cursor'
import type { ListPage } from '../../../store/store'
import type { EventRepository, Range } from './eventRepository'
import { presentClubmates, presentEvent, presentOwnStatus, presentPeople } from './eventPresenter'

export interface ListEvents extends Omit<Range, 'after'> {
  readonly sortBy: 'date' | 'createdOn'
  readonly user?: string
  /** With `user`: only the events on which they have this one. */
  readonly status?: EventStatus
  readonly club?: string
  readonly cursor?: Cursor
}

export interface EventServiceNeeds {
  readonly events: EventRepository
  readonly clubs: ClubRepository
  /** Slug of the club with a captain's choice. */
  readonly captainsClub?: string
}

export function createEventService({ events, clubs, captainsClub }: EventServiceNeeds) {
  const captainsClubId = () => clubs.idOf(captainsClub)

  async function present(viewer: Viewer, records: readonly EventRecord[]): Promise<EventView[]> {
    const { userId } = viewer
    const eventIds = records.map(({ id }) => id)
    const clubId = canSeeParticipants(viewer) ? homeClubId(viewer) : undefined
    const [counts, captains, mine, mates] = await Promise.all([
      events.statusCounts(eventIds),
      // Only members of a club can see any choice: a visitor's page asks for no club.
      viewer.clubs.length > 0 ? captainsClubId() : undefined,
      userId === undefined ? undefined : events.statusesOf(userId, eventIds),
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

  /** The clubs that views of events name by id. */
  async function clubsNamed(
    views: readonly EventView[],
    statuses: readonly Pick<UserStatusView, 'club'>[] = [],
  ) {
    const ids = views.flatMap(({ clubChoice, users, myClub }) => [
      ...clubChoice,
      ...(users ?? []).map(({ club }) => club),
      myClub?.club,
    ])
    const distinct = [...new Set([...ids, ...statuses.map(({ club }) => club)])].filter(
      (id) => id !== undefined,
    )
    return distinct.length > 0 ? (await clubs.withIds(distinct)).map(presentClub) : []
  }

  async function find(
    viewer: Viewer,
    { sortBy, user, status, club, cursor, ...range }: ListEvents,
  ): Promise<{ readonly list: string; readonly page: ListPage<EventRecord> }> {
    if (user !== undefined && club !== undefined) throw new Invalid('user and club do not go together.')
    if (status !== undefined && user === undefined) throw new Invalid('status goes with user only.')
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
      const [list, length] = status === undefined ? (['user', 4] as const) : (['userStatus', 5] as const)
      const after = keyOf(cursor, list, length)
      return { list, page: await events.ofUser({ userId: user, status }, { ...range, after }) }
    }
    return { list: 'date', page: await events.byDate({ ...range, after: keyOf(cursor, 'date', 3) }) }
  }

  return {
    /** One page of events, with their counts and the clubs that they name. */
    async list({ viewer }: CallContext, query: ListEvents): Promise<EventsResponse> {
      const { list, page } = await find(viewer, query)
      const { user } = query
      const [views, found] = await Promise.all([
        present(viewer, page.items),
        user === undefined
          ? undefined
          : events.statusesOf(
              user,
              page.items.map(({ id }) => id),
            ),
      ])
      const cursor = page.next && formatCursor(list, page.next)
      if (!found) return { events: views, clubs: await clubsNamed(views), cursor }
      const statuses = Object.fromEntries([...found].map(([id, status]) => [id, presentOwnStatus(status)]))
      return { events: views, clubs: await clubsNamed(views, Object.values(statuses)), cursor, statuses }
    },

    /** Events found elsewhere, in their order, as a list shows them. */
    async present({ viewer }: CallContext, records: readonly EventRecord[]): Promise<EventsResponse> {
      const views = await present(viewer, records)
      return { events: views, clubs: await clubsNamed(views) }
    },

    /** One event, by slug, former slug or id, with its people for those who may see them. */
    async get({ viewer }: CallContext, slug: string): Promise<EventResponse> {
      const record = await events.named(slug)
      const [people, [view]] = await Promise.all([
        canSeeParticipants(viewer) ? events.people(record) : undefined,
        present(viewer, [record]),
      ])
      // The status form names the clubs that the viewer can choose.
      const event = { ...(view as EventView), ...(people && presentPeople(record, people)) }
      return { event, clubs: await clubsNamed([event], ownClubs(viewer)) }
    },
  }
}

function ownClubs({ clubs }: Viewer) {
  return memberClubIds(clubs).map((club) => ({ club }))
}

export type EventService = ReturnType<typeof createEventService>
