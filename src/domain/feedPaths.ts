import { fill, pagePatterns, paths } from './paths'

const { feedOf, allEvents } = paths

/** What other programs read of a page: the page's own path with the ending of the format. */
export const feedPatterns = {
  /** Calendars: of all events, of a club's, and of one event. */
  calendar: feedOf(allEvents, 'ics'),
  clubCalendar: feedOf(pagePatterns.club, 'ics'),
  eventCalendar: feedOf(pagePatterns.event, 'ics'),
  /** Of a person's own. The key is a secret: whatever logs addresses leaves out what follows. */
  ownCalendar: feedOf('/calendar/:key', 'ics'),
  /** Events that were newly added, all and a club's. */
  atom: feedOf(allEvents, 'atom'),
  jsonFeed: feedOf(allEvents, 'json'),
  clubAtom: feedOf(pagePatterns.club, 'atom'),
  clubJsonFeed: feedOf(pagePatterns.club, 'json'),
} as const

/** The path of somebody's own calendar. */
export function ownCalendarPath(key: string): string {
  return fill(feedPatterns.ownCalendar, key)
}
