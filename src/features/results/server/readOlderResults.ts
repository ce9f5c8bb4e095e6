import { invalidDocument, documentLines } from '../../../platform/documents/documentLimits'
import { olderResultLines } from '../limits'
import { readResultLine, type ResultLine } from '../../../entities/statuses/resultLine'
import type { Checked } from '../../../kernel/fields/validation'
import type { ParsedLine, PastedResults } from './olderResultsDocument'
import { z } from 'zod'
import { pastedCells } from '../../../platform/documents/pastedCells'
import { plainDates } from '../../../kernel/text/dateLanguages'
import { parseJson } from '../../../kernel/text/parseJson'
import { lastYear, typedDate } from '../../../kernel/dates/typedDate'
import type { Distance } from '../../../kernel/running/distance'
import { languageOf, raceColumnHeaded } from '../../raceImport/server/raceColumns'
import { type HeadingKind, headingKinds } from '../../../entities/tables/server/columnHeadings'
import { distanceIn } from '../../../entities/tables/server/distanceIn'
import { formatResult } from '../../../kernel/running/result'
import { terrains } from '../../../kernel/running/terrain'

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

interface PastedLine {
  /** Line number from 1; empty lines count. */
  readonly number: number
  readonly text: string
  /** Returns date, race, distance and time if none of them is missing. */
  readonly cells: () => Checked<readonly string[]>
  /** Present in a data export, which is more reliable than words in the race's name. */
  readonly terrain?: ResultLine['terrain']
}

/**
 * Returns the lines of a pasted text: a table from a spreadsheet, typed lines, or a data export. Leaves out a heading
 * and empty lines. Returns undefined if a data export is incomplete.
 */
export function pastedLines(pasted: string): readonly PastedLine[] | undefined {
  const text = pasted.replace(/^\uFEFF/u, '')
  if (/^\s*[[{]/.test(text)) return linesOfData(text)
  const lines = documentLines(text).flatMap((line, at) => {
    return line.trim() === '' ? [] : [{ number: at + 1, text: line, cells: () => pastedCells(line) }]
  })
  const [first, ...others] = lines
  if (!first || !isHeading(first.text)) return lines
  const rows = others.map((line) => line.cells().value ?? [])
  const order = orderBy(first.cells().value ?? [], rows)
  return order ? others.map((line) => ({ ...line, cells: () => inOrder(line.cells(), order) })) : others
}

const timeKinds: readonly (HeadingKind | undefined)[] = ['time', 'chipTime', 'gunTime', 'finishTime']

/** Returns the columns of date, race, distance and time by their headings. */
function orderBy(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): readonly number[] | undefined {
  const kinds = headingKinds(headings)
  const language = languageOf(headings)
  const parts = headings.map((heading, at) => {
    const part = raceColumnHeaded(heading, language)
    const isTime = part === undefined || part === 'time' || part === 'other'
    return isTime && timeKinds.includes(kinds[at]) ? 'time' : part
  })
  const titles = parts.flatMap((part, at) => (part === 'title' ? [at] : []))
  // 'Event' heads distances beside 'Meeting', and races elsewhere.
  const event = titles.find((at) => rows.every((row) => lengthIn(row[at] ?? '') !== undefined))
  const distance = parts.includes('distances') ? parts.indexOf('distances') : (event ?? -1)
  const title = titles.find((at) => at !== distance) ?? parts.indexOf('location')
  const [date, time] = [parts.indexOf('date'), parts.indexOf('time')]
  const order = [date, title, distance, time]
  // In the order of lines without headings, a race may have commas in its name.
  const isUsual = order.every((at, place) => at === place)
  return isUsual || Math.min(date, title, time) < 0 ? undefined : order
}

function inOrder(
  { value: cells, error }: Checked<readonly string[]>,
  order: readonly number[],
): Checked<readonly string[]> {
  if (!cells) return { error: error ?? '' }
  const [date = '', title = '', distance = '', time = ''] = order.map((at) => cells[at]?.trim() ?? '')
  return { value: [englishDate(date), title, lengthIn(distance)?.name ?? distance, time] }
}

function lengthIn(cell: string): Distance | undefined {
  return distanceIn(/^parkrun$/iu.test(cell) ? '5 km' : cell)
}

/** Translates a date in another language, such as '12 mars 2023'. */
function englishDate(date: string): string {
  const days = plainDates(date.slice(0, 40)).map(({ text }) => text)
  return days.find((text) => typedDate(text, lastYear) !== undefined) ?? date
}

/** A heading has neither a date nor a time, so no digits. */
function isHeading(line: string): boolean {
  return !/\d/.test(line)
}

const texts = z.string().catch('')

/** The fields of a result in a data export, for both calendar events and older results. */
const dataResult = z.object({
  date: texts,
  eventDate: texts,
  title: texts,
  event: texts,
  distance: texts,
  /** The distance of an event that has only one, even if the status names none. */
  distanceRun: texts,
  terrain: z.enum([...terrains, '']).catch(''),
  isApproximate: z.boolean().catch(false),
  resultInSeconds: z.number(),
})

const list = z.array(z.unknown()).catch([])
const ownData = z.union([
  z.array(z.unknown()),
  z
    .object({ statuses: list, olderResults: list })
    .transform((data) => [...data.statuses, ...data.olderResults]),
])

function linesOfData(text: string): readonly PastedLine[] | undefined {
  const results = ownData
    .safeParse(parseJson(text))
    .data?.flatMap((one) => dataResult.safeParse(one).data ?? [])
  return results?.map(({ date, eventDate, title, event, resultInSeconds, ...course }, at) => {
    const distance = course.distance || course.distanceRun
    const cells = [date || eventDate, title || event, distance, formatResult(resultInSeconds)]
    const terrain = course.isApproximate ? '' : course.terrain
    return { number: at + 1, text: cells.join(', '), cells: () => ({ value: cells }), terrain }
  })
}
