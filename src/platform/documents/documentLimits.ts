import { Invalid } from '../../kernel/calls/apiError'
import { notText } from './notText'

/** Limits of one document, all far above those of real lists and calendars. */
export const documentLimits = {
  /** Characters of a line. Calendars fold their lines at 75 bytes. */
  lineLength: 10_000,
  /** Milliseconds of CPU time that a thread may work on it. */
  workMs: 5000,
  /** Megabytes of memory that a thread may use for it. */
  memoryMb: 128,
  /** Megabytes of an unpacked spreadsheet, and its cells with content. */
  unpackedMb: 20,
  cells: 400_000,
} as const

/** Refuses a document, with a sentence that says what to change. */
export function invalidDocument(text: string): Invalid {
  return Invalid.of({ text })
}

/** Returns the text. Throws `Invalid` for a document that is no text. */
export function requireText(text: string): string {
  const error = notText(text)
  if (error !== undefined) throw invalidDocument(error)
  return text
}

/**
 * The lines of a text, without one that is empty at its end. Throws `Invalid` for a line that is too long, and for a
 * document that is no text.
 */
export function documentLines(text: string): readonly string[] {
  const lines = requireText(text)
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\r|\n/u)
  if (lines.at(-1) === '') lines.pop()
  const long = lines.findIndex(({ length }) => length > documentLimits.lineLength)
  if (long < 0) return lines
  throw invalidDocument(
    `Line ${long + 1} is longer than ${documentLimits.lineLength} characters. Remove the line, or split it into shorter ones.`,
  )
}
