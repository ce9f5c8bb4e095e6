import { today } from '../kernel/dates/zone'
import type { Moment, SiteState } from './state'

/** An instant as the state holds it. */
export function momentOf(instant: Date, { timeZone }: Pick<SiteState, 'timeZone'>): Moment {
  return { now: instant.toISOString(), today: today(instant, timeZone) }
}
