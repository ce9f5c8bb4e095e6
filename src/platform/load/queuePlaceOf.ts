import type { IncomingMessage } from 'node:http'
import { isNewAccount } from '../../kernel/access/newAccount'
import type { KnownBrowsers } from '../requests/knownBrowsers'
import { networksOf } from '../requests/networksOf'
import type { Place } from './createFairQueue'

export interface PlaceNeeds {
  readonly browsers: Pick<KnownBrowsers, 'of'>
  readonly addressOf: (request: IncomingMessage) => string
  readonly clock: () => Date
}

/**
 * The place of a request in the queue. An account's known browsers share its turns, wherever they are and whether or not
 * they are logged in. New accounts can be created in any number, so they share the turns of their networks.
 */
export function queuePlaceOf({ browsers, addressOf, clock }: PlaceNeeds, request: IncomingMessage): Place {
  const known = browsers.of(request)
  if (known && !isNewAccount(known.createdOn, clock())) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    return { rank: isRead ? 'member' : 'write of a member', path: [known.userId, known.id] }
  }
  const [network, larger = ''] = networksOf(addressOf(request))
  const networks = [larger || network, network]
  return {
    rank: 'visitor',
    path: known
      ? ['visitors', 'new accounts', ...networks, known.userId]
      : ['visitors', 'unknown browsers', ...networks],
  }
}
