import { claim, putOff, tryLater, workThrough } from '../../../platform/jobs/workQueue'
import { notifyClubAdmins } from '../../../entities/notifications/server/notifyClubAdmins'
import {
  type Network,
  NoAnswer,
  type OutboundAnswer,
  postOutbound,
} from '../../../platform/outbound/postOutbound'
import { canReturn, returnMs } from '../../../entities/statuses/server/canReturn'
import type { HookEnd } from '../hooks'
import { idsOf } from '../../../store/idsOf'
import { allOf } from '../../../store/pages'
import type { HookDeliveryRecord, HookRecord } from '../records'
import type { Store } from '../../../store/store'
import { hookBody, type HookMessage } from './hookBody'
import { hookMessage, type HookMessageNeeds } from './hookMessage'
import { signHook } from './signHook'

export interface HookSendingNeeds extends HookMessageNeeds {
  readonly network: Network
  readonly clock: () => Date
  /** Called for each error of our own; that delivery is tried again. */
  readonly report: (error: unknown) => void
  /** Once it is aborted, nothing more is begun, and what is under way is tried again later. */
  readonly signal: AbortSignal
}

/** Webhooks that are sent to at once. */
const atOnce = 8

/** A webhook whose server is slow lets the others come after so long. */
const turnMs = 15_000

/** An answer, or why there was none. */
export type HookAnswer = OutboundAnswer | { readonly reason: string }

/**
 * Sends to webhooks what is due. Several processes may do so at once: each delivery is claimed by one of them, and by
 * another one where that has ended before it said how it went.
 */
export async function sendHooks(needs: HookSendingNeeds): Promise<void> {
  const { store, clock } = needs
  const findDue = (limit: number) =>
    store.hookDeliveries.find({ index: 'byDue', to: clock().toISOString(), limit })
  const worksOf = (items: readonly HookDeliveryRecord[]) =>
    [...new Set(items.map(({ hookId }) => hookId))].map((hookId) => {
      const own = items.filter((one) => one.hookId === hookId)
      return () => sendInTurn(needs, own)
    })
  await workThrough(findDue, worksOf, { ...needs, atOnce })
}

/** Sends to one webhook, what was tried most first. Where that fails, the others wait for its next attempt. */
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

/** Returns when it is tried again, if that is so. */
async function sendOne(needs: HookSendingNeeds, id: string): Promise<string | undefined> {
  const { store, network, clock, signal } = needs
  const now = clock()
  const told = await claim(store, 'hookDeliveries', id, { now, signal })
  if (!told) return undefined
  const hook = await store.hooks.get(told.hookId)
  const club = hook && (await store.clubs.get(hook.clubId))
  const isOn = hook?.[told.kind] === true && hook.ended === undefined
  const message = isOn && club ? await hookMessage(needs, { hook, club, told, now }) : undefined
  if (!hook || !message) {
    if (isOn && (await anyCanReturn(store, told)))
      await putOff(store, 'hookDeliveries', told, new Date(now.getTime() + returnMs))
    else await store.hookDeliveries.remove(id)
    return undefined
  }
  const answer = await postHook(network, { hook, id, message, now }, signal)
  if (signal.aborted && 'reason' in answer) {
    await putOff(store, 'hookDeliveries', told, now)
    return undefined
  }
  const noted = await noteAnswer(store, hook.id, answer, now)
  if (isTaken(answer)) {
    await store.hookDeliveries.remove(id)
    return undefined
  }
  const { status = 0, retryAfterMs: laterInMs = 0 } = 'status' in answer ? answer : {}
  if (status !== 410) await tryLater(store, 'hookDeliveries', told, { now: clock(), laterInMs })
  const left = status === 410 ? undefined : await store.hookDeliveries.get(id)
  // A server that took others meanwhile refuses this one alone.
  const tookOthers = (noted?.takenOn ?? '') >= told.on
  if (status === 410) await endHook(store, hook, 'gone', clock())
  else if (!left && !tookOthers) await endHook(store, hook, 'failing', clock())
  return left?.due
}

/** Whether one of its events is deleted, and may come back. */
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

/** Sends a signed message, and returns how that went. */
export async function postHook(
  network: Network,
  { hook: { url, secret }, id, message, now }: Posted,
  signal?: AbortSignal,
): Promise<HookAnswer> {
  const body = hookBody(message, url)
  try {
    return await postOutbound({ url, headers: signHook(id, body, { secret, now }), body }, network, signal)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { reason: error.message }
  }
}

export function isTaken(answer: HookAnswer): boolean {
  return 'status' in answer && answer.status >= 200 && answer.status < 300
}

export async function noteAnswer(
  { hooks }: Pick<Store, 'hooks'>,
  id: string,
  answer: HookAnswer,
  now: Date,
): Promise<HookRecord | undefined> {
  const how = 'status' in answer ? { status: answer.status } : { reason: answer.reason }
  const on = now.toISOString()
  return hooks.modify(id, (hook) => ({
    ...hook,
    last: { on, ...how },
    ...(isTaken(answer) && { takenOn: on }),
  }))
}

/** Switches a webhook off, and tells the admins of its club. */
function endHook(store: Store, { id, clubId, url }: HookRecord, ended: HookEnd, now: Date): Promise<void> {
  return store.transaction(async (collections) => {
    const before = await collections.hooks.get(id)
    // What another address answers says nothing of the one that it has now.
    if (before?.url !== url || before.ended !== undefined) return
    await collections.hooks.put({ ...before, ended })
    const waiting = await allOf(collections, 'hookDeliveries', { index: 'byHook', where: { hookId: id } })
    await collections.hookDeliveries.removeMany(idsOf(waiting))
    await notifyClubAdmins(collections, { key: `${id} ${now.toISOString()}`, kind: 'webhook', clubId, now })
  })
}
