import { utcOf } from './utcDay'

export const dayMs = 24 * 60 * 60_000

/** The instant so many days of 24 hours later, or earlier when negative: ISO, UTC. */
export function daysAfter(instant: Date | string, days: number): string {
  return utcOf(instant).add(days, 'day').toISOString()
}
