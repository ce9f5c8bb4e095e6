import type { ClubsResponse } from '../../entities/clubs/contract'
import type { EventResponse, EventsResponse } from '../../entities/events/contract'
import type { EventInput, RaceInput } from './inputs'
import { doneTexts } from '../../kernel/calls/done'
import { del, get, post } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import { form, type FormValues } from '../../kernel/calls/form'
import { isDate } from '../../kernel/dates/dates'
import type { NoInput, BySlug } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

export interface EventSavedResponse extends EventResponse {
  /** How many statuses name a distance that the edit took off the event: they stay as they are. */
  readonly orphanedDistances?: number
}

export interface TimeZonesResponse extends Entities {
  /** What an event’s time zone can be typed as: 'Madrid, Spain'. */
  readonly timeZones: readonly string[]
}

export interface EventDeletedResponse extends Entities {
  /** Id of the event. */
  readonly deleted: string
  /** How many people had a status on it. */
  readonly people: number
  /** Until when the user who deleted it may undo that: ISO, UTC. */
  readonly undoUntil: string
}

export const getEventChoices = get<NoInput, ClubsResponse>('getEventChoices', '/api/event-choices')

/** Events with the same title that are no editions of the same race yet. For those who may edit the event. */
export const getPossibleEditions = get<BySlug, EventsResponse>(
  'getPossibleEditions',
  '/api/event/:slug/possible-edition',
)

/** For people who add events. */
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

/** Undoes a deletion of the viewer's own, while that is possible. `slug` is the event's id. */
export const restoreEvent = form(post<BySlug, EventResponse>('restoreEvent', '/api/event/:slug/restore'), {
  page: () => paths.home,
  next: ({ event }) => event.path,
  done: { text: 'Event restored, with everyone’s status.' },
})

/** Says that an event is an edition of the same race as another one, or that it is none. */
export const setRace = form(post<RaceInput, EventResponse>('setRace', '/api/event/:slug/race'), {
  page: ({ slug = '' }) => paths.editions(slug),
  next: (_output, { slug = '' }) => paths.editions(slug),
  done: (_, { edition }) => ({ text: edition ? doneTexts.raceJoined : doneTexts.raceLeft }),
  showsOwnError: true,
})

/** Edits an event, or adds one on the chosen date although there are others on that day. */
function eventFormPage({ id, date = '' }: FormValues): string {
  if (id) return paths.editEvent(id)
  return `${paths.addEvent}?${new URLSearchParams({ date: isDate(date) ? date : '', different: 'yes' })}`
}
