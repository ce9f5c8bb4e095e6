import { Forbidden, Invalid } from '../../../api/apiError'
import type { CallContext } from '../../../api/handlers'
import type { ClubResponse } from '../../../api/responses'
import type { WeekendPartView } from '../../../api/views'
import type { RecordAudit } from '../../../data/auditLog/recordAudit'
import { presentClub } from '../../../data/clubs/clubPresenter'
import { createClubRepository } from '../../../data/clubs/clubRepository'
import { weekendStatuses } from '../../../data/clubs/weekendStatuses'
import { presentPerson } from '../../../data/events/eventPresenter'
import { sortedByStart } from '../../../data/events/eventRepository'
import { createPeopleRepository } from '../../../data/statuses/peopleRepository'
import { sortedPeople } from '../../../data/statuses/sortedPeople'
import { storedDistances } from '../../../domain/distances'
import { paths } from '../../../domain/paths'
import { canEditClub, canSeeWeekend } from '../../../domain/permissions'
import { checkWeekendNote } from '../../../domain/validateClub'
import type { Viewer } from '../../../domain/viewer'
import { thisWeekend, type Weekend, weekendsAt } from '../../../domain/weekend'
import { today as dateToday } from '../../../domain/zone'
import type { ClubRecord, EventRecord } from '../../../store/schema'
import type { Store } from '../../../store/store'
import { auditObject } from './auditObject'

export interface WeekendNeeds {
  readonly store: Store
  /** The site's. */
  readonly timeZone: string
  readonly recordAudit: RecordAudit
}

/** What a club ran on the last weekend, and who races on the next one: for its members. */
export function createWeekendService({ store, timeZone, recordAudit }: WeekendNeeds) {
  const clubs = createClubRepository(store)
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

  async function present({ viewer, now }: CallContext, club: ClubRecord): Promise<ClubResponse> {
    if (!canSeeWeekend(viewer, club.id)) throw new Forbidden('The weekend of a club is for its members.')
    const today = dateToday(now, timeZone)
    const parts = await Promise.all(weekendsAt(today).map((weekend) => part(viewer, club.id, weekend)))
    const note = club.weekendNoteFor === thisWeekend(today) ? club.weekendNote : undefined
    return { club: { ...presentClub(club), weekend: { parts, ...(note && { note }) } } }
  }

  return {
    /** Throws `NotFound`, and `Forbidden` for those who do not belong to the club. */
    show: async (context: CallContext, slug: string): Promise<ClubResponse> =>
      present(context, await clubs.named(slug)),

    /** Sets the lines on top of the page until the weekend is over; an empty text removes them. */
    async saveNote(context: CallContext, slug: string, text: string): Promise<ClubResponse> {
      const { id } = await clubs.named(slug)
      if (!canEditClub(context.viewer, id)) throw new Forbidden('Only admins of the club write this.')
      const { value, error } = checkWeekendNote(text)
      if (error !== undefined) throw Invalid.of({ text: error })
      const weekendNoteFor = thisWeekend(dateToday(context.now, timeZone))
      const saved = await store.transaction(async (collections) => {
        const club = await createClubRepository(collections).named(id)
        const changed = { ...club, weekendNote: value, weekendNoteFor }
        await collections.clubs.modify(id, () => changed)
        await recordAudit(collections, context, { action: 'editClub', object: auditObject(changed) })
        return changed
      })
      return present(context, saved)
    },
  }
}

export type WeekendService = ReturnType<typeof createWeekendService>

function presentRace(event: EventRecord): WeekendPartView['races'][number]['event'] {
  const { id, slug, title, date, time, timeZone, state, distances } = event
  return {
    ...{ id, slug, title, path: paths.event(slug), date, time, timeZone, state },
    distances: storedDistances(distances),
  }
}
