import { paths } from './paths'

/** What other programs read of a page: the page's own path with the ending of the format. */
export const feedPatterns = {
  /** Calendars: of all events, of a club's, and of one event. */
  calendar: '/events.ics',
  clubCalendar: '/club/:slug.ics',
  eventCalendar: '/event/:slug.ics',
  /** Of a person's own. The key is a secret: whatever logs addresses leaves out what follows. */
  ownCalendar: '/calendar/:key.ics',
  /** Events that were newly added, all and a club's. */
  atom: '/events.atom',
  jsonFeed: '/events.json',
  clubAtom: '/club/:slug.atom',
  clubJsonFeed: '/club/:slug.json',
} as const

/** The path of somebody's own calendar. */
export function ownCalendarPath(key: string): string {
  return paths.feedOf(`/calendar/${key}`, 'ics')
}
