import { Forbidden } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { EventView } from '../../../entities/events/contract'
import type { EventRecord } from '../../../entities/events/records'
import type { EventUserView } from '../../../entities/statuses/contract'
import type { EventUsersResponse } from '../contract'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import type { ClubRepository } from '../../../entities/clubs/server/clubRepository'
import { presentClubCount, presentPerson } from '../../../entities/eventViews/server/eventPresenter'
import type { EventRepository } from '../../../entities/events/server/eventRepository'
import type {
  ClubCount,
  EventPerson,
  PeopleRepository,
} from '../../../entities/statuses/server/peopleRepository'
import { sortedPeople } from '../../../entities/statuses/server/sortedPeople'
import { compareNames } from '../../../kernel/text/compare'
import { awaitedResultsPage, peoplePage } from '../../../kernel/limits'
import { meantClubIds } from '../../../kernel/access/meantClubs'
import { peopleShown } from '../../../entities/statuses/peopleShown'
import { canSeeParticipants } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { isPast } from '../../../kernel/dates/zone'
import { type Cursor, formatCursor, keyOf } from '../../../kernel/inputs/cursor'

export interface PeopleServiceNeeds {
  readonly events: Pick<EventRepository, 'named'>
  readonly people: PeopleRepository
  readonly clubs: Pick<ClubRepository, 'withIds'>
  readonly timeZone: string
}

/** The club and the page of its people; '' stands for people without a club. */
export interface ClubPeople {
  readonly club: string
  readonly cursor?: Cursor
}

/** The name of the list in its cursors. */
const peopleList = 'people'
const awaitedList = 'awaited results'

export function createPeopleService({ events, people, clubs, timeZone }: PeopleServiceNeeds) {
  const clubsOf = async (ids: readonly string[]) => {
    const distinct = [...new Set(ids)].filter((id) => id !== '')
    return distinct.length > 0 ? await clubs.withIds(distinct) : []
  }

  /**
   * Grouped by club, in the order of `clubs`. For most events everybody is read at once; for large ones, the first
   * people of each club.
   */
  async function peopleOfClubs(eventId: string, clubs: readonly ClubCount[], total: number) {
    if (total > peoplePage) {
      const pages = clubs.map(({ clubId }) => people.page({ eventId, clubId, limit: peoplePage }))
      return (await Promise.all(pages)).map(({ items }) => items)
    }
    const everybody = await people.ofAllClubs(eventId, peoplePage)
    return clubs.map(({ clubId }) => everybody.filter(({ status }) => status.clubId === clubId))
  }

  /** Views of these people, with what their results were at their time. */
  async function presented(viewer: Viewer, shown: readonly EventPerson[]): Promise<EventUserView[]> {
    const marks = await people.marksOf(shown)
    return shown.map((person) => presentPerson(viewer, person, marks.get(person.status.id)))
  }

  return {
    /** The people on the event's own page. For viewers who may see participants. */
    async shown(
      viewer: Viewer,
      { id, clubChoice, distances }: EventRecord,
    ): Promise<Pick<EventView, 'users' | 'clubCounts'>> {
      const counts = await people.clubCounts(id)
      const known = await clubsOf(counts.map(({ clubId }) => clubId))
      const ordered = inOrder(counts, known, meantClubIds(viewer, clubChoice))
      const sizes = ordered.map(({ count }) => count)
      const shares = peopleShown(sizes)
      const open = ordered.filter((_, at) => shares[at] !== 0)
      const total = sizes.reduce((sum, size) => sum + size, 0)
      const [own, ofClubs] = await Promise.all([
        viewer.userId === undefined ? [] : people.of(id, [viewer.userId]),
        peopleOfClubs(id, open, total),
      ])
      const groups = ofClubs.map((group, at) => sortedPeople(group, distances).slice(0, shares[at]))
      const shown = new Map([...groups.flat(), ...own].map((person) => [person.user.id, person]))
      const by = own[0] && (await people.importerName(own[0].status))
      const users = await presented(viewer, [...shown.values()])
      return {
        users: users.map((one) => (by && one.user.id === viewer.userId ? { ...one, enteredBy: by } : one)),
        clubCounts: ordered.map(presentClubCount),
      }
    },

    /** One page of a club's people at an event. */
    async ofClub(
      { viewer }: CallContext,
      slug: string,
      { club: clubId, cursor }: ClubPeople,
    ): Promise<EventUsersResponse> {
      requireCanSeePeople(viewer)
      const { id: eventId, distances } = await events.named(slug)
      const [status, lastId] = keyOf(cursor, peopleList, 2) ?? []
      const after = status === undefined || lastId === undefined ? undefined : ([status, lastId] as const)
      const [{ items, next }, known] = await Promise.all([
        people.page({ eventId, clubId, limit: peoplePage, after }),
        clubsOf([clubId]),
      ])
      return {
        people: await presented(viewer, sortedPeople(items, distances)),
        clubs: known.map(presentClub),
        cursor: next && formatCursor(peopleList, next),
      }
    },

    /** One page of the people who entered a past event and have no result yet. For viewers who enter results. */
    async awaited({ now, viewer }: CallContext, slug: string, cursor?: Cursor): Promise<EventUsersResponse> {
      const event = await events.named(slug)
      if (!isPast(event, now, timeZone)) return { people: [], count: 0 }
      const wanted = { eventId: event.id, status: 'entered' } as const
      const [after] = keyOf(cursor, awaitedList, 1) ?? []
      const [{ items, next }, count] = await Promise.all([
        people.withStatus(wanted, awaitedResultsPage, after),
        people.countOf(wanted),
      ])
      const known = await clubsOf(items.map(({ status: { clubId } }) => clubId))
      return {
        people: sortedPeople(items).map((person) => presentPerson(viewer, person)),
        clubs: known.map(presentClub),
        count,
        cursor: next && formatCursor(awaitedList, [next]),
      }
    },

    /** The statuses of some users on an event; users without one are left out. */
    async ofUsers(
      { viewer }: CallContext,
      slug: string,
      userIds: readonly string[],
    ): Promise<EventUsersResponse> {
      requireCanSeePeople(viewer)
      const { id } = await events.named(slug)
      const found = await people.of(id, userIds)
      const known = await clubsOf(found.map(({ status }) => status.clubId))
      return {
        people: await presented(viewer, sortedPeople(found)),
        clubs: known.map(presentClub),
      }
    },
  }
}

export type PeopleService = ReturnType<typeof createPeopleService>

/** Throws `Forbidden` for viewers who may not see participants. */
export function requireCanSeePeople(viewer: Viewer): void {
  if (!canSeeParticipants(viewer)) throw new Forbidden('Log in to see who’s going.')
}

/** The viewer's own clubs first, in their order, then the others by name, then people without a club. */
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
