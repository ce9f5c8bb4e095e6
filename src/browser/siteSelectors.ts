import type { State } from './state'

/** Today's date in the site's time zone, `YYYY-MM-DD`. */
export function selectToday({ today }: State): string {
  return today
}
