import { decodeHTML } from 'entities'
import Papa from 'papaparse'
import { documentLines, invalidDocument } from '../../../platform/documents/documentLimits'
import { listLinesMaximum } from '../../../kernel/limits'
import { thousands } from '../../../kernel/text/counted'

export interface TableRow {
  /** Line number from 1; empty lines count. */
  readonly number: number
  /** Without control characters, and cut off at the maximum length. */
  readonly cells: readonly string[]
  /** The whole line, if nothing but spaces separates its columns. */
  readonly text?: string
}

/** Default maximum length of a cell, longer than any name, club or heading. */
const namesLength = 200

/** Columns read at most, more than any list has. */
const columnsLimit = 40

/** Lines that decide between the delimiters. */
const sampleLines = 60

/** Lines that one quoted cell can span. */
const quotedLines = 4

/**
 * Reads the rows of a pasted table from a spreadsheet, a CSV file or a web page, whose columns are separated by tabs
 * or runs of spaces. Leaves out empty lines and cuts cells off at `cellLength`. Throws `Invalid` for more than
 * `listLinesMaximum` lines, and for a line that is too long.
 */
export function readTable(text: string, cellLength = namesLength): readonly TableRow[] {
  const lines = documentLines(text).map(decoded)
  if (lines.length > listLinesMaximum) {
    throw invalidDocument(`This list has more than ${thousands(listLinesMaximum)} lines. Paste it in parts.`)
  }
  const delimiter = delimiterOf(lines.filter((line) => line.trim() !== '').slice(0, sampleLines))
  const rows: TableRow[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const number = at + 1
    let line = lines[at] ?? ''
    if (line.trim() === '') continue
    if (isOpen(line, delimiter)) {
      const whole = closedWith(lines.slice(at, at + quotedLines), delimiter)
      if (whole) {
        line = whole.join(' ')
        at += whole.length - 1
      }
    }
    const cells = cellsOf(line, delimiter).map((cell) => cleanCell(cell, cellLength))
    rows.push({ number, cells, ...(delimiter === spaces && { text: line }) })
  }
  return rows
}

/** Decodes HTML entities first, so that the semicolon of '&amp;' is not taken for a delimiter. */
function decoded(line: string): string {
  return line.includes('&') ? decodeHTML(line) : line
}

/** Runs of spaces, if no character separates the columns. */
const spaces = ' '

const delimiters = ['\t', ';', ',', '|']

/** Returns the delimiter that gives the most lines the same number of cells, more than one. */
function delimiterOf(lines: readonly string[]): string {
  const scores = delimiters.map((delimiter) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const { length } = cellsOf(line, delimiter)
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
    }
    return { delimiter, score: Math.max(0, ...counts.values()) }
  })
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  const isEnough = best.score >= Math.max(1, lines.length / 3)
  return isEnough && !(best.delimiter === ',' && isOfNames(lines, best.score)) ? best.delimiter : spaces
}

/** Returns true if the only comma of most lines is in a name after a place: '1 Arrow, Ann   35:10'. */
function isOfNames(lines: readonly string[], delimited: number): boolean {
  const found = lines.filter((line) => /^\s{0,20}\d{1,5}[.)]?\s+\p{L}[^,]{0,60},[^,\d]*\d[^,]*$/u.test(line))
  return found.length > delimited * 0.7
}

function cellsOf(line: string, delimiter: string): readonly string[] {
  const cells = delimiter === spaces ? line.trim().split(/\p{Zs}{2,}|\t/u) : delimitedCells(line, delimiter)
  return cells.slice(0, columnsLimit)
}

/** An unmatched quotation mark is treated as a letter. */
function delimitedCells(line: string, delimiter: string): readonly string[] {
  if (!line.includes('"')) return line.split(delimiter)
  const { data, errors } = Papa.parse<readonly string[]>(line, { delimiter, newline: '\n' })
  return errors.some(({ type }) => type === 'Quotes') ? line.split(delimiter) : (data[0] ?? [])
}

function isOpen(line: string, delimiter: string): boolean {
  return delimiter !== spaces && (line.match(/"/gu)?.length ?? 0) % 2 === 1
}

/** Returns the lines that a quoted cell spans; undefined if it is not closed soon. */
function closedWith(lines: readonly string[], delimiter: string): readonly string[] | undefined {
  const wholes = lines.map((_, at) => lines.slice(0, at + 1))
  return wholes.find((whole) => !isOpen(whole.join('\n'), delimiter))
}

function cleanCell(cell: string, length: number): string {
  return cell
    .slice(0, length)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
}
