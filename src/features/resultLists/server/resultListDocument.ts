import type { DocumentKind } from '../../../data/documents/documents'
import type { ListColumn } from '../../../domain/resultList'
import type { Candidates, LineMatch } from './matchLines'

/** A pasted results list, and the people to look for in it. */
export interface SentResultList extends Candidates {
  readonly text: string
  /** As somebody chose them; absent where the list's headings and contents decide. */
  readonly columns?: readonly ListColumn[]
  /** Whether gun times count where there are chip times, too. */
  readonly isGun: boolean
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
  /** Number of finishers, by the name of the distance in the list. */
  readonly finishers: ReadonlyMap<string, number>
  readonly matches: readonly LineMatch[]
}

/** The headings of a list, before anyone is looked for in it. */
export interface ListHeadings {
  readonly headings: readonly string[]
  readonly rows: number
}

export const resultListDocument: DocumentKind<SentResultList, ReadResultList> = { name: 'results' }

export const listHeadingsDocument: DocumentKind<string, ListHeadings> = { name: 'result headings' }
