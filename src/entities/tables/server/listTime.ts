import { typedResult } from '../../../kernel/running/result'
import { cached } from '../../../kernel/dates/cached'

export interface ListTime {
  /** Fractions of a second are rounded up. */
  readonly seconds: number
  /** How many numbers it has apart from the fraction, such as two for '35:10'. */
  readonly parts: number
  /** The first number, which is the hours if there are three. */
  readonly first: number
}

const days =
  /^(\d{1,2}) ?(?:d|days?|j|jours?|t|tage?|dn[iy]?|g|giorn[io]|d[ií]as?|dagen|dagar|dygn)[., :]+(?=\d)/iu

/** Matches '0:35:10:50' with hundredths, '35.10.5' with tenths, '1:02:03', '35:10,4' and '1h02'03'. */
const clocks = [
  /^(?<hours>\d{1,2}):(?<minutes>\d\d):(?<seconds>\d\d):(?<fraction>\d\d)$/u,
  /^(?<minutes>\d{1,3})[.:](?<seconds>\d\d)[.:](?<fraction>\d)$/u,
  /^(?<minutes>\d{1,3}):(?<seconds>\d\d)[.,](?<fraction>\d{1,4})$/u,
  /^(?<hours>\d{1,3}) ?h ?(?<minutes>\d\d)$/iu,
  /^(?:(?<hours>\d{1,3}) ?[:.h] ?)?(?<minutes>\d{1,3}) ?(?:mn|[:.'’′m]) ?(?<seconds>\d\d)(?:[.,:](?<fraction>\d{1,4}))?$/iu,
]

/** Matches '0h59mn58s', '1 h 02 min 03', '59'58''' and '59 min'. */
const withUnits =
  /^(?=.*(?:[hus'’′"”″]|mn|min))(?:(?<hours>\d{1,3}) ?(?:h|hrs?|hours?|std|u|ore|godz|tim)\.?[ :]?)?(?:(?<minutes>\d{1,3}) ?(?:mn|m|mins?|minutes?|minuten|['’′])\.?[ :]?)?(?:(?<seconds>\d{1,2})(?:[.,](?<fraction>\d{1,4}))? ?(?:s|secs?|seconds?|sek|''|’’|["”″])?\.?)?$/iu

/** Suffixes of times, such as a footnote mark or 'PB'. */
const additions = / ?(?:(?<![*†‡#])[*†‡#]+|\(?(?:pb|sb|pr|cr|nb)\)?!?|(?<=:\d\d) ?(?:std|h|hrs|uhr)\.?)$/iu

/** The epoch date that some spreadsheets put before a time. */
const emptyDay = /^(?:(?:1899|1900|1904)-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./](?:1899|1900|1904))[T ]/u

/** Matches a date with a time, which is never a duration. */
const dated =
  /^(?:(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})|(?<first>\d{1,2})[-./](?<second>\d{1,2})[-./](?<last>\d{4}|\d\d))[T ,]{1,2}(?<hours>\d{1,2})[:.](?<minutes>\d\d)(?:[:.](?<seconds>\d\d(?:[.,]\d{1,6})?))?(?: ?Z|[+-]\d\d:?\d\d)?$/u

/** Longer texts are not times. */
const longest = 40

const daySeconds = 86_400

/** Parses a duration. Returns undefined for any other text, including a signed difference. */
export function listTime(cell: string): ListTime | undefined {
  if (cell.length > longest || !/^\d|^PT\d/u.test(cell)) return undefined
  return readTime(cell)
}

const readTime = cached((cell: string): ListTime | undefined => {
  const text = cell
    .replace(/^PT/u, '')
    .replace(emptyDay, '')
    .replace(/ ?\u00a0/gu, ' ')
  const [whole = '', count = '0'] = days.exec(text) ?? []
  const rest = text.slice(whole.length).replace(additions, '')
  const read = [...clocks, withUnits]
    .map((form) => form.exec(rest)?.groups)
    .find((groups) => groups !== undefined)
  if (!read) return undefined
  const { hours = '', minutes = '', seconds = '', fraction = '' } = read
  const parts = [hours, minutes, seconds].filter((digits) => digits !== '').length
  if (parts === 0 || Number(seconds) > 59 || (hours !== '' && Number(minutes) > 59)) return undefined
  const total =
    Number(count) * daySeconds +
    Number(hours) * 3600 +
    Number(minutes) * 60 +
    Number(seconds) +
    (Number(fraction) > 0 ? 1 : 0)
  const isNumbered = hours !== '' || whole !== ''
  return { seconds: total, parts: isNumbered && parts < 3 ? 3 : parts, first: Number(hours || minutes) }
}, 50_000)

/** Returns true for the time of people without one: '0', '00:00:00', '0.0'. */
export function isZero(cell: string): boolean {
  return /^0[0:.,]*$/u.test(cell)
}

/** Returns true if the form for a single result (`typedResult`) reads the text as the same time. */
export function isTyped(text: string, { seconds }: ListTime): boolean {
  return typedResult(text) === seconds
}

/** Returns the seconds since an arbitrary epoch of a date with a time; undefined for any other cell. */
export function datedSeconds(cell: string): number | undefined {
  const found = cell.length > longest || emptyDay.test(cell) ? undefined : dated.exec(cell)?.groups
  if (!found) return undefined
  const { year = found.last, month = found.second, day = found.first, hours, minutes, seconds = '0' } = found
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 1000
  return midnight + Number(hours) * 3600 + Number(minutes) * 60 + Math.ceil(Number(seconds.replace(',', '.')))
}

const timeOfDay = /^(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?(?:[.,]\d+)? ?(?:([ap])\.?m\.?|uhr|h)?$/iu

/** Returns the seconds between two times of day, two dates with times, or two readings of one clock. */
export function secondsBetween(start: string, finish: string): number | undefined {
  const ends = [start, finish].map(datedSeconds)
  const clocks = ends.includes(undefined) ? [start, finish].map(clockSeconds) : ends
  const plain =
    clocks.some((seconds) => seconds === undefined || seconds >= daySeconds) && ends.includes(undefined)
  const [from, to] = plain ? [start, finish].map((cell) => listTime(cell)?.seconds) : clocks
  if (from === undefined || to === undefined) return undefined
  return to >= from ? to - from : (to - from + daySeconds) % daySeconds
}

/** Returns the seconds after midnight of a time of day. */
export function clockSeconds(cell: string): number | undefined {
  const [, hours = '', minutes = '', seconds = '0', half] = timeOfDay.exec(cell.slice(0, longest)) ?? []
  if (hours === '' || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const count =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return count * 3600 + Number(minutes) * 60 + Number(seconds)
}
