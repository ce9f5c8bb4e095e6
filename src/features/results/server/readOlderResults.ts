import { invalidDocument } from '../../../platform/documents/documentLimits'
import { olderResultLines } from '../../../kernel/limits'
import { readResultLine, type ResultLine } from '../resultLine'
import type { Checked } from '../../../kernel/fields/validation'
import type { ReadLine, SentResults } from './olderResultsDocument'
import { type PastedLine, pastedLines } from './resultLines'

/** Reads the lines of somebody's older results. Throws `Invalid` for a text that cannot be read as a whole. */
export function readOlderResults({ text: sent, today }: SentResults): readonly ReadLine[] {
  const lines = pastedLines(sent)
  if (!lines) throw invalidDocument('This file is not whole, or not that of your data: paste all of it.')
  if (lines.length === 0) throw invalidDocument('Write at least one result, on a line of its own.')
  if (lines.length > olderResultLines) {
    throw invalidDocument(`These are ${lines.length} lines: at most ${olderResultLines} can be read at once.`)
  }
  return lines.map((line) => ({ number: line.number, text: line.text, result: readLine(line, today) }))
}

function readLine({ cells, terrain }: PastedLine, today: string): Checked<ResultLine> {
  const { value, error } = cells()
  const read = value ? readResultLine(value, today) : { error: error ?? '' }
  return read.value && terrain !== undefined ? { value: { ...read.value, terrain } } : read
}
