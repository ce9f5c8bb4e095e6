import { pastedCells } from '../../../platform/documents/pastedCells'
import { documentLines, invalidDocument } from '../../../platform/documents/documentLimits'
import { readDistance, timeForDistance } from '../../../entities/statuses/resultLine'
import { noSuchDay, typedDate } from '../../../kernel/dates/typedDate'
import { plainText } from '../../../kernel/fields/fieldRules'
import { type Checked, gather } from '../../../kernel/fields/validation'
import { nameLength, titleLength, typedRecordsLimit } from '../../../kernel/limits'
import { bestLines, lineOf } from '../../../kernel/running/bests'
import { formatPace } from '../../../kernel/running/result'
import type { Sex } from '../../../kernel/running/ageGradeLimits'
import type { TypedRecord } from '../records'
import { recordCells, recordColumns, type RecordSection, recordSection } from './recordTable'

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
