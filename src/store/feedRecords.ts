import type { CalendarChoice } from '../domain/calendarChoice'

/** The link to somebody's own calendar. Its id is that of the user, so that there is one at a time. */
export interface CalendarKeyRecord {
  readonly id: string
  readonly userId: string
  /** A hash of the key in the link. */
  readonly key: string
  readonly holds: Exclude<CalendarChoice, 'nothing'>
  readonly madeOn: string
}

/** What the site is known by: one document. */
export interface SiteRecord {
  readonly id: string
  /** See `namingOrigin`. */
  readonly origin: string
}
