import { fill, paths } from './paths'

const { feedOf, allEvents } = paths

/** Paths of feeds: the path of a page with the ending of the feed's format. */
export const feedPatterns = {
  /** Calendars of all events, of a club's events, and of one event. */
  calendar: feedOf(allEvents, 'ics'),
  clubCalendar: feedOf(paths.clubPattern, 'ics'),
  eventCalendar: feedOf(paths.eventPattern, 'ics'),
  /** Calendars of one person. */
  ownCalendar: feedOf('/calendar/:key', 'ics'),
  /** Feeds of newly added events: all, and a club's. */
  atom: feedOf(allEvents, 'atom'),
  jsonFeed: feedOf(allEvents, 'json'),
  clubAtom: feedOf(paths.clubPattern, 'atom'),
  clubJsonFeed: feedOf(paths.clubPattern, 'json'),
} as const

/** The path of someone's own calendar. */
export function ownCalendarPath(key: string): string {
  return fill(feedPatterns.ownCalendar, key)
}
