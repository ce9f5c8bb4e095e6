import { pushBrowsersLimit } from '../../domain/limits'
import { idsOf } from '../../store/idsOf'
import { allOf } from '../../store/pages'
import type { PushSubscriptionRecord } from '../../store/schema'
import type { Collections } from '../../store/store'

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

/** In a transaction: removes these sessions, and ends what was to end with them: nothing is pushed to their browsers. */
export async function removeSessions(
  collections: Subscribed & Pick<Collections, 'sessions'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await collections.sessions.removeMany(ids)
  const found = await allOf(collections, 'pushSubscriptions', { index: 'byLogin', where: { login: ids } })
  await endPushSubscriptions(collections, idsOf(found))
}

/** Says in the records of users whether notices are pushed to them. In one order: two of these do not block each other. */
async function noteCarrier(
  { pushSubscriptions, users }: Subscribed,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of [...new Set(userIds)].sort()) {
    const { items } = await pushSubscriptions.find({ index: 'byUser', where: { userId }, limit: 1 })
    await users.modify(userId, ({ carriers: before = [], ...user }) => {
      const others = before.filter((name) => name !== 'push')
      const carriers = items.length > 0 ? [...others, 'push' as const] : others
      return { ...user, ...(carriers.length > 0 && { carriers }) }
    })
  }
}
