import { Forbidden } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, type Parsed, formatCursor, keyOf } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type * as calls from '../contract'
import { awaitedResultsQuery, eventUsersQuery } from '../inputs'
import { requireStatusSetter } from './statusService'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { EventView } from '../../../entities/events/contract'
import type { EventRecord } from '../../../entities/events/records'
import type { EventUserView } from '../../../entities/statuses/contract'
import type { EventUsersResponse } from '../contract'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import {
  presentClubCount,
  presentPerson,
  participantsSeen,
} from '../../../entities/eventViews/server/eventPresenter'
import { createEventRepository } from '../../../entities/events/server/eventRepository'
import {
  type ClubCount,
  createPeopleRepository,
  type EventPerson,
  type PeopleKey,
} from '../../../entities/statuses/server/peopleRepository'
import { sortedPeople } from '../../../entities/statuses/server/sortedPeople'
import { compareNames } from '../../../kernel/text/compare'
import { awaitedResultsPage, peoplePage } from '../limits'
import { preferredClubIds } from '../../../kernel/access/preferredClubs'
import { peopleShown } from '../../../entities/statuses/peopleShown'
import { canSeeParticipants } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { selectedItems } from '../../../store/store'
import { isPast } from '../../../kernel/dates/zone'

// The names of the lists in their cursors.
const peopleList = 'people'
const awaitedList = 'awaited results'

/** Creates the handlers that read the people at an event, and what other handlers show of them. */
export function createPeopleService({ store, timeZone }: HandlerNeeds) {
  const events = createEventRepository(store)
  const people = createPeopleRepository(store)
  const clubs = createClubRepository(store)

  const clubsOf = async (ids: readonly string[]) => {
    const distinct = [...new Set(ids)].filter((id) => id !== '')
    return distinct.length > 0 ? await clubs.withIds(distinct) : []
  }

  /** For most events one query reads everyone; for large events one query per club reads its first people, later. */
  async function clubsAndPeople(eventId: string) {
    const counts = await people.clubCounts(eventId)
    const total = counts.reduce((sum, { count }) => sum + count, 0)
    const [ofCounts, everyone] = await Promise.all([
      clubsOf(counts.map(({ clubId }) => clubId)),
      total > 0 && total <= peoplePage ? people.ofAllClubs(eventId, peoplePage) : undefined,
    ])
    return { counts, ofCounts, everyone }
  }

  /** Presents people with the marks of their results. */
  async function presented(viewer: Viewer, all: readonly EventPerson[]): Promise<EventUserView[]> {
    const shown = participantsSeen(viewer, all)
    const marks = await people.marksFor(viewer, shown)
    return shown.map((person) => presentPerson(viewer, person, marks.get(person.status.id)))
  }

  /** Returns the statuses of some users on an event; users without one are left out. */
  async function ofUsers(
    { viewer }: CallContext,
    slug: string,
    userIds: readonly string[],
  ): Promise<EventUsersResponse> {
    const { id } = await events.named(slug)
    const statuses = participantsSeen(viewer, await people.of(id, userIds))
    const ofUsers = await clubsOf(statuses.map(({ status }) => status.clubId))
    return {
      people: await presented(viewer, sortedPeople(statuses)),
      clubs: ofUsers.map(presentClub),
    }
  }

  /** Returns one page of a club's people at an event; '' stands for people without a club. */
  async function ofClub(
    { viewer }: CallContext,
    { slug, club: clubId, cursor }: Parsed<typeof eventUsersQuery>,
  ): Promise<EventUsersResponse> {
    const { id: eventId, distances } = await events.named(slug)
    const [status, lastId] = keyOf(cursor, peopleList, 2) ?? []
    const start = status === undefined || lastId === undefined ? undefined : ([status, lastId] as const)
    const [{ items, last }, ofPage] = await Promise.all([
      selectedItems(
        (after: PeopleKey | undefined = start) =>
          people.page({ eventId, clubId, limit: peoplePage + 1, after }),
        (found) => participantsSeen(viewer, found),
        peoplePage,
      ),
      clubsOf([clubId]),
    ])
    return {
      people: await presented(viewer, sortedPeople(items, distances)),
      clubs: ofPage.map(presentClub),
      cursor: last && formatCursor(peopleList, [last.status.status, last.status.id]),
    }
  }

  const handlers: HandlersOf<typeof calls, 'getEventUsers' | 'getAwaitedResults'> = {
    getEventUsers: guarded(requireCanSeePeople, eventUsersQuery, (context, query) =>
      query.users ? ofUsers(context, query.slug, query.users) : ofClub(context, query),
    ),

    /** Returns one page of the people who entered a past event and have no result yet, for viewers who add results. */
    getAwaitedResults: guarded(
      requireStatusSetter,
      awaitedResultsQuery,
      async ({ now, viewer }, { slug, cursor }) => {
        const event = await events.named(slug)
        if (!isPast(event, now, timeZone)) return { people: [], count: 0 }
        const entered = { eventId: event.id, status: 'entered' } as const
        const [after] = keyOf(cursor, awaitedList, 1) ?? []
        const [{ items, next }, count] = await Promise.all([
          people.withStatus(entered, awaitedResultsPage, after),
          people.countOf(entered),
        ])
        const ofPage = await clubsOf(items.map(({ status: { clubId } }) => clubId))
        return {
          people: participantsSeen(viewer, sortedPeople(items)).map((person) =>
            presentPerson(viewer, person),
          ),
          clubs: ofPage.map(presentClub),
          count,
          cursor: next && formatCursor(awaitedList, [next]),
        }
      },
    ),
  }

  return {
    /** Returns the people on the event's own page, for viewers who may see participants. */
    async shown(
      viewer: Viewer,
      { id, clubChoice, distances }: EventRecord,
    ): Promise<Pick<EventView, 'users' | 'clubCounts'>> {
      const [own, { counts, ofCounts, everyone }] = await Promise.all([
        viewer.userId === undefined ? [] : people.of(id, [viewer.userId]),
        clubsAndPeople(id),
      ])
      const ordered = inOrder(counts, ofCounts, preferredClubIds(viewer, clubChoice))
      const sizes = ordered.map(({ count }) => count)
      const limits = peopleShown(sizes)
      const open = ordered.filter((_, at) => limits[at] !== 0)
      const ofClubs = await Promise.all(
        open.map(async ({ clubId }) =>
          everyone
            ? everyone.filter(({ status }) => status.clubId === clubId)
            : (await people.page({ eventId: id, clubId, limit: peoplePage })).items,
        ),
      )
      const groups = ofClubs.map((group, at) => sortedPeople(group, distances).slice(0, limits[at]))
      const shown = new Map([...groups.flat(), ...own].map((person) => [person.user.id, person]))
      const [importer, users] = await Promise.all([
        own[0] && people.importerName(own[0].status),
        presented(viewer, [...shown.values()]),
      ])
      return {
        users: users.map((one) =>
          importer && one.user.id === viewer.userId ? { ...one, enteredBy: importer } : one,
        ),
        clubCounts: ordered.map(presentClubCount),
      }
    },
    ofUsers,
    handlers,
  }
}

/** Throws `Forbidden` for viewers who may not see participants. */
function requireCanSeePeople(viewer: Viewer): void {
  if (!canSeeParticipants(viewer)) throw new Forbidden('Log in to see who’s going.')
}

/** Sorts the viewer's own clubs first, in their order, then the others by name, then people without a club. */
function inOrder(
  counts: readonly ClubCount[],
  clubs: readonly ClubRecord[],
  ownClubIds: readonly string[],
): readonly ClubCount[] {
  const names = new Map(clubs.map(({ id, name }) => [id, name]))
  const rank = ({ clubId }: ClubCount): number => {
    if (!names.has(clubId)) return Infinity
    const own = ownClubIds.indexOf(clubId)
    return own < 0 ? ownClubIds.length : own
  }
  return counts.toSorted((a, b) => {
    const [first, second] = [rank(a), rank(b)]
    if (first !== second) return first - second
    return compareNames(names.get(a.clubId) ?? '', names.get(b.clubId) ?? '')
  })
}
