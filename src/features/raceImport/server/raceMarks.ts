import { isOffIn } from './calledOff'
import { headingKey } from '../../resultImport/server/columnHeadings'

/** What a line of a list says of its race that is not stored. */
export interface RaceMarks {
  /** Returns true where the date is not certain yet. */
  readonly isTentative: boolean
  /** A remark; '' for none. */
  readonly note: string
}

/** The headings of marks in a list that the site writes itself. */
export const markHeadings = { status: 'Status', note: 'Notes' } as const

/** The words for the status of a race in a list that the site writes itself. */
export const statusWords = { off: 'Cancelled', tentative: 'Tentative' } as const

const statusHeading = /^(?:status|state)$/u
const noteHeading = /^(?:notes?|remarks?|comments?)$/u
const tentative = /^\W*(?:tentative|provisional|unconfirmed|to be confirmed|date tbc)\b/iu

/** Characters of a remark that are shown. */
const noteLength = 200

/** Returns true for the heading of a column that is read, though it holds no field of a race. */
export function isMarkHeading(title: string): boolean {
  const key = headingKey(title)
  return statusHeading.test(key) || noteHeading.test(key) || isOffIn(title, 'yes')
}

/** The marks of a line of a table, by the headings of its columns. */
export function raceMarks(titles: readonly string[], cells: readonly string[]): RaceMarks {
  const under = (heading: RegExp) =>
    titles.flatMap((title, column) => (heading.test(headingKey(title)) ? (cells[column] ?? []) : []))
  return {
    isTentative: under(statusHeading).some((cell) => tentative.test(cell)),
    note: under(noteHeading).join(' ').slice(0, noteLength),
  }
}
