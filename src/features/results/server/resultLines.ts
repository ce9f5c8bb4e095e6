import Papa from 'papaparse'
import { z } from 'zod'
import { documentLines } from '../../../platform/documents/documentLimits'
import { formatResult } from '../../../kernel/running/result'
import type { ResultLine } from '../resultLine'
import { terrains } from '../../../kernel/running/terrain'
import type { Checked } from '../../../kernel/fields/validation'

/** One line of a pasted list. */
export interface PastedLine {
  /** As a person counts, with empty lines. */
  readonly number: number
  readonly text: string
  /** Returns date, race, distance and time, where nothing is missing. */
  readonly cells: () => Checked<readonly string[]>
  /** Given in the file of one's own data, which knows it better than the names in a line. */
  readonly terrain?: ResultLine['terrain']
}

/**
 * The lines of a pasted list: a table from a spreadsheet, typed lines, or the file of one's own data. A heading and empty
 * lines are left out. Undefined for a file that is not whole.
 */
export function pastedLines(pasted: string): readonly PastedLine[] | undefined {
  const text = pasted.replace(/^\uFEFF/u, '')
  if (/^\s*[[{]/.test(text)) return linesOfData(text)
  const lines = documentLines(text).flatMap((line, at) => {
    return line.trim() === '' ? [] : [{ number: at + 1, text: line, cells: () => cellsOf(line) }]
  })
  const [first] = lines
  return first && isHeading(first.text) ? lines.slice(1) : lines
}

/** A heading has no date and no time. */
function isHeading(line: string): boolean {
  return !/\d/.test(line)
}

/** The first of these that makes enough cells, and else the last: a race may have a comma in its name. */
const delimiters = ['\t', ';', ',']

/** Each line is read alone, so that a quotation mark without a partner damages no other line. */
function cellsOf(typed: string): Checked<readonly string[]> {
  // People type a space before a quoted name, and spreadsheets do not.
  const line = typed.replace(/([,;\t]) +"(?!")/g, '$1"')
  const read = delimiters
    .filter((delimiter) => line.includes(delimiter))
    .map((delimiter) => Papa.parse<readonly string[]>(line, { delimiter, newline: '\n' }))
  const { data: [cells = [line]] = [], errors = [] } =
    read.find(({ data: [found = []] }) => found.length > 2) ?? read.at(-1) ?? {}
  if (errors.some(({ type }) => type === 'Quotes'))
    return { error: 'A quotation mark is missing. Add it, or delete the other one.' }
  return { value: cells }
}

const texts = z.string().catch('')

/** What the results in the file of one's own data have: those at events, and the older ones. */
const dataResult = z.object({
  date: texts,
  eventDate: texts,
  title: texts,
  event: texts,
  distance: texts,
  /** Of a race with one distance, also where the status names none. */
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
  const results = ownData.safeParse(jsonOf(text)).data?.flatMap((one) => dataResult.safeParse(one).data ?? [])
  return results?.map(({ date, eventDate, title, event, resultInSeconds, ...course }, at) => {
    const distance = course.distance || course.distanceRun
    const cells = [date || eventDate, title || event, distance, formatResult(resultInSeconds)]
    const terrain = course.isApproximate ? '' : course.terrain
    return { number: at + 1, text: cells.join(', '), cells: () => ({ value: cells }), terrain }
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
