import { type AskedFields, paths } from '../../../kernel/urls/paths'

/** Keys of event lists in the state. Each query has its own, so that no page shows another page's response. */
export const eventLists = {
  next: (cursor: string | undefined) => `next events ${cursor ?? ''}`,
  past: (cursor: string | undefined) => `past events ${cursor ?? ''}`,
  /**
   * Future events of the club on the viewer's home page or, without a club, those on which the viewer has a status. Only
   * loaded if the site's next events may not include the first of them.
   */
  clubOrOwn: 'events of the viewer or their club',
  /** Future events that the viewer is entered for. */
  entered: 'entered events of the viewer',
  /** Future events on which the viewer has a status and that are called off, postponed or moved. */
  replanned: 'events of the viewer whose plan has changed',
  /** Past events that the viewer was entered for, without a newer status. */
  unreported: 'past events that the viewer was entered for',
  recentlyAdded: 'recently added events',
  /** A page of search results. */
  found: ({ cursor = '', ...query }: AskedFields & { readonly cursor?: string | undefined }) =>
    `events found at ${paths.searchFor(query)} ${cursor}`,
  /** Upcoming races over a standard distance, starting in a month. */
  ofDistance: (distance: string, month: string | undefined, cursor: string | undefined) =>
    `events of ${distance} ${month ?? ''} ${cursor ?? ''}`,
  /** The first events of each day of a month, `YYYY-MM`. */
  inMonth: (month: string) => `events in ${month}`,
  onDay: (date: string, cursor: string | undefined) => `events on ${date} ${cursor ?? ''}`,
  /** The first events of one day, for an event's page. */
  beginningOfDay: (date: string) => `first events on ${date}`,
  /** Existing events on the date of a new one. */
  sameDay: (date: string) => `events on the same day, ${date}`,
  /** Editions of the race of the event with this id. */
  editions: (eventId: string, cursor: string | undefined) => `editions of ${eventId} ${cursor ?? ''}`,
  possibleEditions: (eventId: string) => `possible editions of ${eventId}`,
  /** People of one club at an event, where '' means no club. */
  people: (eventId: string, clubId: string, cursor: string | undefined) =>
    `people of ${clubId} at event ${eventId} ${cursor ?? ''}`,
  /** People without a result at an event. */
  awaited: 'people whose results are waited for',
  /** The status that an admin has just set. */
  savedStatus: 'status set just now',
  /** The statuses of the users that an admin can choose from. */
  statusesFound: 'statuses of users found',
  /** Clubs that the viewer may choose as the promoter. */
  choices: 'clubs for an event',
  ofClub: (clubId: string, cursor: string | undefined) => `events of club ${clubId} ${cursor ?? ''}`,
}
