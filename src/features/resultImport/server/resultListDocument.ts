import type { DocumentKind } from '../../../platform/documents/documents'
import type { ListColumn, UnreadLines } from '../resultList'
import type { ListFacts } from './listFacts'
import type { ListLine } from './listLine'
import type { Candidates, LineMatch } from './matchLines'
import type { AmbiguousTimes } from './timeOfRow'

/** A pasted results list, and the people to look for in it. */
export interface ResultListInput extends Candidates {
  readonly text: string
  /** Columns as the user chose them; absent if they are detected. */
  readonly columns?: readonly ListColumn[]
  /** True if gun times win over chip times. */
  readonly isGun: boolean
  /** True if the user said that times such as 40:09:00 are minutes and seconds. */
  readonly isMinutes?: boolean
}

/** A results list, parsed and matched with people. */
export interface ParsedResultList {
  /** Empty if the list has none. */
  readonly headings: readonly string[]
  /** One per column. */
  readonly columns: readonly ListColumn[]
  /** The first rows, for the form that shows the columns. */
  readonly rows: readonly (readonly string[])[]
  /** The number of lines that have a name and either a time or a status such as DNF. */
  readonly lines: number
  /** Columns guessed from their cells and that the user has to confirm. */
  readonly uncertain: readonly number[]
  /** True if lines list more than one runner and the user has not confirmed the columns. */
  readonly isShared: boolean
  readonly ambiguous?: AmbiguousTimes
  /** The number of lines by race, as the list names it. */
  readonly races: ReadonlyMap<string, number>
  readonly unread: UnreadLines
  readonly facts: readonly ListFacts[]
  readonly matches: readonly LineMatch[]
  /** Lines that show the people's club and match none of them. */
  readonly clubLines: readonly ListLine[]
}

/** The headings of a list, read before anyone is looked for in it. */
export interface ListHeadings {
  readonly headings: readonly string[]
  readonly rows: number
}

export const resultListDocument: DocumentKind<ResultListInput, ParsedResultList> = { name: 'results' }

export const listHeadingsDocument: DocumentKind<string, ListHeadings> = { name: 'result headings' }

/** The bytes of a file that someone chose, and its text. */
export const listTextDocument: DocumentKind<Uint8Array, string> = { name: 'list text' }
