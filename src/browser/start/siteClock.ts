import { today as dateOf } from '../../kernel/dates/zone'
import { isSignedIn } from '../../kernel/access/permissions'
import type { State } from '../state'

/**
 * The time at the site, from this device's clock, corrected by the time at which the page was made. A cached page for
 * visitors was made for a span of some minutes: there only a device with another date is corrected. `device`: what
 * the device's clock showed when the page was opened.
 */
export function siteClock(
  { now, today, viewer, site }: Pick<State, 'now' | 'today' | 'viewer' | 'site'>,
  device: number,
  deviceClock: () => number = Date.now,
): () => Date {
  const isRight = !isSignedIn(viewer) && dateOf(new Date(device), site.timeZone) === today
  const offset = isRight ? 0 : Date.parse(now) - device
  return () => new Date(deviceClock() + offset)
}
