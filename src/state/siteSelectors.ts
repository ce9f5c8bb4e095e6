import { today } from '../domain/zone'
import type { State } from './state'

/** The date on the wall of the site's time zone, `YYYY-MM-DD`. */
export function selectToday({ now, site }: State): string {
  return today(new Date(now), site.timeZone)
}
