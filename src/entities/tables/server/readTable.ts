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
  /** The address of the first link in HTML or Markdown. */
  readonly link?: string
}

/** Default maximum length of a cell, longer than any name, club or heading. */
const namesLength = 200

/** Columns read at most, more than any list has. */
const columnsLimit = 40

/** Lines that decide between the delimiters. */
const sampleLines = 60

/**
 * Reads the rows of a pasted table from a spreadsheet, a CSV file or a web page, whose columns are separated by tabs
 * or runs of spaces. Leaves out empty lines and cuts cells off at `cellLength`. Throws `Invalid` for more than
 * `listLinesMaximum` lines, and for a line that is too long.
 */
export function readTable(text: string, cellLength = namesLength): readonly TableRow[] {
  const marked = documentLines(withoutTableTags(text)).map(decoded)
  const lines = marked.map((line) =>
    line.replace(marks, '').replace(markdownLink, '$1').replace(chatMarks, '$2'),
  )
  if (lines.length > listLinesMaximum) {
    throw invalidDocument(`This list has more than ${thousands(listLinesMaximum)} lines. Paste it in parts.`)
  }
  const delimiter = delimiterOf(lines)
  return recordsOf(lines, delimiter).map(({ number, text: line }) => {
    const cells = cellsOf(line, delimiter).map((cell) => cleanCell(cell, cellLength))
    const { link } = links.exec(marked[number - 1] ?? '')?.groups ?? {}
    return { number, cells, ...(delimiter === spaces && { text: line }), ...(link !== undefined && { link }) }
  })
}

const links = /(?:\]\(|<a [^<>]{0,200}?href="{0,2})(?<link>https?:[^\s()"<>]{1,2000})/iu

/** Writes the rows of an HTML table as lines with tabs. */
function withoutTableTags(text: string): string {
  if (!/<t[dh][ >]/iu.test(text)) return text
  return text
    .replace(/\s+/gu, ' ')
    .replace(/<(?:tr|\/table)(?: [^<>]{0,500})?> ?/giu, '\n')
    .replace(/ ?<\/t[dh]> ?(?=<t[dh][ >])/giu, '\t')
    .replace(/<br ?\/?>/giu, ' ')
    .replace(/<\/?(?:table|thead|tbody|tr|td|th)(?: [^<>]{0,500})?>/giu, '')
}

type TableRecord = Required<Pick<TableRow, 'number' | 'text'>>

/** Returns the lines that are not empty, with those that a quoted cell spans as one. */
function recordsOf(lines: readonly string[], delimiter: string): readonly TableRecord[] {
  const records: TableRecord[] = []
  const open = lines.flatMap((line, at) => (delimiter !== spaces && isOpen(line) ? [at] : []))
  let next = 0
  for (let at = 0; at < lines.length; at += 1) {
    const number = at + 1
    while ((open[next] ?? Infinity) <= at) next += 1
    const end = open[next - 1] === at ? open[next] : undefined
    const whole = end === undefined ? undefined : closedCells(lines.slice(at, end + 1), delimiter)
    const text = whole ?? lines[at] ?? ''
    if (whole !== undefined) at = end ?? at
    if (text.trim() !== '') records.push({ number, text })
  }
  return records
}

/** Joins the lines of quoted cells. Returns undefined if the quotation marks do not fit, or if a line between is a row. */
function closedCells(lines: readonly string[], delimiter: string): string | undefined {
  const text = lines.join(' ')
  const cells = quotedCells(text, delimiter)
  const isRow = (line: string) =>
    line.split('"', 1)[0]?.includes(delimiter) && line.split(delimiter).length >= (cells?.length ?? 0)
  return lines.slice(1).some(isRow) ? undefined : cells && text
}

/** Decodes HTML entities first, so that the semicolon of '&amp;' is not taken for a delimiter. */
function decoded(line: string): string {
  return line.includes('&') ? decodeHTML(line) : line
}

const marks = /\*\*|__|<\/?(?:b|strong|i|em|u|span|a)(?: [^<>]{0,500})?>/giu
const markdownLink = /\[([^[\]]{1,200})\]\(https?:[^\s()]{1,2000}\)/giu
/** '*bold*', '_italic_' and '~struck out~'. */
const chatMarks =
  /(?<![\p{L}\d*_~])([*_~])(?=[\p{L}\d])([^*_~\t]{1,200}?)(?<=[\p{L}\d.:!?)])\1(?![\p{L}\d*_~])/gu

/** Runs of spaces, if no character separates the columns. */
const spaces = ' '

const delimiters = ['\t', ';', ',', '|']

/** Returns the delimiter that gives the most lines the same number of cells, more than one. */
function delimiterOf(all: readonly string[]): string {
  const lines = all.filter((line) => line.trim() !== '').slice(0, sampleLines)
  const scores = delimiters.map((delimiter) => {
    const counts = new Map<number, number>()
    const records = recordsOf(lines, delimiter)
    for (const { text } of records) {
      const { length } = cellsOf(text, delimiter)
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
    }
    const most = Math.max(0, ...counts.values())
    return { delimiter, score: most, share: most / records.length }
  })
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  const isEnough = best.score >= 1 && best.share >= 1 / 3
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
  return quotedCells(line, delimiter) ?? line.split(delimiter)
}

function quotedCells(line: string, delimiter: string): readonly string[] | undefined {
  const { data, errors } = Papa.parse<readonly string[]>(line, { delimiter, newline: '\n' })
  return errors.some(({ type }) => type === 'Quotes') ? undefined : data[0]
}

function isOpen(line: string): boolean {
  return (line.match(/"/gu)?.length ?? 0) % 2 === 1
}

function cleanCell(cell: string, length: number): string {
  return cell
    .slice(0, length)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
}
