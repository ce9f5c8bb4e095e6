import type { Request } from 'express'
import { TooManyRequests } from '../../kernel/calls/apiError'
import type { CallContext } from '../../kernel/calls/handlers'
import {
  type LimitedKind,
  limitMinutes,
  type RequestLimits,
  strangersMinutes,
  widerNetworkFactor,
} from '../../kernel/access/requestLimits'
import type { KnownBrowsers } from '../requests/knownBrowsers'
import { networksOf } from '../requests/networksOf'
import type { Store } from '../../store/store'
import { createOwnCounts, createSharedCounts } from './requestCounts'

/** Counts a request. Throws `TooManyRequests` where its sender has made as many as allowed. */
export type LimitRequest = (
  kind: LimitedKind,
  request: Pick<Request, 'ip' | 'headers'>,
  context: Pick<CallContext, 'viewer' | 'now'>,
) => Promise<void>

export interface LimiterNeeds {
  readonly limits: RequestLimits
  readonly store: Store
  readonly browsers: Pick<KnownBrowsers, 'keyOf'>
}

/**
 * Rate limits of one process or, where others may write to its store, of all processes together. An account has a
 * limit of its own, and so has a browser in which someone has logged in, so that strangers in the same network do
 * not use it up. All others share the limits of their networks.
 */
export function createLimiter({ limits, store, browsers }: LimiterNeeds): LimitRequest {
  const isShared = store.revision() === undefined
  const newCounts = () => (isShared ? createSharedCounts(store) : createOwnCounts())
  const counted = (minutes: number) => ({ counts: newCounts(), spanMs: minutes * 60_000 })
  const [ofKnown, ofStrangers] = [counted(limitMinutes), counted(strangersMinutes)]

  async function count({ counts, spanMs }: typeof ofKnown, key: string, limit: number, now: Date) {
    const endMs = (Math.floor(now.getTime() / spanMs) + 1) * spanMs
    const made = await counts.add(key, new Date(endMs).toISOString())
    if (made > limit) throw new TooManyRequests(Math.ceil((endMs - now.getTime()) / 1000))
  }

  return async (kind, request, { viewer, now }) => {
    const { account, network } = limits[kind]
    const known = viewer.userId ?? browsers.keyOf(request)
    if (known !== undefined) return count(ofKnown, `${kind} known ${known}`, account, now)
    let limit = network
    // A request that is refused in a network does not count for the larger networks around it.
    for (const name of networksOf(request.ip)) {
      await count(ofStrangers, `${kind} network ${name}`, limit, now)
      limit *= widerNetworkFactor
    }
  }
}
