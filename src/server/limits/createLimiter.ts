import type { Request } from 'express'
import { TooManyRequests } from '../../api/apiError'
import type { CallContext } from '../../api/handlers'
import { type LimitedKind, limitMinutes, type RequestLimits } from '../../domain/requestLimits'
import { networksOf } from '../../features/auth/server/networksOf'
import type { Store } from '../../store/store'
import { createOwnCounts, createSharedCounts } from './requestCounts'

/** Counts a request. Throws `TooManyRequests` where its account, or its network, has made as many as it may. */
export type LimitRequest = (
  kind: LimitedKind,
  request: Pick<Request, 'ip'>,
  context: Pick<CallContext, 'viewer' | 'now'>,
) => Promise<void>

const spanMs = limitMinutes * 60_000

/** Limits of one process or, where others may write to its store, of all of them together. */
export function createLimiter(limits: RequestLimits, store: Store): LimitRequest {
  const counts = store.revision() === undefined ? createSharedCounts(store) : createOwnCounts()
  return async (kind, { ip }, { viewer, now }) => {
    const endMs = (Math.floor(now.getTime() / spanMs) + 1) * spanMs
    const end = new Date(endMs).toISOString()
    const { account, network } = limits[kind]
    const isOver = async (key: string, limit: number) => (await counts.add(`${kind} ${key}`, end)) > limit
    const over = await Promise.all([
      isOver(`network ${networksOf(ip)[0]}`, network),
      viewer.userId !== undefined && isOver(`account ${viewer.userId}`, account),
    ])
    if (over.includes(true)) throw new TooManyRequests(Math.ceil((endMs - now.getTime()) / 1000))
  }
}
