import type { DocumentKind } from '../../../platform/documents/documents'
import type { UnreadLines } from '../resultList'
import type { ListColumn } from '../../../entities/tables/columns'
import type { ListFacts } from './reading/listFacts'
import type { ListLine } from './reading/listLine'
import type { Candidates, LineMatch } from './matching/matchLines'
import type { ListTable } from './reading/listTable'
import type { AmbiguousTimes, TimeReading } from './reading/timeOfRow'

/** A pasted results list, and the people to look for in it. */
export interface ResultListInput extends Candidates, Pick<TimeReading, 'isGun' | 'isMinutes'> {
  readonly text: string
  /** Columns as the user chose them; absent if they are detected. */
  readonly columns?: readonly ListColumn[]
}

/** A results list, parsed and matched with people. */
export interface ParsedResultList extends Pick<ListTable, 'headings' | 'columns' | 'uncertain'> {
  /** The first rows, for the form that shows the columns. */
  readonly rows: readonly (readonly string[])[]
  /** The number of lines that have a name and either a time or a status such as DNF. */
  readonly lines: number
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

/** The headings of a list, and the number of its rows, read before anyone is looked for in it. */
export interface ListHeadings extends Pick<ListTable, 'headings'> {
  readonly rows: number
}

export const resultListDocument: DocumentKind<ResultListInput, ParsedResultList> = { name: 'results' }

export const listHeadingsDocument: DocumentKind<string, ListHeadings> = { name: 'result headings' }

/** The bytes of a file that someone chose, and its text. */
export const listTextDocument: DocumentKind<Uint8Array, string> = { name: 'list text' }
