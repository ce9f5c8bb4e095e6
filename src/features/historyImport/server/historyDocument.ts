import type { DocumentKind } from '../../../platform/documents/documents'
import type { ListLine } from '../../resultImport/server/reading/listLine'
import type { Candidates } from '../../resultImport/server/matching/matchLines'
import type { HistoryImportRecord, HistoryRaceRecord } from '../records'

/** A table of past results, and the members to look for in it. */
export interface HistoryTable extends Candidates {
  readonly text: string
  /** `YYYY-MM-DD`, in the site's time zone. */
  readonly today: string
}

/** A result with the index of its name. */
export interface HistoryLine {
  readonly at: number
  readonly line: ListLine
}

export interface ReadHistory extends Pick<HistoryImportRecord, 'names' | 'notes' | 'lines'> {
  /** In order of their dates. Their lines are JSON, which passes between threads faster than objects. */
  readonly races: readonly Omit<HistoryRaceRecord, 'id' | 'expires'>[]
}

export const historyDocument: DocumentKind<HistoryTable, ReadHistory> = { name: 'history' }
