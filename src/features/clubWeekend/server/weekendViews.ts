import { takesPlace, doingStatuses, type EventStatus } from '../../../kernel/running/eventState'
import { weekendPeopleLimit } from '../limits'
import { type Weekend, thisWeekend, weekendsAt } from '../../../kernel/dates/weekend'
import type { EventRecord } from '../../../entities/events/records'
import type { StatusRecord } from '../../../entities/statuses/records'
import type { Collections, Store } from '../../../store/store'
import { createClubStatusRepository } from '../../../entities/statuses/server/clubStatusRepository'
import { sortedByStart } from '../../../entities/events/server/eventRepository'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { WeekendPartView, WeekendView } from '../contract'
import { presentPerson, participantsSeen } from '../../../entities/eventViews/server/eventPresenter'
import { createPeopleRepository } from '../../../entities/statuses/server/peopleRepository'
import { sortedPeople } from '../../../entities/statuses/server/sortedPeople'
import { storedDistances } from '../../../kernel/running/distances'
import { paths } from '../../../kernel/urls/paths'
import { anonymous, type Viewer } from '../../../kernel/access/viewer'

/** The only status that counts once a weekend is over. */
const finished: readonly EventStatus[] = ['result']

export interface WeekendRace {
  readonly event: EventRecord
  readonly statuses: readonly StatusRecord[]
}

/**
 * Returns a club's races of a weekend in order of start, including those that are called off or postponed. For news it
 * leaves out results from an import of the club's history.
 */
export async function weekendRaces(
  { statuses, events }: Collections,
  clubId: string,
  { from, to, isOver }: Pick<Weekend, 'from' | 'to' | 'isOver'>,
  isForNews = false,
): Promise<readonly WeekendRace[]> {
  const repository = createClubStatusRepository({ statuses })
  const days = { from, to, limit: weekendPeopleLimit }
  const lists = await Promise.all(
    (isOver ? finished : doingStatuses).map((status) => repository.onDays(clubId, status, days)),
  )
  const found = lists.flat().filter(({ isHistory }) => !(isForNews && isHistory))
  const ids = [...new Set(found.map(({ eventId }) => eventId))]
  const races = ids.length > 0 ? await events.getMany(ids) : []
  return sortedByStart(races, 1).map((event) => ({
    event,
    statuses: found.filter(({ eventId }) => eventId === event.id),
  }))
}

/** Counts the people and races of a weekend, without races that are called off or postponed. */
export function countWeekend(races: readonly WeekendRace[]) {
  const counted = races.filter(({ event }) => takesPlace(event))
  return {
    people: new Set(counted.flatMap(({ statuses }) => statuses.map(({ userId }) => userId))).size,
    races: counted.length,
  }
}

interface WeekendOptions {
  readonly viewer?: Viewer
  readonly isForNews?: boolean
}

/** Returns the last weekend that has begun by this date and the one after it. Callers check who may see a club's weekends. */
export async function weekendOfClub(
  store: Store,
  club: ClubRecord,
  date: string,
  { viewer = anonymous, isForNews }: WeekendOptions,
): Promise<WeekendView> {
  const repository = createPeopleRepository(store)
  const partOf = async (weekend: Weekend): Promise<WeekendPartView> => {
    const found = await weekendRaces(store, club.id, weekend, isForNews)
    const counted = found.filter(({ event }) => takesPlace(event))
    const all = await repository.withUsers(counted.flatMap(({ statuses }) => statuses))
    const marks = await repository.marksFor(viewer, all)
    const races = found.map(({ event }) => {
      const people = all.filter(({ status }) => status.eventId === event.id)
      return {
        event: presentRace(event),
        count: people.length,
        people: participantsSeen(viewer, sortedPeople(people, event.distances)).map((person) =>
          presentPerson(viewer, person, marks.get(person.status.id)),
        ),
      }
    })
    return { ...weekend, people: countWeekend(found).people, races }
  }
  const parts = await Promise.all(weekendsAt(date).map(partOf))
  const note = club.weekendNoteFor === thisWeekend(date) ? club.weekendNote : undefined
  return { parts, ...(note && { note }) }
}

function presentRace(event: EventRecord): WeekendPartView['races'][number]['event'] {
  const { id, slug, title, date, time, timeZone, state } = event
  const [path, distances] = [paths.event(slug), storedDistances(event.distances)]
  return { id, slug, title, path, date, time, timeZone, state, distances }
}
