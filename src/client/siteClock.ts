import { today as dateOf } from '../domain/zone'
import { isSignedIn } from '../domain/permissions'
import type { State } from '../state/state'

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
  // Only calculated when it is needed: finding out the date takes longer than everything else at a page's start.
  let offset: number | undefined
  const offsetFound = () => {
    const isRight = !isSignedIn(viewer) && dateOf(new Date(device), site.timeZone) === today
    return isRight ? 0 : Date.parse(now) - device
  }
  return () => new Date(deviceClock() + (offset ??= offsetFound()))
}
