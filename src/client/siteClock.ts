import { today as dateOf } from '../domain/zone'
import { isSignedIn } from '../domain/permissions'
import type { State } from '../state/state'

/**
 * What time it is at the site, by this device's clock, set right by the moment at which the page was made. A visitor's
 * page, which is kept, was made for some minutes: there only a device that is on another day is wrong.
 */
export function siteClock(
  { now, today, viewer, site }: Pick<State, 'now' | 'today' | 'viewer' | 'site'>,
  deviceClock: () => number = Date.now,
): () => Date {
  const device = deviceClock()
  // Not before it is asked for: finding out the date takes longer than all else that a page begins with.
  let offset: number | undefined
  const offsetFound = () => {
    const isRight = !isSignedIn(viewer) && dateOf(new Date(device), site.timeZone) === today
    return isRight ? 0 : Date.parse(now) - device
  }
  return () => new Date(deviceClock() + (offset ??= offsetFound()))
}
