import { formatShortDate } from '../../kernel/dates/dateText'
import { typedDate } from '../../kernel/dates/typedDate'
import type { ValuesOf } from '../../kernel/fields/fieldRules'
import type { FieldErrors } from '../../kernel/fields/validation'
import { distanceName, metresOf } from '../../kernel/running/distance'
import { standardDistances } from '../../kernel/running/lengths'
import { typedResult } from '../../kernel/running/result'
import { clockText } from '../../kernel/running/result'
import { plainFormLength, valueLength } from '../../kernel/limits'
import { counted } from '../../kernel/text/counted'
import { boxField, checkItems, countField, listField, oneOf, readName } from '../../kernel/fields/fieldKinds'
import { readDistanceId } from '../championships/ruleDistances'

const levelsHint =
  'Start with the easiest. For example, Bronze 65, Silver 70. For a table of times, enter only the names.'
const example = 'F40, 10 km, 58:00, 53:30, 49:00.'
/** Two sexes, 15 categories and 16 distances. */
const mostLines = 500
/** A year without 29 February, so that each of its days is in every year. */
const anyYear = '2001'

const standardId = (text: string) =>
  [readDistanceId(text)].find((read) => standardDistances.some(({ id }) => id === read))
export const standardName = (id: string) => distanceName(id, standardDistances)

export const standardFields = {
  by: oneOf('Standards are based on', {
    grade: 'Age grade',
    over: 'Percentage over the best time for the runner’s age and sex',
    time: 'A table of times',
  }),
  levels: listField('Levels', levelsHint, readLevel, ({ name, percent }) =>
    `${name} ${percent || ''}`.trim(),
  ),
  times: {
    label: 'Table of times',
    maximum: plainFormLength,
    hint: `One line for each category and distance, with a time for each level. For example, ${example}`,
    attributes: { rows: 8 },
    check: (text = '') =>
      checkItems(
        text.split('\n'),
        readLine,
        (line) => `We can’t read “${line}”. Enter a line such as ${example}`,
        mostLines,
      ),
    textOf: (lines: readonly StandardTimes[]) => lines.map(lineOf).join('\n'),
  },
  needed: countField('Distances needed for a level', 'For example, 3.', standardDistances.length),
  distances: listField(
    'Distances',
    'For example, 5 km, 10 km. Leave blank for all.',
    standardId,
    standardName,
  ),
  parkrun: boxField('Parkruns count as 5 km'),
  within: oneOf('Period', { year: 'One year', category: 'While in one age category' }),
  starts: {
    label: 'First day of the year',
    maximum: valueLength,
    hint: 'For example, 1 January or 1 November.',
    check(text = '') {
      const day = typedDate(`${text.trim() || '1 January'} ${anyYear}`, '') ?? ''
      return day.startsWith(anyYear) ? { value: day.slice(5) } : { error: 'Enter a day such as 1 November.' }
    },
    textOf: (day: string) => formatShortDate(`${anyYear}-${day}`).slice(0, -5),
  },
  once: boxField('Award only the highest level in each period'),
}

export type StandardValues = ValuesOf<typeof standardFields>

/** Seconds per level for a category (`F40`, or `F` and `M` for all ages) and a distance. */
interface StandardTimes {
  readonly category: string
  readonly distance: string
  readonly times: readonly number[]
}

/** The form's initial texts for a club without standards. */
export const exampleStandards: Readonly<Record<keyof StandardValues, string>> = {
  by: 'grade',
  levels: 'Bronze 65, Silver 70, Gold 75, Platinum 80',
  times: '',
  needed: '3',
  distances: '',
  parkrun: 'yes',
  within: 'year',
  starts: '1 January',
  once: 'no',
}

/** Returns the errors of the values together, by field. `categories` are the names of the club's categories. */
export function standardErrors(values: StandardValues, categories: readonly string[]): FieldErrors {
  const { by, levels, times, needed, distances } = values
  const most = distances.length || standardDistances.length
  const isTable = by === 'time'
  const short = times.find((line) => line.times.length !== levels.length)
  const other = times.find((line) => !categories.includes(line.category.slice(1)))?.category
  const isPlain = levels.length === 0 || (!isTable && levels.some(({ percent }) => percent === 0))
  return {
    ...(isPlain && { levels: 'Enter each level with its percentage, such as Bronze 65.' }),
    ...(isTable && times.length === 0 && { times: 'Enter the table of times.' }),
    ...(isTable &&
      short && {
        times: `“${lineOf(short)}” needs ${counted(levels.length, 'time', 'times')}, one for each level.`,
      }),
    ...(isTable && other && { times: `${other} is not one of the club’s age categories.` }),
    ...((needed === 0 || needed > most) && { needed: `Enter a whole number from 1 to ${most}.` }),
  }
}

/** Returns a club's standards in words for its members. */
export function standardSentences({
  by,
  levels,
  needed,
  distances,
  within,
  starts,
  ...rest
}: StandardValues) {
  const names = standardFields.levels.textOf(levels)
  const year = starts === '01-01' ? 'a calendar year' : `a year from ${standardFields.starts.textOf(starts)}`
  const period = within === 'year' ? year : 'one age category'
  return [
    {
      grade: `Each level needs this age grade or better: ${names}.`,
      over: `To reach a level, run within its percentage of the best time for your age and sex: ${names}.`,
      time: `The levels are ${names}. To reach one, equal or beat its time for your age category.`,
    }[by],
    needed === 1
      ? `You can reach a level at each distance in ${period}.`
      : `To reach a level, run fast enough over ${needed} different distances in ${period}.`,
    distances.length > 0
      ? `These distances count: ${standardFields.distances.textOf(distances)}.`
      : 'All 16 usual distances count.',
    `Only results for the club on measured ${by === 'time' ? 'road and track' : 'road'} courses count.`,
    rest.parkrun ? 'Parkruns count as 5 km.' : 'Parkruns don’t count.',
    ...(rest.once ? [`Only your highest level in ${period} is awarded.`] : []),
  ]
}

function readLevel(text: string) {
  const [ending = '', digits = '0'] = /(?<!\s)\s+(\d{1,3}(?:\.\d{1,2})?)\s*%?$/u.exec(text) ?? []
  const name = readName(text.slice(0, text.length - ending.length))
  return name === undefined ? undefined : { name, percent: Number(digits) }
}

/** Reads a line whose times get faster. */
function readLine(line: string): StandardTimes | undefined {
  const [category = '', typed = '', ...rest] = line.split(/[,;\t]/u).map((one) => one.trim())
  const distance = standardId(typed)
  const times: number[] = []
  for (const one of rest) {
    const time = typedResult(one, metresOf(distance, standardDistances))
    if (time === undefined || time >= (times.at(-1) ?? Infinity)) return undefined
    times.push(time)
  }
  const isRead = distance !== undefined && /^[FM](?:U?\d{1,2}|SEN)?$/iu.test(category)
  return isRead ? { category: category.toUpperCase(), distance, times } : undefined
}

function lineOf({ category, distance, times }: StandardTimes): string {
  return [category, standardName(distance), ...times.map(clockText)].join(', ')
}
