import { z } from 'zod'
import { documentLines } from '../../../platform/documents/documentLimits'
import { pastedCells } from '../../../platform/documents/pastedCells'
import { formatResult } from '../../../kernel/running/result'
import type { ResultLine } from '../../../entities/statuses/resultLine'
import { terrains } from '../../../kernel/running/terrain'
import type { Checked } from '../../../kernel/fields/validation'

/** One line of a pasted text. */
export interface PastedLine {
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
  const [first] = lines
  return first && isHeading(first.text) ? lines.slice(1) : lines
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
