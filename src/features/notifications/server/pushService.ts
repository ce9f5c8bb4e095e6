import { ECDH } from 'node:crypto'
import { Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { PushView } from '../contract'
import type { PushSubscriptionRecord } from '../../../entities/notifications/records'
import {
  addPushSubscription,
  endPushSubscriptions,
  pushSubscriptionsOf,
} from '../../../entities/notifications/server/pushSubscriptions'
import { hashOf } from '../../../store/hashOf'
import type { Store } from '../../../store/store'
import { pushKeysOf } from './pushKeys'

/** What a browser says of itself when it is to show notices. */
export type PushWish = Pick<PushSubscriptionRecord, 'endpoint' | 'p256dh' | 'auth' | 'browser'>

/** The browsers to which somebody's notices are pushed. */
export function createPushService(store: Store) {
  return {
    async show({ login }: CallContext, userId: string): Promise<PushView> {
      const [{ publicKey: key }, found] = await Promise.all([
        pushKeysOf(store),
        pushSubscriptionsOf(store, userId),
      ])
      const browsers = found.map(({ id, browser: name, addedOn, ...one }) => ({
        id,
        name,
        addedOn,
        ...(login !== undefined && one.login === login && { isHere: true as const }),
      }))
      return { key, browsers }
    },

    /**
     * Throws `Invalid` for a key that is not on its curve, and `Forbidden` without a login of that user, with whose end
     * it ends.
     */
    async add({ login = '', now }: CallContext, userId: string, wish: PushWish): Promise<void> {
      requirePoint(wish.p256dh)
      const id = hashOf(wish.endpoint)
      await store.transaction(async (collections) => {
        const session = await collections.sessions.get(login)
        if (session?.userId !== userId) throw new Forbidden('Log in on this browser first.')
        await addPushSubscription(collections, { ...wish, id, userId, login, addedOn: now.toISOString() })
      })
    },

    /** Throws `NotFound` for a browser of somebody else. */
    async end(userId: string, id: string): Promise<void> {
      await store.transaction(async (collections) => {
        const found = await collections.pushSubscriptions.get(id)
        if (found?.userId !== userId) throw new NotFound('This browser doesn’t get notifications.')
        await endPushSubscriptions(collections, [id])
      })
    },
  }
}

export type PushService = ReturnType<typeof createPushService>

function requirePoint(key: string): void {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
  } catch {
    throw Invalid.of({ p256dh: 'p256dh must be a public key.' })
  }
}
