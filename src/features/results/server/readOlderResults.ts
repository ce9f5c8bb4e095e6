import { invalidDocument } from '../../../platform/documents/documentLimits'
import { olderResultLines } from '../../../kernel/limits'
import { readResultLine, type ResultLine } from '../../../entities/statuses/resultLine'
import type { Checked } from '../../../kernel/fields/validation'
import type { ParsedLine, PastedResults } from './olderResultsDocument'
import { type PastedLine, pastedLines } from './resultLines'

/** Parses a user's older results. Throws `Invalid` if the text as a whole cannot be read. */
export function readOlderResults({ text: sent, today }: PastedResults): readonly ParsedLine[] {
  const lines = pastedLines(sent)
  if (!lines)
    throw invalidDocument(
      'This isn’t a complete “Download my data” file. Copy the whole file and paste it again.',
    )
  if (lines.length === 0) throw invalidDocument('Enter at least one result. Put each result on its own line.')
  if (lines.length > olderResultLines) {
    throw invalidDocument(`That’s ${lines.length} lines. Add up to ${olderResultLines} at a time.`)
  }
  return lines.map((line) => ({ number: line.number, text: line.text, result: readLine(line, today) }))
}

function readLine({ cells, terrain }: PastedLine, today: string): Checked<ResultLine> {
  const { value, error } = cells()
  const read = value ? readResultLine(value, today) : { error: error ?? '' }
  return read.value && terrain !== undefined ? { value: { ...read.value, terrain } } : read
}
