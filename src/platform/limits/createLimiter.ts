import { type Request, type RequestHandler, Router } from 'express'
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
import { type Store, hashOf, StoreUnavailable } from '../../store/store'
import type { Report } from '../report'
import { paths, serverPatterns } from '../../kernel/urls/paths'
import { randomUUID } from 'node:crypto'

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

/** Counts limited requests that are not calls: logins that begin, invite links, changes of logins, answers from mails, and the search page. */
export function limitPaths(
  limit: LimitRequest,
  contextOf: (request: Request) => Promise<CallContext>,
): RequestHandler {
  const counting =
    (kind: LimitedKind): RequestHandler =>
    async (request, _response, next) => {
      limit(kind, request, await contextOf(request))
      next()
    }
  const router = Router()
  // Logging out is never refused.
  router.all(paths.logout, (_request, _response, next) => next('router'))
  router.get([serverPatterns.auth, serverPatterns.invitation], counting('login'))
  router.post([serverPatterns.link, serverPatterns.answerInvitation], counting('login'))
  router.post([serverPatterns.unlink, serverPatterns.newAccount], counting('write'))
  router.all(serverPatterns.answer, counting('write'))
  router.get(paths.eventSearch, (request, response, next) => {
    if (Object.keys(request.query).length > 0) return counting('search')(request, response, next)
    next()
  })
  return router
}

/** A count of one key within one span of time. */
export interface RequestCount {
  readonly key: string
  /** The instant at which the span ends: ISO, UTC. */
  readonly end: string
  /** The number of requests that this process has counted. */
  own: number
  /** The count from other processes, as far as this process knows. */
  others: number
}

/** Counts requests within spans of time. A span is named by its end. */
interface RequestCounts {
  countOf(key: string, end: string): number
  add(keys: readonly string[], end: string): void
}

/** More networks and accounts than use one process in a few minutes; beyond that the oldest are dropped. */
const keysLimit = 100_000

/** Counts requests in memory, of one span at a time. `onAdd` is called with each count that has grown. */
export function createRequestCounts(onAdd: (count: RequestCount) => void = () => undefined): RequestCounts {
  const counts = new Map<string, RequestCount>()
  let counted = ''

  function begin(end: string): void {
    if (end !== counted) counts.clear()
    counted = end
  }

  function addOne(key: string, end: string): void {
    const count = counts.get(key) ?? { key, end, own: 0, others: 0 }
    count.own += 1
    counts.set(key, count)
    if (counts.size > keysLimit) {
      const [oldest] = counts.keys()
      if (oldest !== undefined) counts.delete(oldest)
    }
    onAdd(count)
  }

  return {
    countOf(key, end) {
      begin(end)
      const count = counts.get(key)
      return count ? count.own + count.others : 0
    },
    add(keys, end) {
      begin(end)
      for (const key of keys) addOne(key, end)
    },
  }
}

/** Runs an exchange later. Requests that come until then share it. */
export type LaterExchange = (exchange: () => Promise<void>) => void

interface SharedCountsNeeds {
  readonly store: Pick<Store, 'requestCounts'>
  readonly report: Report
  /** For tests. */
  readonly later?: LaterExchange | undefined
}

const exchangeMs = 100

/** More processes than share a store. */
const processesLimit = 100

const afterPause: LaterExchange = (exchange) => void setTimeout(() => void exchange(), exchangeMs).unref()

/**
 * Shares the counts of a process with the others that use its store. Returns a function that takes a count that has
 * grown. Ten times a second at most, the process stores the counts that have grown, with one write, and reads what the
 * others have counted for the same keys. Each process has its own document for each key, so writes never conflict. Keys
 * are stored as hashes, and the sweep removes them after the span.
 */
function shareCounts({ store, report, later = afterPause }: SharedCountsNeeds) {
  const processId = randomUUID()
  const idOf = (key: string) => hashOf(`${key} ${processId}`)
  const unwritten = new Set<RequestCount>()
  let isPlanned = false

  async function exchange(): Promise<void> {
    const counts = new Map([...unwritten].map((count) => [hashOf(`${count.end} ${count.key}`), count]))
    unwritten.clear()
    await store.requestCounts.putMany(
      [...counts].map(([key, { own, end }]) => ({ id: idOf(key), key, count: own, expires: end })),
    )
    const { items } = await store.requestCounts.find({
      index: 'byKey',
      where: { key: [...counts.keys()] },
      limit: counts.size * processesLimit,
    })
    const others = new Map<string, number>()
    for (const { id, key = '', count } of items)
      if (id !== idOf(key)) others.set(key, (others.get(key) ?? 0) + count)
    for (const [key, count] of counts) count.others = others.get(key) ?? 0
  }

  async function run(): Promise<void> {
    try {
      await exchange()
    } catch (error) {
      // Requests report a store that is away. A count is stored whole, so the next exchange of its key makes up for this one.
      if (!(error instanceof StoreUnavailable)) report(error)
    }
    isPlanned = false
    if (unwritten.size > 0) plan()
  }

  function plan(): void {
    if (!isPlanned) later(run)
    isPlanned = true
  }

  return (count: RequestCount): void => {
    unwritten.add(count)
    plan()
  }
}
