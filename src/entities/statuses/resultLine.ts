import { type Distance, lengthOf } from '../../kernel/running/distance'
import { questionText, readDistances } from '../../kernel/running/distances'
import { distancesLength, titleLength } from '../events/limits'
import { courseNamedIn } from '../events/readSearch'
import { formatPace, resultQuestion, typedResult, typedResultMessage } from '../../kernel/running/result'
import type { Terrain } from '../../kernel/running/terrain'
import { noSuchDay, typedDate } from '../../kernel/dates/typedDate'
import { type Checked, checkText } from '../../kernel/fields/validation'

/**
 * One line of a user's own results. Its time stays text until the distance is known, because '3:12' is hours over a
 * marathon and minutes over a kilometre.
 */
export interface ResultLine {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly title: string
  /** Absent if the line has none. */
  readonly distance?: Distance | undefined
  /** Absent if the line names none. Empty if the result counts for no best, as in `OlderResultRecord`. */
  readonly terrain?: Terrain | '' | undefined
  /** The time as it was typed. */
  readonly time: string
}

/** Identifies a result among those of one user. A second result with the same key is a duplicate. */
export function ownResultKey({ date, resultInSeconds }: OwnResult): string {
  return `${date} ${resultInSeconds}`
}

interface OwnResult {
  readonly date: string
  readonly resultInSeconds: number
}

const formatHint = 'Enter the date, race, distance and time, separated by tabs, semicolons or commas.'

/** Longer texts are not times. */
const maxTimeLength = 40

/**
 * Reads a line's cells: date, race, distance and time. The distance may be missing, and extra cells belong to the
 * race, whose name may contain commas.
 */
export function readResultLine(line: readonly string[], today: string): Checked<ResultLine> {
  const cells = line.map((cell) => cell.trim())
  const { date, rest } = leadingDate(cells, today)
  if (date === undefined)
    return { error: cells.length < 3 ? formatHint : 'Start with the date, such as 4 March 2024.' }
  if (date === 'none') return { error: noSuchDay }
  if (date > today) return { error: 'That date is in the future.' }
  const values = withoutTrailingBlanks(rest)
  const time = values.at(-1)
  if (time === undefined || values.length < 2) return { error: formatHint }
  const named = values.length > 2 ? values.at(-2) : undefined
  const title = checkText(values.slice(0, named === undefined ? -1 : -2).join(', '), {
    label: 'Race',
    maximum: titleLength,
    required: true,
  })
  if (title.error !== undefined) return title
  const distance = readDistance(named ?? '')
  if (distance.error !== undefined) return distance
  const read = timeForDistance(time, distance.value && lengthOf(distance.value))
  if (read.error === typedResultMessage) return read
  const terrain = terrainNamedIn(`${title.value} ${named ?? ''}`)
  return { value: { date, title: title.value, distance: distance.value, terrain, time } }
}

/** Returns the terrain that the title of a race names. */
export function terrainNamedIn(text: string): Terrain | undefined {
  const { terrains } = courseNamedIn(text)
  return terrains.find((one) => one !== 'road') ?? terrains[0]
}

/** Returns the seconds of a typed time over a distance of `metres`, or the error in it. */
export function timeForDistance(time: string, metres: number | undefined): Checked<number> {
  const seconds = time.length > maxTimeLength ? undefined : typedResult(time, metres)
  if (seconds === undefined) return { error: typedResultMessage }
  if (metres === undefined || resultQuestion(seconds, metres) === undefined) return { value: seconds }
  return { error: `That’s ${formatPace(seconds, metres)} per km. Check the distance and the time.` }
}

/** 'Mar 4, 2024' may be split into two cells. */
function leadingDate(cells: readonly string[], today: string) {
  const [first = '', second = '', ...others] = cells
  const date = typedDate(first, today)
  if (date !== undefined) return { date, rest: [second, ...others] }
  return { date: typedDate(`${first}, ${second}`, today), rest: others }
}

/** Spreadsheets add empty columns at the end. */
function withoutTrailingBlanks(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, Math.max(last + 1, 3))
}

/** Returns the one distance that is typed, or the error in it. */
export function readDistance(text: string): Checked<Distance | undefined> {
  const checked = checkText(text, { label: 'Distance', maximum: distancesLength })
  if (checked.error !== undefined) return checked
  const { distances, questions } = readDistances(checked.value)
  const [question] = questions
  if (question) return { error: questionText(question) }
  const [distance, ...others] = distances
  return others.length > 0 ? { error: 'Enter only one distance.' } : { value: distance }
}
