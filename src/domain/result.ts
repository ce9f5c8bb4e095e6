import { resultHoursMaximum } from './limits'

/** The three inputs of a finishing time, as typed. */
export interface ResultParts {
  readonly hours: string
  readonly minutes: string
  readonly seconds: string
}

/** The longest finishing time, in seconds. */
export const resultMaximum = resultHoursMaximum * 3600 + 59 * 60 + 59

/** Whether a value from outside is a finishing time: whole seconds above 0, up to `resultMaximum`. */
export function isResult(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= resultMaximum
}

/** 'hh:mm:ss' with two digits each; more than 99 hours keep all their digits. */
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
 * The finishing time in seconds. Empty inputs count as 0, and 90 minutes are an hour and a half. Undefined where an
 * input is not a whole number, has too many digits, or the total is not a valid finishing time.
 */
export function resultSeconds(parts: ResultParts): number | undefined {
  const total =
    wholeNumber(parts.hours, resultHoursMaximum) * 3600 +
    wholeNumber(parts.minutes, 99) * 60 +
    wholeNumber(parts.seconds, 99)
  return isResult(total) ? total : undefined
}

/** The message where `typedResult` finds no time. */
export const typedResultMessage = 'Enter the time like 41:12 or 1:23:45.'

/**
 * The finishing time in seconds, from one field: '1:23:45', '41:12' for minutes and seconds, or digits only, '12345',
 * which are fastest to type. Seconds, and minutes after hours, are below 60, so a slip such as 41:75 is refused.
 * Undefined where the text is no time; a single '41' could mean anything, and is refused.
 */
export function typedResult(text: string): number | undefined {
  const typed = text.trim()
  const parts = /^\d{3,7}$/.test(typed)
    ? [typed.slice(0, -4), typed.slice(-4, -2), typed.slice(-2)]
    : typed.split(/[:. ]/)
  const [seconds = '', minutes = '', hours = '', ...more] = parts.reverse()
  const isClock = /^[0-5]\d$/.test(seconds) && (hours === '' ? /^\d\d?$/ : /^[0-5]?\d$/).test(minutes)
  return isClock && more.length === 0 ? resultSeconds({ hours, minutes, seconds }) : undefined
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
