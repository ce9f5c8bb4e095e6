import { invalidDocument } from '../../../data/documents/documentLimits'
import { listLinesShown, listMatchesMaximum } from '../../../domain/limits'
import { countFinishers, listLines } from './listLines'
import { type ListTable, listTable } from './listTable'
import { matchLines } from './matchLines'
import { readTable } from './readTable'
import type { ListHeadings, ReadResultList, SentResultList } from './resultListDocument'

/** The list that was read last: whoever pastes one looks at it next. */
let last: { readonly text: string; readonly table: ListTable } | undefined

function tableOf(text: string): ListTable {
  if (last?.text !== text) last = { text, table: listTable(readTable(text)) }
  return last.table
}

/** Reads the headings of a list. Throws `Invalid` for a list that is too long. */
export function readListHeadings(text: string): ListHeadings {
  const { headings, rows } = tableOf(text)
  return { headings, rows: rows.length }
}

/** Reads a list, and finds people in it. Throws `Invalid` for one that is too long, or that names them too often. */
export function readResultList({ text, columns, isGun, ...candidates }: SentResultList): ReadResultList {
  const recognised = tableOf(text)
  const isFitting = columns?.length === recognised.columns.length
  const table = { ...recognised, columns: isFitting ? columns : recognised.columns }
  const lines = listLines({ ...table, isGun })
  const matches = matchLines(lines, candidates)
  if (matches.length > listMatchesMaximum) {
    throw invalidDocument(
      `More than ${listMatchesMaximum} lines name your members. Paste the results of one race at a time.`,
    )
  }
  return {
    headings: table.headings,
    columns: table.columns,
    rows: table.rows.slice(0, listLinesShown).map(({ cells }) => cells),
    lines: lines.length,
    finishers: countFinishers(lines),
    matches,
  }
}
