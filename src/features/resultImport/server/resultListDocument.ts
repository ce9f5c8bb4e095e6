import type { DocumentKind } from '../../../platform/documents/documents'
import type { ListColumn, UnreadLines } from '../resultList'
import type { ListLine } from './listLine'
import type { Candidates, LineMatch } from './matchLines'
import type { DoubtfulTimes } from './timeOfRow'

/** A pasted results list, and the people to look for in it. */
export interface SentResultList extends Candidates {
  readonly text: string
  /** As somebody chose them; absent where the list's headings and contents decide. */
  readonly columns?: readonly ListColumn[]
  /** True if gun times count where there are chip times, too. */
  readonly isGun: boolean
  /** True if times such as 40:09:00 were said to be minutes and seconds. */
  readonly isMinutes?: boolean
}

/** A results list as far as the site needs it. */
export interface ReadResultList {
  /** Empty where the list has none. */
  readonly headings: readonly string[]
  /** One for each column. */
  readonly columns: readonly ListColumn[]
  /** The first rows, for a look at the columns. */
  readonly rows: readonly (readonly string[])[]
  /** Number of lines with a name and a time, or with a name and a word for no result. */
  readonly lines: number
  /** Columns of which only the contents say what they hold, as long as nobody has said it. */
  readonly asked: readonly number[]
  /** True if lines name several runners, and nobody has said what the columns hold. */
  readonly isShared: boolean
  readonly doubtful?: DoubtfulTimes
  /** Number of lines, by the name of the race in the list. */
  readonly races: ReadonlyMap<string, number>
  readonly unread: UnreadLines
  readonly matches: readonly LineMatch[]
  /** Lines that name the club of the people, and nobody of them. */
  readonly clubLines: readonly ListLine[]
}

/** The headings of a list, before anyone is looked for in it. */
export interface ListHeadings {
  readonly headings: readonly string[]
  readonly rows: number
}

export const resultListDocument: DocumentKind<SentResultList, ReadResultList> = { name: 'results' }

export const listHeadingsDocument: DocumentKind<string, ListHeadings> = { name: 'result headings' }
