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
import type { Report } from '../report'
import { createRequestCounts } from './requestCounts'
import { type LaterExchange, shareCounts } from './shareCounts'

/** Counts a request. Throws `TooManyRequests`, and counts nothing, if its sender has made as many as allowed. */
export type LimitRequest = (
  kind: LimitedKind,
  request: Pick<Request, 'ip' | 'headers'>,
  context: Pick<CallContext, 'viewer' | 'now'>,
) => void

export interface LimiterNeeds {
  readonly limits: RequestLimits
  readonly store: Store
  readonly browsers: Pick<KnownBrowsers, 'accountOf'>
  readonly report: Report
  /** For tests. */
  readonly later?: LaterExchange
}

/**
 * Rate limits of one process or, if others may write to its store, of all processes together. An account has a limit of
 * its own, and another one for its known browsers logged out, so that strangers in the same network do not use them up.
 * All others share the limits of their networks. No request waits for the store, so processes may together allow more
 * than the limit until they have shared their counts, but never more than the limit each.
 */
export function createLimiter({ limits, browsers, ...needs }: LimiterNeeds): LimitRequest {
  const onAdd = needs.store.revision() === undefined ? shareCounts(needs) : undefined
  const counted = (minutes: number) => ({ counts: createRequestCounts(onAdd), spanMs: minutes * 60_000 })
  const [ofKnown, ofStrangers] = [counted(limitMinutes), counted(strangersMinutes)]

  function count({ counts, spanMs }: typeof ofKnown, limitOf: ReadonlyMap<string, number>, now: Date): void {
    const endMs = (Math.floor(now.getTime() / spanMs) + 1) * spanMs
    const end = new Date(endMs).toISOString()
    const isAllowed = [...limitOf].every(([key, limit]) => counts.countOf(key, end) < limit)
    if (!isAllowed) throw new TooManyRequests(Math.ceil((endMs - now.getTime()) / 1000))
    counts.add([...limitOf.keys()], end)
  }

  return (kind, request, { viewer, now }) => {
    const { account, network } = limits[kind]
    const known = viewer.userId ?? browsers.accountOf(request)
    if (known !== undefined) return count(ofKnown, new Map([[`${kind} known ${known}`, account]]), now)
    const limitOf = networksOf(request.ip).map(
      (name, step) => [`${kind} network ${name}`, network * widerNetworkFactor ** step] as const,
    )
    count(ofStrangers, new Map(limitOf), now)
  }
}
