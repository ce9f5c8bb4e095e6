import { cached } from './cached'
import { dateOf, dayOf } from './utcDay'

/** The date (`YYYY-MM-DD`) a number of days later, or earlier when negative. */
export const addDays = cached((date: string, days: number) => dateOf(dayOf(date).add(days, 'day')))
