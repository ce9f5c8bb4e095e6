import type { ClubRecord } from '../../../entities/clubs/records'
import type { EventRecord } from '../../../entities/events/records'
import type { WeekendPartView, WeekendView } from '../contract'
import { countWeekend, weekendRaces } from './weekendRaces'
import { presentPerson, participantsSeen } from '../../../entities/eventViews/server/eventPresenter'
import { createPeopleRepository } from '../../../entities/statuses/server/peopleRepository'
import { sortedPeople } from '../../../entities/statuses/server/sortedPeople'
import { storedDistances } from '../../../kernel/running/distances'
import { takesPlace } from '../../../kernel/running/eventState'
import { paths } from '../../../kernel/urls/paths'
import { anonymous, type Viewer } from '../../../kernel/access/viewer'
import { thisWeekend, type Weekend, weekendsAt } from '../../../kernel/dates/weekend'
import type { Store } from '../../../store/store'

/** Creates the views of clubs' weekends, for pages or for news. Callers check who may see them. */
export function weekendViews(store: Store, isForNews = false) {
  const repository = createPeopleRepository(store)

  async function part(viewer: Viewer, clubId: string, weekend: Weekend): Promise<WeekendPartView> {
    const found = await weekendRaces(store, clubId, weekend, isForNews)
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

  return {
    /** Returns the last weekend that has begun by this date and the one after it. */
    async ofClub(club: ClubRecord, date: string, viewer: Viewer = anonymous): Promise<WeekendView> {
      const parts = await Promise.all(weekendsAt(date).map((weekend) => part(viewer, club.id, weekend)))
      const note = club.weekendNoteFor === thisWeekend(date) ? club.weekendNote : undefined
      return { parts, ...(note && { note }) }
    },
  }
}

function presentRace(event: EventRecord): WeekendPartView['races'][number]['event'] {
  const { id, slug, title, date, time, timeZone, state, distances } = event
  return {
    id,
    slug,
    title,
    path: paths.event(slug),
    date,
    time,
    timeZone,
    state,
    distances: storedDistances(distances),
  }
}
