import { pastedCells } from '../../../platform/documents/pastedCells'
import { documentLines, invalidDocument } from '../../../platform/documents/documentLimits'
import { readDistance, timeForDistance } from '../../../entities/statuses/resultLine'
import { noSuchDay, typedDate } from '../../../kernel/dates/typedDate'
import { plainText } from '../../../kernel/fields/fieldRules'
import { type Checked, gather } from '../../../kernel/fields/validation'
import { nameLength } from '../../../kernel/limits'
import { titleLength } from '../../../entities/events/limits'
import { typedRecordsLimit } from '../limits'
import { bestLines, lineOf } from '../../../kernel/running/bests'
import { formatPace } from '../../../kernel/running/result'
import type { Sex } from '../../../kernel/running/ageGradeLimits'
import type { TypedRecord } from '../records'
import { sexIn } from '../../../entities/tables/server/listSex'
import { headingKey, headingKinds } from '../../../entities/tables/server/columnHeadings'
import { distanceIn } from '../../../entities/tables/server/distanceIn'
import { listTime } from '../../../entities/tables/server/listTime'
import { raceColumnHeaded } from '../../raceImport/server/raceColumns'
import { nameWords } from '../../../kernel/text/nameWords'

type Read = Omit<TypedRecord, 'id' | 'clubId'>

/** Seconds per metre: 15 minutes per km, slower than any record. */
const slowestRecord = 0.9

/** Lines that an error names. */
const mostNamed = 20

interface ReadingRules {
  /** The categories that the club has records for. */
  readonly groups: readonly string[]
  readonly today: string
}

/**
 * Returns the records of a text with one on each line. Headings name the columns, or the distance and category of the lines
 * below. Throws `Invalid` with a line of text for each of the first lines that are not clear.
 */
export function readTypedRecords(text: string, rules: ReadingRules): readonly Read[] {
  const read: Read[] = []
  const wrong: string[] = []
  let section: RecordSection = { distance: '', group: '' }
  const lines = documentLines(text)
  // Thousands of lines would hold up other requests.
  if (lines.length > 2 * typedRecordsLimit)
    throw invalidDocument(`A club can have up to ${typedRecordsLimit} records from before Startline.`)
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const { value: typed = [], error: unread } = pastedCells(line)
    const cells = typed.map((cell) => cell.trim())
    const [named, columns] = [recordSection(line, section), recordColumns(cells)]
    if (columns) section = { ...section, columns }
    else if (named) section = named
    else {
      const { value, error } = unread ? { error: unread } : readCells(cells, rules, section)
      if (value) read.push(value)
      else wrong.push(`Line ${at + 1}: ${error}`)
    }
  }
  if (wrong.length > mostNamed)
    wrong.splice(mostNamed, Infinity, `${wrong.length - mostNamed} more lines can’t be read.`)
  if (wrong.length > 0) throw invalidDocument(wrong.join('\n'))
  if (read.length === 0) throw invalidDocument('Enter one or more records, each on its own line.')
  return read
}

function readCells(line: readonly string[], rules: ReadingRules, section: RecordSection): Checked<Read> {
  const { groups, today } = rules
  if (line.length === 1) return { error: 'Enter a record, or a heading such as “Senior men” or “10 km”.' }
  const { name, category: own, when, distance, time, where } = recordCells(line, section)
  if (name === '' || /\d/u.test(name)) return { error: 'The name is missing.' }
  if (own === '')
    return { error: 'Enter a category such as F45 after the name, or a line such as “Women” above.' }
  if (!groups.includes(own)) return { error: `${own} isn’t one of the club’s categories.` }
  const date = /^(?:18|19|20)\d\d$/u.test(when) ? when : typedDate(when, today)
  if (date === undefined) return { error: 'Enter a year such as 1987, or a date such as 4 May 1987.' }
  if (date === 'none') return { error: noSuchDay }
  if (date > today.slice(0, date.length)) return { error: 'That date is in the future.' }
  const terrain = /parkrun/iu.test(`${distance} ${where}`) ? 'parkrun' : 'road'
  const plain = terrain === 'parkrun' ? distance.replace(/\(?parkrun\)?/iu, '').trim() || '5 km' : distance
  const { value: run, error } = readDistance(plain)
  const lineId = lineOf(run?.id, { terrain })
  if (lineId === undefined || (terrain === 'parkrun') !== (lineId === 'parkrun'))
    return { error: error ?? `Enter one of these distances: ${bestLines.map((one) => one.name).join(', ')}.` }
  const { values, errors } = gather<Pick<Read, 'name' | 'where' | 'seconds'>>({
    name: plainText({ maximum: nameLength })(name, 'Name'),
    where: plainText({ maximum: titleLength })(where, 'Place'),
    seconds: timeForDistance(time, run?.metres),
  })
  if (!values) return { error: Object.values(errors)[0] ?? '' }
  // “2:00” over 5 km would be two hours.
  const metres = run?.metres ?? Infinity
  if (values.seconds > metres * slowestRecord)
    return { error: `That’s ${formatPace(values.seconds, metres)} per km. Check the time.` }
  const whose = { sex: own.charAt(0) as Sex, category: own.length > 1 ? own : '' }
  return { value: { ...values, ...whose, distance: lineId, when: date } }
}

/** A column of a table of records. An `event` is a distance or a race. */
type RecordColumn = 'name' | 'category' | 'when' | 'distance' | 'time' | 'event' | 'where' | undefined

/** The distance, the group and the columns that headings give to the lines below them; '' if they give none. */
interface RecordSection {
  readonly distance: string
  readonly group: string
  readonly columns?: readonly RecordColumn[] | undefined
}

/** The columns by their headings, or by what the columns are in lists of results and of races. */
const headed = {
  year: 'when',
  yr: 'when',
  season: 'when',
  record: 'time',
  mark: 'time',
  holder: 'name',
} as const
const ofPeople = { name: 'name', firstName: 'name', familyName: 'name', category: 'category' } as const
const ofTimes = {
  time: 'time',
  chipTime: 'time',
  gunTime: 'time',
  finishTime: 'time',
  weakFinish: 'time',
} as const
const ofRaces = { date: 'when', distances: 'distance', title: 'event', location: 'where' } as const
const columnOf: Readonly<Record<string, RecordColumn>> = { ...headed, ...ofPeople, ...ofTimes, ...ofRaces }

/** Returns what the columns below these headings hold; undefined for a row that is no headings. */
function recordColumns(headings: readonly string[]): readonly RecordColumn[] | undefined {
  const kinds = headingKinds(headings)
  const columns = headings.map((heading, at) =>
    [headingKey(heading), kinds[at], raceColumnHeaded(heading, undefined)]
      .map((meaning) => columnOf[meaning ?? ''])
      .find((column) => column !== undefined),
  )
  const isHeaded = columns.includes('name') && columns.includes('time')
  return isHeaded && headings.every((heading) => listTime(heading) === undefined) ? columns : undefined
}

const lengths = /\d[\d.,]{0,6}\s?(?:k|kms?|mi|miles?|m|metres?)\b|half|marathon|parkrun/giu
/** Words that say no more than that records follow. */
const plainWords =
  /\b(?:club|road|records?|bests?|seniors?|juniors?|opens?|vets?|veterans?|masters?|under|over|ages?|overall|all|and|[vuo])\b/giu

/** Returns the distance and category that a heading such as 'Senior men, 10K' names; undefined if it says more. */
function recordSection(heading: string, before: RecordSection): RecordSection | undefined {
  const rest = heading.replace(lengths, ' ')
  const words = nameWords(rest.replace(/(?<!\d)\d\d(?![\d:.])/gu, ' ').replace(plainWords, ' '))
  const [distance, group] = [distanceNamed(heading), groupNamed(rest, before.group)]
  if ((distance || group) === '' || words.some((word) => sexIn([word]) === undefined)) return undefined
  return { ...before, distance: distance || before.distance, group: group || before.group }
}

/** Returns what a line says together with the headings above it. Without headings, its columns have the usual order. */
function recordCells(line: readonly string[], section: RecordSection) {
  const columns = section.columns ?? usualColumns(line, section.distance)
  const of = (...all: RecordColumn[]) => line.filter((text, at) => text !== '' && all.includes(columns[at]))
  const text = (column: RecordColumn) => of(column).join(' ')
  const category = text('category')
  const [distance = section.distance] = [...of('distance'), ...of('event').filter(distanceNamed)]
  const places = of('event', 'where').filter((text) => text !== distance)
  const own = category === '' ? section.group : groupNamed(category, section.group) || category
  const where = places.join(', ')
  return { name: text('name'), category: own, when: text('when'), distance, time: text('time'), where }
}

function usualColumns([, second = '', ...rest]: readonly string[], distance: string): RecordColumn[] {
  const category = /^[FWM]V?(?:\d+|U\d+|SEN)?$/iu.test(second) ? (['category'] as const) : []
  const isHeaded = distance !== '' && listTime(rest[category.length] ?? '') !== undefined
  const places = rest.map(() => 'where' as const)
  return ['name', ...category, 'when', ...(isHeaded ? [] : (['distance'] as const)), 'time', ...places]
}

/** Returns the category that a text names, such as `F45` or, for 'Senior men', `M`; '' if it names none. */
function groupNamed(text: string, before: string): string {
  const [, under = '', age] = /(u(?:nder)?[ -]?)?(\d\d)/iu.exec(text) ?? []
  const named = sexIn([text])
  if (age === undefined && named === undefined) return ''
  const sex = named ? { women: 'F', men: 'M' }[named] : before.charAt(0)
  return age ? `${sex}${under.charAt(0).toUpperCase()}${age}` : `${sex}${/^.sen$/iu.test(text) ? 'SEN' : ''}`
}

/** Returns the distance that a text names; '' if it names none. */
const distanceNamed = (text: string) => (/parkrun/iu.test(text) ? 'parkrun' : (distanceIn(text)?.name ?? ''))
