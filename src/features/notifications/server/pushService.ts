import { ECDH } from 'node:crypto'
import { Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { PushView } from '../contract'
import type { PushSubscriptionRecord } from '../../../entities/notifications/records'
import {
  addPushSubscription,
  removePushSubscriptions,
  pushSubscriptionsOf,
} from '../../../entities/notifications/server/pushSubscriptionRepository'
import { hashOf } from '../../../store/hashOf'
import type { Store } from '../../../store/store'
import { pushKeysOf } from './pushKeyRepository'

type PushInput = Pick<PushSubscriptionRecord, 'endpoint' | 'p256dh' | 'auth' | 'browser'>

/** Returns a user's push subscriptions. */
export async function showPush(store: Store, { login }: CallContext, userId: string): Promise<PushView> {
  const [{ publicKey: key }, subscriptions] = await Promise.all([
    pushKeysOf(store),
    pushSubscriptionsOf(store, userId),
  ])
  const browsers = subscriptions.map(({ id, browser: name, addedOn, ...one }) => ({
    id,
    name,
    addedOn,
    ...(login !== undefined && one.login === login && { isHere: true as const }),
  }))
  return { key, browsers }
}

/**
 * Subscribes a browser until its session ends. Throws `Invalid` for a key that is not on its curve, and `Forbidden` if
 * the session is not the user's.
 */
export async function addPush(
  store: Store,
  { login = '', now }: CallContext,
  userId: string,
  input: PushInput,
): Promise<void> {
  requirePoint(input.p256dh)
  const id = hashOf(input.endpoint)
  await store.transaction(async (collections) => {
    const session = await collections.sessions.get(login)
    if (session?.userId !== userId) throw new Forbidden('Log in on this browser, then turn on notifications.')
    await addPushSubscription(collections, { ...input, id, userId, login, addedOn: now.toISOString() })
  })
}

/** Throws `NotFound` for a browser of another user. */
export async function endPush(store: Store, userId: string, id: string): Promise<void> {
  await store.transaction(async (collections) => {
    const subscription = await collections.pushSubscriptions.get(id)
    if (subscription?.userId !== userId)
      throw new NotFound('Push notifications aren’t turned on in this browser.')
    await removePushSubscriptions(collections, [id])
  })
}

function requirePoint(key: string): void {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
  } catch {
    throw Invalid.of({ p256dh: 'p256dh must be a public key.' })
  }
}
