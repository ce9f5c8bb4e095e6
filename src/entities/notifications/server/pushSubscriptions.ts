import { pushBrowsersLimit } from '../../../kernel/limits'
import { idsOf } from '../../../store/idsOf'
import { allOf } from '../../../store/pages'
import type { PushSubscriptionRecord } from '../records'
import type { Collections, Store } from '../../../store/store'
import { setCarrier } from './setCarrier'

type Subscribed = Pick<Collections, 'pushSubscriptions' | 'users'>

/** Where notices to this user are pushed: browsers, the one that was added first before the others. */
export function pushSubscriptionsOf(
  collections: Pick<Collections, 'pushSubscriptions'>,
  userId: string,
): Promise<readonly PushSubscriptionRecord[]> {
  return allOf(collections, 'pushSubscriptions', { index: 'byUser', where: { userId } })
}

/**
 * In a transaction: from now on notices are pushed to this browser, for this user only, and no more by what it had with
 * the same login. Of too many browsers the first ones end.
 */
export async function addPushSubscription(
  collections: Subscribed,
  added: PushSubscriptionRecord,
): Promise<void> {
  const { pushSubscriptions } = collections
  const before = await pushSubscriptions.get(added.id)
  const others = (await pushSubscriptionsOf(collections, added.userId)).filter(({ id }) => id !== added.id)
  const older = others.filter(({ login }) => login === undefined || login !== added.login)
  const kept = new Set(idsOf(older.slice(-(pushBrowsersLimit - 1))))
  await pushSubscriptions.removeMany(idsOf(others).filter((id) => !kept.has(id)))
  await pushSubscriptions.put(added)
  await noteCarrier(collections, [added.userId, ...(before ? [before.userId] : [])])
}

/** In a transaction: nothing is pushed any more by those of these subscriptions that there are. */
export async function endPushSubscriptions(collections: Subscribed, ids: readonly string[]): Promise<void> {
  const found = await collections.pushSubscriptions.getMany(ids)
  await collections.pushSubscriptions.removeMany(idsOf(found))
  await noteCarrier(
    collections,
    found.map(({ userId }) => userId),
  )
}

/** The browsers to which nothing is to be pushed any more once these sessions have ended. */
export async function pushedToLogins(
  { pushSubscriptions }: Pick<Collections, 'pushSubscriptions'>,
  logins: readonly string[],
): Promise<readonly PushSubscriptionRecord[]> {
  if (logins.length === 0) return []
  const where = { login: logins }
  return (await pushSubscriptions.find({ index: 'byLogin', where, limit: logins.length })).items
}

/**
 * Removes these sessions, a few hundred at most, after what is to end with them. Where the process ends in between,
 * whoever removes them later finds them still there.
 */
export async function removeSessions(
  store: Pick<Store, 'sessions' | 'pushSubscriptions' | 'transaction'>,
  ids: readonly string[],
): Promise<void> {
  const pushed = idsOf(await pushedToLogins(store, ids))
  if (pushed.length > 0) await store.transaction((collections) => endPushSubscriptions(collections, pushed))
  await store.sessions.removeMany(ids)
}

/** Says in the records of users whether notices are pushed to them. In one order: two of these do not block each other. */
async function noteCarrier(
  { pushSubscriptions, users }: Subscribed,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of [...new Set(userIds)].sort()) {
    const { items } = await pushSubscriptions.find({ index: 'byUser', where: { userId }, limit: 1 })
    await setCarrier({ users }, userId, 'push', items.length > 0)
  }
}
