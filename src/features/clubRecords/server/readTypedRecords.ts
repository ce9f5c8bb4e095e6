import { pastedCells } from '../../../platform/documents/pastedCells'
import { documentLines, invalidDocument } from '../../../platform/documents/documentLimits'
import { readDistance, timeForDistance } from '../../../entities/statuses/resultLine'
import { noSuchDay, typedDate } from '../../../kernel/dates/typedDate'
import { plainText } from '../../../kernel/fields/fieldRules'
import { type Checked, gather } from '../../../kernel/fields/validation'
import { nameLength, titleLength } from '../../../kernel/limits'
import { bestLines, lineOf } from '../../../kernel/running/bests'
import { formatPace } from '../../../kernel/running/result'
import type { Sex } from '../../../kernel/running/ageGradeLimits'
import type { TypedRecord } from '../records'

type Read = Omit<TypedRecord, 'id' | 'clubId'>

/** Seconds per metre: 15 minutes per km, slower than any record. */
const slowestRecord = 0.9

/** Lines that an error names. */
const mostNamed = 5

interface ReadingRules {
  /** The group of lines that name none, or ''. */
  readonly group: string
  /** Those that the club has. */
  readonly groups: readonly string[]
  readonly today: string
}

/** Returns the records of a text with one on each line. Throws `Invalid` that names the first lines that are not clear. */
export function readTypedRecords(text: string, rules: ReadingRules): readonly Read[] {
  const read: Read[] = []
  const wrong: string[] = []
  for (const [at, line] of documentLines(text).entries()) {
    if (line.trim() === '') continue
    const { value: cells, error: unread = '' } = pastedCells(line)
    const { value, error } = cells ? readCells(cells, rules) : { error: unread }
    if (value) read.push(value)
    else if (wrong.push(`Line ${at + 1}: ${error}`) === mostNamed) break
  }
  if (wrong.length > 0) throw invalidDocument(wrong.join(' '))
  if (read.length === 0) throw invalidDocument('Enter at least one record, each on its own line.')
  return read
}

/** Reads name, category if there is one, year or date, distance, time, and the place if it is known. */
function readCells(line: readonly string[], { group, groups, today }: ReadingRules): Checked<Read> {
  const [name = '', ...rest] = line.map((cell) => cell.trim())
  const [, sex, category = ''] = /^([FWM])V?(\d+|U\d+|SEN)?$/iu.exec(rest[0] ?? '') ?? []
  const own = sex === undefined ? group : `${sex}${category}`.toUpperCase().replace('W', 'F')
  const [when = '', distance = '', time = '', ...places] = sex === undefined ? rest : rest.slice(1)
  if (name === '' || /\d/u.test(name)) return { error: 'Start with the name.' }
  if (own === '')
    return { error: 'Choose women or men above, or enter a category such as F45 after the name.' }
  if (!groups.includes(own)) return { error: `The club has no category ${own}.` }
  const date = /^(?:18|19|20)\d\d$/u.test(when) ? when : typedDate(when, today)
  if (date === undefined) return { error: 'Enter a year like 1987, or a date like 4 May 1987.' }
  if (date === 'none') return { error: noSuchDay }
  if (date > today.slice(0, date.length)) return { error: 'That date is in the future.' }
  const where = places.filter((place) => place !== '').join(', ')
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
