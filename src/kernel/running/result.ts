import { resultHoursMaximum, typedResultLength } from '../limits'
import type { Checked } from '../fields/validation'
import type { Mark, Marks } from './bests'
import { counted } from '../text/counted'

/** The three inputs of a finishing time, as typed. */
export interface ResultParts {
  readonly hours: string
  readonly minutes: string
  readonly seconds: string
}

/** The longest finishing time, in seconds. */
export const resultMaximum = resultHoursMaximum * 3600 + 59 * 60 + 59

/** Returns true if a value from outside is a finishing time: whole seconds above 0, up to `resultMaximum`. */
export function isResult(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= resultMaximum
}

/** A finishing time as pages show it: '41:12' or '1:41:12'. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** 'hh:mm:ss' with two digits each, in the label of a status; more than 99 hours keep all their digits. */
export function formatResult(seconds: number): string {
  const { hours, minutes, seconds: rest } = resultParts(seconds)
  return `${hours}:${minutes}:${rest}`
}

/** The texts of the three inputs for a finishing time in seconds, two digits each. `resultSeconds` does the reverse. */
export function resultParts(seconds: number): ResultParts {
  return {
    hours: twoDigits(seconds / 3600),
    minutes: twoDigits((seconds / 60) % 60),
    seconds: twoDigits(seconds % 60),
  }
}

/**
 * The finishing time in seconds. Empty inputs count as 0, and 90 minutes are an hour and a half. Undefined if an input
 * is not a whole number, has too many digits, or the total is not a valid finishing time.
 */
export function resultSeconds(parts: ResultParts): number | undefined {
  const total =
    wholeNumber(parts.hours, resultHoursMaximum) * 3600 +
    wholeNumber(parts.minutes, 99) * 60 +
    wholeNumber(parts.seconds, 99)
  return isResult(total) ? total : undefined
}

/** The message if `typedResult` finds no time. */
export const typedResultMessage = 'Enter a time such as 41:12, 1:23:45 or 3h 12m.'

/** A time in one field. '1.23.45' has no fraction, and '1:23.45' has one. */
const clocks = [
  /^(?<hours>\d{1,3}(?=\d{4}$))?(?<minutes>\d{1,2})(?<seconds>\d\d)$/u,
  /^(?:(?<hours>\d{1,3}):)?(?<minutes>\d{1,3}):(?<seconds>\d\d)[.,](?<fraction>\d+)$/u,
  /^(?:(?<hours>\d{1,3})[:. ])?(?<minutes>\d{1,3})[:. ](?<seconds>\d\d)(?:,(?<fraction>\d+))?$/u,
  /^(?=.*[hm])(?:(?<hours>\d{1,3})h)?(?:(?<minutes>\d{1,3})(?:m|$))?(?:(?<seconds>\d\d?)(?:[.,](?<fraction>\d+))?)?$/u,
]

/**
 * The finishing time in seconds, from one field: '1:23:45', '41:12' for minutes and seconds, '92.05', '3h 12m',
 * '38'12"', or digits only, '12345', which are fastest to type. A 'PB', 'chip' or 'gun' beside it is left out, and of
 * two such times the chip time counts. Fractions of a second round up (World Athletics, Technical Rules, 19: races
 * outside of a stadium). Seconds, and minutes after hours, are below 60, so a slip such as 41:75 is refused. Two
 * numbers are hours and minutes if minutes and seconds would be faster than the world's best over these `metres`:
 * '3:12' over a marathon. Undefined if the text is no time; a single '41' could mean anything, and is refused.
 */
export function typedResult(text: string, metres?: number): number | undefined {
  const typed = shortUnits(withoutWords(text.toLowerCase()))
  const read = clocks.map((clock) => clock.exec(typed)?.groups).find((groups) => groups !== undefined)
  const { hours = '', minutes = '', seconds = '', fraction = '' } = read ?? {}
  const isBelow60 = (digits: string) => Number(digits) < 60
  if (!isBelow60(seconds) || (hours !== '' && !isBelow60(minutes))) return undefined
  const total = resultSeconds({ hours, minutes, seconds })
  const isTwoNumbers = hours === '' && fraction === '' && !typed.includes('m')
  if (total !== undefined && metres !== undefined && isTwoNumbers && total < leastSeconds(metres)) {
    const asHours = resultSeconds({ hours: minutes, minutes: seconds, seconds: '' })
    if (asHours !== undefined && resultQuestion(asHours, metres) === undefined) return asHours
  }
  return total && total + (Number(fraction) > 0 ? 1 : 0)
}

const gunTime =
  /[\s(,/]{0,3}(?:[\d:.]{4,10} ?gun(?: time)?\b\)?|\bgun(?: time)?:? ?[\d:.]{4,10}\)?)[,\s/]{0,3}/u

function withoutWords(typed: string): string {
  const plain = /\b(?:chip|net)\b/u.test(typed) ? typed.replace(gunTime, '') : typed
  return plain
    .replace(/(?<![\s(])[\s(]*\b(?:(?:new|chip|net|gun|time|pb|pr|sb|cb|cr)\b[\s:!]*)+\)?[\s!]*/gu, '')
    .replace(/(?<!!)!+$/u, '')
}

const clearTime = /(?<![\d:.,])\d{1,3}[:.]\d\d(?:[:.]\d\d)?(?![\d:.,]*\d)/gu

/** Splits a text with other words beside its only time, such as '41:12, windy', into the time and those words. */
export function splitTypedResult(text: string): { readonly time: string; readonly rest: string } {
  const [time, ...others] = text.length > typedResultLength ? [] : (text.match(clearTime) ?? [])
  if (typedResult(text) !== undefined || time === undefined || others.length > 0)
    return { time: text, rest: '' }
  const [before = '', after = ''] = text.split(time).map((part) => part.replace(/^[\s,;:–-]+/u, '').trim())
  return { time, rest: [before, after].filter(Boolean).join(' ') }
}

/**
 * Returns the finishing time that was typed, or an error. If the distance is unknown, two numbers that would be hours
 * over a long one are refused: '3:12' may be a mile or a marathon.
 */
export function readTypedResult(text: string, metres: number | undefined): Checked<number> {
  const value = text.length > typedResultLength ? undefined : typedResult(text, metres)
  if (value === undefined) return { error: typedResultMessage }
  const asHours = metres === undefined ? typedResult(text, marathon) : value
  if (asHours === undefined || asHours === value) return { value }
  return { error: `Minutes or hours? Enter ${formatResult(value)} or ${formatResult(asHours)}.` }
}

const marathon = 42_195

/** '3 hours 12 min' as '3h12m', and '38'12"' as '38m12'. */
function shortUnits(typed: string): string {
  return typed
    .replace(/(?<!\s)\s*(?:hours?|hrs?|h)\s*/u, 'h')
    .replace(/(?<!\s)\s*(?:minutes?|mins?|m|['’′])\s*/u, 'm')
    .replace(/(?<!\s)\s*(?:seconds?|secs?|s|["”″]|''|’’)$/u, '')
    .trim()
}

/**
 * The best time of the world over some lengths: the men's records of World Athletics on track and road; from 50 km on,
 * the open standards of the age grades of 2025, and the fastest 100 miles.
 */
const worldBests = [
  { metres: 100, seconds: 9.58 },
  { metres: 400, seconds: 43.03 },
  { metres: 800, seconds: 100.91 },
  { metres: 1609.344, seconds: 223.13 },
  { metres: 3000, seconds: 437.55 },
  { metres: 5000, seconds: 755.36 },
  { metres: 10_000, seconds: 1571 },
  { metres: 21_097.5, seconds: 3402 },
  { metres: 42_195, seconds: 7235 },
  { metres: 50_000, seconds: 8820 },
  { metres: 100_000, seconds: 21_360 },
  { metres: 160_934.4, seconds: 39_099 },
] as const

/** Seconds for a metre at 40 minutes for a mile. */
const slowestPace = (40 * 60) / 1609.344

/** No one is faster over a length than over the longest shorter one of `worldBests`. */
function leastSeconds(metres: number): number {
  const best = worldBests.findLast((shorter) => shorter.metres <= metres) ?? worldBests[0]
  return (metres / best.metres) * best.seconds
}

/** Returns the question about a time that no one runs over these `metres`; undefined for any other time or length. */
export function resultQuestion(seconds: number, metres: number | undefined): string | undefined {
  if (metres === undefined) return undefined
  if (seconds >= leastSeconds(metres) && seconds <= metres * slowestPace) return undefined
  return `That’s ${formatPace(seconds, metres)} per km. If that’s right, save again.`
}

/** 'm:ss' for a kilometre. */
export function formatPace(seconds: number, metres: number): string {
  const perKm = Math.round((seconds * 1000) / metres)
  return `${Math.floor(perKm / 60)}:${twoDigits(perKm % 60)}`
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0')
}

/** A number from 0 to `maximum`, else NaN, which makes the total NaN, too. */
function wholeNumber(text: string, maximum: number): number {
  const digits = text.trim()
  const value = /^\d*$/.test(digits) ? Number(digits) : NaN
  return value <= maximum ? value : NaN
}

export const markTexts: Readonly<Record<Mark, string>> = {
  PB: 'personal best',
  SB: 'season’s best',
  CB: 'course best',
}

/** The first of the marks as a sentence: 'Your personal best, by 23 seconds!' Empty if there is none. */
export function marksText({ marks: [mark] = [], gain }: Partial<Marks>): string {
  if (mark === undefined) return ''
  return `Your ${markTexts[mark]}${gain === undefined ? '' : `, by ${gainText(gain)}`}!`
}

/** '1 minute and 2 seconds' */
export function gainText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const parts = [
    ...(minutes > 0 ? [counted(minutes, 'minute', 'minutes')] : []),
    ...(rest > 0 ? [counted(rest, 'second', 'seconds')] : []),
  ]
  return parts.join(' and ')
}

/** Chip time and gun time in seconds, from a results list that has both. */
export interface RaceTimes {
  readonly chip: number
  readonly gun: number
  /** The result that they belong to: with another one they say nothing. */
  readonly resultInSeconds: number
}

/** Returns the chip time and the gun time, if they belong to this result. */
export function timesOf(
  times: RaceTimes | undefined,
  resultInSeconds: number | undefined,
): Pick<RaceTimes, 'chip' | 'gun'> | undefined {
  if (!times || times.resultInSeconds !== resultInSeconds) return undefined
  return { chip: times.chip, gun: times.gun }
}

/** Position overall in a race, of so many who finished. */
export interface RacePlace {
  readonly position: number
  /** Absent if the list does not show it. */
  readonly finishers?: number
  /** The result that it belongs to: with another one it says nothing. */
  readonly resultInSeconds: number
}

/** '12th of 340', if the place belongs to this result. */
export function placeText(
  place: RacePlace | undefined,
  resultInSeconds: number | undefined,
): string | undefined {
  if (!place || place.resultInSeconds !== resultInSeconds) return undefined
  const { position, finishers } = place
  return finishers === undefined ? ordinal(position) : `${ordinal(position)} of ${finishers}`
}

/** '1st', '2nd', '3rd'. */
export function ordinal(number: number): string {
  const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return `${number}${endings[ordinals.select(number)] ?? 'th'}`
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
