import type { State } from './state'

/** The date on the wall of the site's time zone, `YYYY-MM-DD`. */
export function selectToday({ today }: State): string {
  return today
}
