import { isOffUnder } from './calledOff'
import { headingKey } from '../../../entities/tables/server/columnHeadings'

/** Remarks on a race that are shown but not stored. */
export interface RaceMarks {
  /** True if the date is not confirmed. */
  readonly isTentative: boolean
  /** '' if there is none. */
  readonly note: string
  /** The `UID` in a calendar; '' if there is none. */
  readonly uid: string
}

/** The headings of remarks in tables that the site makes of calendars. */
export const markHeadings = { status: 'Status', note: 'Notes', uid: 'UID' } as const

/** The statuses in tables that the site makes of calendars. */
export const statusWords = { off: 'Cancelled', tentative: 'Tentative' } as const

const statusHeading = /^(?:status|state)$/u
const noteHeading = /^(?:notes?|remarks?|comments?)$/u
const tentative = /^\W*(?:tentative|provisional|unconfirmed|to be confirmed|date tbc)\b/iu

/** The number of characters of a remark that are shown. */
const noteLength = 200

/** Returns true for the heading of a column with remarks. */
export function isMarkHeading(title: string): boolean {
  const key = headingKey(title)
  return statusHeading.test(key) || noteHeading.test(key) || key === 'uid' || isOffUnder(title, 'yes')
}

export function raceMarks(titles: readonly string[], cells: readonly string[]): RaceMarks {
  const under = (heading: RegExp) =>
    titles.flatMap((title, column) => (heading.test(headingKey(title)) ? (cells[column] ?? []) : []))
  return {
    isTentative: under(statusHeading).some((cell) => tentative.test(cell)),
    note: under(noteHeading).join(' ').slice(0, noteLength),
    uid: under(/^uid$/u).join(' ').slice(0, noteLength),
  }
}
