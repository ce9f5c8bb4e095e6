import { addDays } from './addDays'
import { startOf, today } from './zone'

/** A day on the wall, and the instants at which it begins and the next one does. */
export interface Day {
  readonly date: string
  readonly begins: Date
  readonly ends: Date
}

/** The day on the wall at an instant. */
export function dayAt(now: Date, timeZone: string): Day {
  const date = today(now, timeZone)
  const begins = startOf(date, '00:00', timeZone)
  return { date, begins, ends: startOf(addDays(date, 1), '00:00', timeZone) }
}
