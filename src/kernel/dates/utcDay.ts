import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { cached } from './cached'

dayjs.extend(utc)

/**
 * The object of dayjs for a date (`YYYY-MM-DD`): its midnight in UTC, where every day has 24 hours. dayjs gets an instant,
 * as it takes the years below 100 of a bare date for those of the last century.
 */
export const dayOf = cached((date: string) => dayjs.utc(`${date}T00:00Z`))

/** The date of an object of dayjs. Throws a RangeError if that is invalid. */
export function dateOf(day: Dayjs): string {
  return day.toISOString().slice(0, 10)
}

/** Returns a function that shows a date in a format of dayjs. Years below 1000 have no leading zeros. */
export function inFormat(format: string): (date: string) => string {
  return cached((date: string) => dayOf(date).format(format.replace('YYYY', `[${dayOf(date).year()}]`)))
}

/** The object of dayjs for an instant, in UTC. */
export function utcOf(instant: Date | string | number): Dayjs {
  return dayjs.utc(new Date(instant))
}
