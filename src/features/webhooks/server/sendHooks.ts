import { claim, putOff, tryLater, workThrough } from '../../../platform/jobs/workQueue'
import { notifyClubAdmins } from '../../../entities/notifications/server/notifyPeople'
import {
  type Network,
  NoResponse,
  type OutboundResponse,
  postOutbound,
} from '../../../platform/outbound/postOutbound'
import { canReturn, returnMs } from '../../../entities/statuses/server/canReturn'
import type { HookEndReason } from '../hooks'
import { dueHookDeliveries, removeDeliveriesOf } from './hookRepository'
import type { HookDeliveryRecord, HookRecord } from '../records'
import type { Store } from '../../../store/store'
import { hookBody, type HookMessage, hookMessage, type HookMessageNeeds } from './hookMessage'
import { createHmac, randomBytes } from 'node:crypto'

interface HookSendingNeeds extends HookMessageNeeds {
  readonly network: Network
  readonly clock: () => Date
  /** Called for each internal error. The delivery is retried. */
  readonly report: (error: unknown) => void
  /** No new delivery starts once it is aborted, and running ones are retried later. */
  readonly signal: AbortSignal
}

/** Webhooks served in parallel. */
const atOnce = 8

/** The time after which a webhook with a slow server makes way for the others. */
const turnMs = 15_000

/** A response, or why there was none. */
type HookResponse = OutboundResponse | { readonly reason: string }

/**
 * Sends the messages that are due. Several processes may run it in parallel: each delivery is leased to one of them, and to
 * another if the lease ends without a result.
 */
export async function sendHooks(needs: HookSendingNeeds): Promise<void> {
  const { store, clock } = needs
  const findDue = (limit: number) => dueHookDeliveries(store, clock(), limit)
  const worksOf = (items: readonly HookDeliveryRecord[]) =>
    [...new Set(items.map(({ hookId }) => hookId))].map((hookId) => {
      const own = items.filter((one) => one.hookId === hookId)
      return () => sendInTurn(needs, own)
    })
  await workThrough(findDue, worksOf, { ...needs, atOnce })
}

/** Sends one webhook's messages, those with the most attempts first. After a failure, the rest wait for the next attempt. */
async function sendInTurn(needs: HookSendingNeeds, deliveries: readonly HookDeliveryRecord[]): Promise<void> {
  const { hookDeliveries } = needs.store
  const inOrder = deliveries.toSorted((one, other) => other.attempts - one.attempts)
  const end = performance.now() + turnMs
  for (const [at, { id }] of inOrder.entries()) {
    if (performance.now() > end) return
    const until = await sendOne(needs, id)
    if (until === undefined) continue
    for (const other of inOrder.slice(at + 1)) {
      await hookDeliveries.modify(other.id, (one) => (one.due < until ? { ...one, due: until } : one))
    }
    return
  }
}

/** Returns the time of the next attempt, if there is one. */
async function sendOne(needs: HookSendingNeeds, id: string): Promise<string | undefined> {
  const { store, network, clock, signal } = needs
  const delivery = await claim(store, 'hookDeliveries', id, { clock, signal })
  if (!delivery) return undefined
  const now = clock()
  const hook = await store.hooks.get(delivery.hookId)
  const club = hook && (await store.clubs.get(hook.clubId))
  const isOn = hook?.[delivery.kind] === true && hook.ended === undefined
  const message = isOn && club ? await hookMessage(needs, { hook, club, delivery, now }) : undefined
  if (!hook || !message) {
    if (isOn && (await anyCanReturn(store, delivery)))
      await putOff(store, 'hookDeliveries', delivery, new Date(now.getTime() + returnMs))
    else await store.hookDeliveries.remove(id)
    return undefined
  }
  const answer = await postHook(network, { hook, id, message, now }, signal)
  if (signal.aborted && 'reason' in answer) {
    await putOff(store, 'hookDeliveries', delivery, now)
    return undefined
  }
  const updated = await recordHookResult(store, hook.id, answer, now)
  if (isAccepted(answer)) {
    await store.hookDeliveries.remove(id)
    return undefined
  }
  const { status = 0, retryAfterMs: laterInMs = 0 } = 'status' in answer ? answer : {}
  if (status !== 410) await tryLater(store, 'hookDeliveries', delivery, { now: clock(), laterInMs })
  const left = status === 410 ? undefined : await store.hookDeliveries.get(id)
  // A server that has accepted a later message rejects only this one.
  const acceptsOthers = (updated?.takenOn ?? '') >= delivery.on
  if (status === 410) await turnOffHook(store, hook, 'gone', clock())
  else if (!left && !acceptsOthers) await turnOffHook(store, hook, 'failing', clock())
  return left?.due
}

/** Returns true while the deletion of one of its events can be undone. */
async function anyCanReturn(store: Store, { eventIds = [] }: HookDeliveryRecord): Promise<boolean> {
  const gone = await Promise.all(eventIds.map((eventId) => canReturn(store, eventId)))
  return gone.includes(true)
}

interface Posted {
  readonly hook: Pick<HookRecord, 'url' | 'secret'>
  readonly id: string
  readonly message: HookMessage
  readonly now: Date
}

/** Sends a signed message. */
export async function postHook(
  network: Network,
  { hook: { url, secret }, id, message, now }: Posted,
  signal?: AbortSignal,
): Promise<HookResponse> {
  const body = hookBody(message, url)
  try {
    return await postOutbound({ url, headers: signHook(id, body, { secret, now }), body }, network, signal)
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    return { reason: error.message }
  }
}

export function isAccepted(answer: HookResponse): boolean {
  return 'status' in answer && answer.status >= 200 && answer.status < 300
}

export async function recordHookResult(
  { hooks }: Store,
  id: string,
  answer: HookResponse,
  now: Date,
): Promise<HookRecord | undefined> {
  const how = 'status' in answer ? { status: answer.status } : { reason: answer.reason }
  const on = now.toISOString()
  return hooks.modify(id, (hook) => ({
    ...hook,
    last: { on, ...how },
    ...(isAccepted(answer) && { takenOn: on }),
  }))
}

/** Turns a webhook off and notifies its club's admins. */
function turnOffHook(
  store: Store,
  { id, clubId, url }: HookRecord,
  ended: HookEndReason,
  now: Date,
): Promise<void> {
  return store.transaction(async (collections) => {
    const before = await collections.hooks.get(id)
    // A response from an earlier URL says nothing about the current one.
    if (before?.url !== url || before.ended !== undefined) return
    await collections.hooks.put({ ...before, ended })
    await removeDeliveriesOf(collections, id)
    await notifyClubAdmins(collections, { key: `${id} ${now.toISOString()}`, kind: 'webhook', clubId, now })
  })
}

const prefix = 'whsec_'
/** Standard Webhooks require at least 24. */
const secretBytes = 32

/** Generates a secret in the form that receivers expect. */
export function newHookSecret(): string {
  return prefix + randomBytes(secretBytes).toString('base64')
}

/**
 * Returns the headers of a message, signed by Standard Webhooks 1.0.0 (https://www.standardwebhooks.com). `id` is the same for
 * all attempts and contains no dot, because dots separate the signed parts. `now` is the time of this attempt.
 */
function signHook(
  id: string,
  body: string,
  { secret, now }: { readonly secret: string; readonly now: Date },
) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Startline',
  }
}
