import type { SearchQuery } from '../../../api/eventInputs'

/** Names of the lists of events in the state: one for each question, so that no page shows another's answer. */
export const eventLists = {
  next: (cursor: string | undefined) => `next events ${cursor ?? ''}`,
  past: (cursor: string | undefined) => `past events ${cursor ?? ''}`,
  /** Those to come that the viewer is entered for. */
  entered: 'entered events of the viewer',
  /** Those to come that the viewer has a status on, and that are called off, postponed or moved. */
  replanned: 'events of the viewer whose plan has changed',
  /** Those of the past that the viewer was entered for, and has said nothing more about. */
  unreported: 'past events that the viewer was entered for',
  recentlyAdded: 'recently added events',
  /** A page of what a search found. */
  found: ({ text, cursor = '' }: SearchQuery) => `events found for ${text ?? ''} ${cursor}`,
  onDay: (date: string, cursor: string | undefined) => `events on ${date} ${cursor ?? ''}`,
  /** As many of a day as an event's own page looks at. */
  beginningOfDay: (date: string) => `first events on ${date}`,
  /** Of the day that an event is to be added to. */
  sameDay: (date: string) => `events on the same day, ${date}`,
  /** People of one club at an event; '' is none. */
  people: (eventId: string, clubId: string, cursor: string | undefined) =>
    `people of ${clubId} at event ${eventId} ${cursor ?? ''}`,
  /** Those of an event whose results are waited for. */
  awaited: 'people whose results are waited for',
  /** What the user does whose status was set just now. */
  savedStatus: 'status set just now',
  /** What the users do at the event whom an administrator chooses from. */
  statusesFound: 'statuses of users found',
  /** Clubs that the viewer may let promote an event. */
  choices: 'clubs for an event',
  ofClub: (clubId: string, cursor: string | undefined) => `events of club ${clubId} ${cursor ?? ''}`,
}
