import { pushBrowsersLimit } from '../limits'
import { idsOf, allOf, type Collections, type Store } from '../../../store/store'
import type { PushSubscriptionRecord } from '../records'
import { setCarrier } from './setCarrier'

type Subscribed = Pick<Collections, 'pushSubscriptions' | 'users'>

/** Returns the user's push subscriptions, oldest first. */
export function pushSubscriptionsOf(
  collections: Pick<Collections, 'pushSubscriptions'>,
  userId: string,
): Promise<readonly PushSubscriptionRecord[]> {
  return allOf(collections, 'pushSubscriptions', { index: 'byUser', where: { userId } })
}

/**
 * Subscribes a browser for this user only. Runs in the caller's transaction. Replaces an older subscription of the same
 * login, and removes the user's oldest ones beyond the limit.
 */
export async function addPushSubscription(
  collections: Subscribed,
  added: PushSubscriptionRecord,
): Promise<void> {
  const { pushSubscriptions } = collections
  const before = await pushSubscriptions.get(added.id)
  const others = (await pushSubscriptionsOf(collections, added.userId)).filter(({ id }) => id !== added.id)
  const older = others.filter(({ login }) => login === undefined || login !== added.login)
  const remaining = new Set(idsOf(older.slice(-(pushBrowsersLimit - 1))))
  await pushSubscriptions.removeMany(idsOf(others).filter((id) => !remaining.has(id)))
  await pushSubscriptions.put(added)
  await updateCarrier(collections, [added.userId, ...(before ? [before.userId] : [])])
}

/** Removes those of these subscriptions that exist. Runs in the caller's transaction. */
export async function removePushSubscriptions(
  collections: Subscribed,
  ids: readonly string[],
): Promise<void> {
  const subscriptions = await collections.pushSubscriptions.getMany(ids)
  await collections.pushSubscriptions.removeMany(idsOf(subscriptions))
  await updateCarrier(
    collections,
    subscriptions.map(({ userId }) => userId),
  )
}

/** Returns the subscriptions that end with these sessions. */
export async function subscriptionsOfLogins(
  { pushSubscriptions }: Pick<Collections, 'pushSubscriptions'>,
  logins: readonly string[],
): Promise<readonly PushSubscriptionRecord[]> {
  if (logins.length === 0) return []
  const where = { login: logins }
  return (await pushSubscriptions.find({ index: 'byLogin', where, limit: logins.length })).items
}

/**
 * Removes these sessions, a few hundred at most, after their push subscriptions. If the process stops in between, the
 * sessions remain for a later removal.
 */
export async function removeSessions(
  store: Pick<Store, 'sessions' | 'pushSubscriptions' | 'transaction'>,
  ids: readonly string[],
): Promise<void> {
  const pushed = idsOf(await subscriptionsOfLogins(store, ids))
  if (pushed.length > 0)
    await store.transaction((collections) => removePushSubscriptions(collections, pushed))
  await store.sessions.removeMany(ids)
}

/** Updates whether push is among the users' carriers. A fixed order prevents deadlocks between transactions. */
async function updateCarrier(
  { pushSubscriptions, users }: Subscribed,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of [...new Set(userIds)].sort()) {
    const { items } = await pushSubscriptions.find({ index: 'byUser', where: { userId }, limit: 1 })
    await setCarrier({ users }, userId, 'push', items.length > 0)
  }
}
