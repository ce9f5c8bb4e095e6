import type { WeekendPartView, WeekendView } from '../../../api/views'
import { weekendStatuses } from '../../../data/clubs/weekendStatuses'
import { presentPerson } from '../../../data/events/eventPresenter'
import { sortedByStart } from '../../../data/events/eventRepository'
import { createPeopleRepository } from '../../../data/statuses/peopleRepository'
import { sortedPeople } from '../../../data/statuses/sortedPeople'
import { storedDistances } from '../../../domain/distances'
import { paths } from '../../../domain/paths'
import { anonymous, type Viewer } from '../../../domain/viewer'
import { thisWeekend, type Weekend, weekendsAt } from '../../../domain/dates/weekend'
import type { ClubRecord, EventRecord } from '../../../store/schema'
import type { Store } from '../../../store/store'

/** The weekends of clubs. It is for others to say who may see them. */
export function weekendViews(store: Store) {
  const people = createPeopleRepository(store)

  async function part(viewer: Viewer, clubId: string, weekend: Weekend): Promise<WeekendPartView> {
    const all = await people.withUsers(await weekendStatuses(store, clubId, weekend))
    const events = await store.events.getMany([...new Set(all.map(({ status }) => status.eventId))])
    const marks = await people.marksOf(all)
    const races = sortedByStart(events, 1).map((event) => {
      const there = all.filter(({ status }) => status.eventId === event.id)
      return {
        event: presentRace(event),
        people: sortedPeople(there, event.distances).map((person) =>
          presentPerson(viewer, person, marks.get(person.status.id)),
        ),
      }
    })
    return { ...weekend, people: new Set(all.map(({ user }) => user.id)).size, races }
  }

  return {
    /** The last weekend that has begun by this date, and the one after it. */
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
