import { today } from '../domain/zone'
import { isSignedIn } from '../domain/permissions'
import type { State } from '../state/state'

/**
 * What time it is at the site, by this device's clock, set right by the moment at which the page was made. A visitor's
 * page, which is kept, was made for the beginning of its day: there only a device that is on another day is wrong.
 */
export function siteClock(
  { now, viewer, site }: Pick<State, 'now' | 'viewer' | 'site'>,
  deviceClock: () => number = Date.now,
): () => string {
  const device = deviceClock()
  const isRight =
    !isSignedIn(viewer) && today(new Date(device), site.timeZone) === today(new Date(now), site.timeZone)
  const offset = isRight ? 0 : Date.parse(now) - device
  return () => new Date(deviceClock() + offset).toISOString()
}
