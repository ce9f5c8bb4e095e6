import { type Distance, lengthOf } from '../../kernel/running/distance'
import { questionText, readDistances } from '../../kernel/running/distances'
import { distancesLength, titleLength } from '../../kernel/limits'
import { courseNamedIn } from '../../entities/events/readSearch'
import { formatPace, resultQuestion, typedResult, typedResultMessage } from '../../kernel/running/result'
import type { Terrain } from '../../kernel/running/terrain'
import { noSuchDay, typedDate } from '../../kernel/dates/typedDate'
import { type Checked, checkText } from '../../kernel/fields/validation'

/** One line of somebody's own list of results. Its time is read once it is known over which distance it is. */
export interface ResultLine {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly title: string
  /** Absent where the line names none. */
  readonly distance?: Distance | undefined
  /** As the title or the distance says it; else a road. '' where it counts for no best: see `OlderResultRecord`. */
  readonly terrain: Terrain | ''
  /** As it was typed. */
  readonly time: string
}

/** Two results of one person with the same key are one that was brought along twice. */
export function ownResultKey({ date, resultInSeconds }: OwnResult): string {
  return `${date} ${resultInSeconds}`
}

interface OwnResult {
  readonly date: string
  readonly resultInSeconds: number
}

/** What to write, where a line has too little. */
const form = 'Enter the date, race, distance and time, separated by tabs, semicolons or commas.'

/** Longer texts are no times. */
const longestTime = 40

/**
 * Reads the cells of a line: date, race, distance, time. The distance may be missing. More cells belong to the race: its
 * name has commas.
 */
export function readResultLine(line: readonly string[], today: string): Checked<ResultLine> {
  const cells = line.map((cell) => cell.trim())
  const { date, rest } = dateFirst(cells, today)
  if (date === undefined)
    return { error: cells.length < 3 ? form : 'Start with the date, such as 4 March 2024.' }
  if (date === 'none') return { error: noSuchDay }
  if (date > today) return { error: 'That date is in the future.' }
  const given = withoutEmptyEnd(rest)
  const time = given.at(-1)
  if (time === undefined || given.length < 2) return { error: form }
  const named = given.length > 2 ? given.at(-2) : undefined
  const title = checkText(given.slice(0, named === undefined ? -1 : -2).join(', '), {
    label: 'Race',
    maximum: titleLength,
    required: true,
  })
  if (title.error !== undefined) return title
  const distance = readDistance(named ?? '')
  if (distance.error !== undefined) return distance
  const read = timeOver(time, distance.value && lengthOf(distance.value))
  if (read.error === typedResultMessage) return read
  const { terrains } = courseNamedIn(`${title.value} ${named ?? ''}`)
  const terrain = terrains.find((one) => one !== 'road') ?? 'road'
  return { value: { date, title: title.value, distance: distance.value, terrain, time } }
}

/** The seconds of a typed time over these metres, or what is wrong with it. */
export function timeOver(time: string, metres: number | undefined): Checked<number> {
  const seconds = time.length > longestTime ? undefined : typedResult(time, metres)
  if (seconds === undefined) return { error: typedResultMessage }
  if (metres === undefined || resultQuestion(seconds, metres) === undefined) return { value: seconds }
  return { error: `That’s ${formatPace(seconds, metres)} per km. Check the distance and the time.` }
}

/** 'Mar 4, 2024' may be two cells. */
function dateFirst(cells: readonly string[], today: string) {
  const [first = '', second = '', ...others] = cells
  const date = typedDate(first, today)
  if (date !== undefined) return { date, rest: [second, ...others] }
  return { date: typedDate(`${first}, ${second}`, today), rest: others }
}

/** Spreadsheets write empty columns at the end. */
function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, Math.max(last + 1, 3))
}

function readDistance(text: string): Checked<Distance | undefined> {
  const checked = checkText(text, { label: 'Distance', maximum: distancesLength })
  if (checked.error !== undefined) return checked
  const { distances, questions } = readDistances(checked.value)
  const [question] = questions
  if (question) return { error: questionText(question) }
  const [distance, ...others] = distances
  return others.length > 0 ? { error: 'Enter only one distance.' } : { value: distance }
}
