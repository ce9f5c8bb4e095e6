import type { ClubsResponse } from '../../entities/clubs/contract'
import type { EventResponse, EventsResponse } from '../../entities/events/contract'
import type { EventInput, FullInput, RaceInput } from './inputs'
import { doneTexts, del, get, post, type Entities, form, type FormValues } from '../../kernel/calls/endpoint'
import { isDate } from '../../kernel/dates/dates'
import type { NoInput, BySlug } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

export interface EventSavedResponse extends EventResponse {
  /** The number of statuses that name a distance which the edit removed. They are not changed. */
  readonly orphanedDistances?: number
}

export interface TimeZonesResponse extends Entities {
  /** Suggestions for the time zone field: 'Madrid, Spain'. */
  readonly timeZones: readonly string[]
}

export interface EventDeletedResponse extends Entities {
  /** Id of the event. */
  readonly deleted: string
  /** The number of people who had a status for it. */
  readonly people: number
  /** The time until which the user can undo the deletion: ISO, UTC. */
  readonly undoUntil: string
}

export const getEventChoices = get<NoInput, ClubsResponse>('getEventChoices', '/api/event-choices')

/** Lists events with the same title that are not yet editions of the same race. Only for editors of the event. */
export const getPossibleEditions = get<BySlug, EventsResponse>(
  'getPossibleEditions',
  '/api/event/:slug/possible-edition',
)

/** Lists suggestions for the time zone field. Only for users who can add events. */
export const getTimeZones = get<NoInput, TimeZonesResponse>('getTimeZones', '/api/time-zone')

export const saveEvent = form(post<EventInput, EventSavedResponse>('saveEvent', '/api/event'), {
  page: eventFormPage,
  next: ({ event }) => event.path,
  done: ({ orphanedDistances }, { id }) => ({
    text: id ? doneTexts.eventEdited : doneTexts.eventAdded,
    orphanedDistances,
  }),
  showsOwnError: true,
})

export const deleteEvent = form(del<BySlug, EventDeletedResponse>('deleteEvent', '/api/event/:slug'), {
  page: ({ slug = '' }) => paths.deleteEvent(slug),
  next: () => paths.home,
  done: ({ deleted, undoUntil }) => ({
    text: doneTexts.eventDeleted,
    undo: { event: deleted, until: undoUntil },
  }),
})

/** Restores an event that the viewer has just deleted. `slug` is the event's id. */
export const restoreEvent = form(post<BySlug, EventResponse>('restoreEvent', '/api/event/:slug/restore'), {
  page: () => paths.home,
  next: ({ event }) => event.path,
  done: { text: 'Event restored, with everyone’s status.' },
})

/** Reports that an event, or one of its distances, is full or has places again. For members. */
export const reportFull = form(post<FullInput, EventResponse>('reportFull', '/api/event/:slug/full'), {
  page: ({ slug = '' }) => paths.event(slug),
  next: ({ event }) => event.path,
  done: { text: 'Thanks. Everyone can see this now.' },
})

/** Links an event to another edition of its race, or separates it from all. */
export const setRace = form(post<RaceInput, EventResponse>('setRace', '/api/event/:slug/race'), {
  page: ({ slug = '' }) => paths.editions(slug),
  next: (_output, { slug = '' }) => paths.editions(slug),
  done: (_, { edition }) => ({ text: edition ? doneTexts.raceJoined : doneTexts.raceLeft }),
  showsOwnError: true,
})

/** Returns the form's page: the edit page, or Add Event with the other events on the date dismissed. */
function eventFormPage({ id, date = '' }: FormValues): string {
  if (id) return paths.editEvent(id)
  return `${paths.addEvent}?${new URLSearchParams({ date: isDate(date) ? date : '', different: 'yes' })}`
}
