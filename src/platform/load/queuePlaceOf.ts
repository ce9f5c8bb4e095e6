import type { IncomingMessage } from 'node:http'
import type { KnownBrowsers } from '../requests/knownBrowsers'
import { networksOf } from '../requests/networksOf'
import type { Place } from './createFairQueue'

export interface PlaceNeeds {
  readonly browsers: Pick<KnownBrowsers, 'keyOf'>
  readonly addressOf: (request: IncomingMessage) => string
}

/**
 * The place of a request in the queue. A browser in which someone has logged in counts as a member's, and has turns of
 * its own, wherever it is.
 */
export function queuePlaceOf({ browsers, addressOf }: PlaceNeeds, request: IncomingMessage): Place {
  const browser = browsers.keyOf(request)
  if (browser === undefined) {
    const [network, larger = ''] = networksOf(addressOf(request))
    return { rank: 'visitor', path: ['visitors', larger || network, network] }
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return { rank: isRead ? 'member' : 'write of a member', path: [browser] }
}
