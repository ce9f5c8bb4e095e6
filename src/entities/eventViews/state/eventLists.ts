import { type AskedFields, paths } from '../../../kernel/urls/paths'

/** Names of the lists of events in the state. Each question has its own, so that no page shows another one's answer. */
export const eventLists = {
  next: (cursor: string | undefined) => `next events ${cursor ?? ''}`,
  past: (cursor: string | undefined) => `past events ${cursor ?? ''}`,
  /**
   * Future events of the club of the viewer's home page; without a club, those that the viewer has a status on. Only asked
   * for where the next events of the site may not have the first of them.
   */
  ofUs: 'events of the viewer or their club',
  /** Future events that the viewer is entered for. */
  entered: 'entered events of the viewer',
  /** Future events with a status of the viewer that are called off, postponed or moved. */
  replanned: 'events of the viewer whose plan has changed',
  /** Past events that the viewer was entered for, without a newer status. */
  unreported: 'past events that the viewer was entered for',
  recentlyAdded: 'recently added events',
  /** A page of search results. */
  found: ({ cursor = '', ...asked }: AskedFields & { readonly cursor?: string | undefined }) =>
    `events found at ${paths.searchFor(asked)} ${cursor}`,
  /** The next races of a standard distance, from a month on. */
  ofDistance: (distance: string, month: string | undefined, cursor: string | undefined) =>
    `events of ${distance} ${month ?? ''} ${cursor ?? ''}`,
  /** The first events of each day of a month, `YYYY-MM`. */
  inMonth: (month: string) => `events in ${month}`,
  onDay: (date: string, cursor: string | undefined) => `events on ${date} ${cursor ?? ''}`,
  /** Events of one day, as many as an event's own page needs. */
  beginningOfDay: (date: string) => `first events on ${date}`,
  /** The day of a new event. */
  sameDay: (date: string) => `events on the same day, ${date}`,
  /** Editions of the race of the event with this id. */
  editions: (eventId: string, cursor: string | undefined) => `editions of ${eventId} ${cursor ?? ''}`,
  possibleEditions: (eventId: string) => `possible editions of ${eventId}`,
  /** People of one club at an event; '' stands for no club. */
  people: (eventId: string, clubId: string, cursor: string | undefined) =>
    `people of ${clubId} at event ${eventId} ${cursor ?? ''}`,
  /** People without a result at an event. */
  awaited: 'people whose results are waited for',
  /** The status of the user that was just set. */
  savedStatus: 'status set just now',
  /** The statuses at the event of the users from whom an administrator chooses. */
  statusesFound: 'statuses of users found',
  /** Clubs that the viewer may choose as the promoter. */
  choices: 'clubs for an event',
  ofClub: (clubId: string, cursor: string | undefined) => `events of club ${clubId} ${cursor ?? ''}`,
}
