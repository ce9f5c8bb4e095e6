import type { CalendarChoice } from '../../entities/users/calendarChoice'

/** The link to somebody's own calendar. Its id is the user's id, so that each user has one at most. */
export interface CalendarKeyRecord {
  readonly id: string
  readonly userId: string
  /** A hash of the key in the link. */
  readonly key: string
  readonly holds: Exclude<CalendarChoice, 'nothing'>
  readonly madeOn: string
}

/** What this site is to other programs: one document. */
export interface SiteRecord {
  readonly id: string
  /** See `namingOrigin`. */
  readonly origin: string
  /** See `pushKeysOf`. */
  readonly pushKeys?: { readonly publicKey: string; readonly privateKey: string }
}
