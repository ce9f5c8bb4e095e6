import type { CollectionName, Records } from '../../../store/schema'
import type { Collections, ListQuery } from '../../../store/store'

/** Documents read at a time. */
const batch = 500

/** Every document that an index finds, in its order, page by page. */
export async function allOf<C extends CollectionName>(
  store: Pick<Collections, C>,
  collection: C,
  query: Omit<ListQuery<C>, 'limit' | 'after'>,
): Promise<readonly Records[C][]> {
  const found: Records[C][] = []
  for (let after: ListQuery<C>['after']; ;) {
    const { items, next } = await store[collection].find({ ...query, limit: batch, after })
    found.push(...items)
    if (!next) return found
    after = next
  }
}

/** Every document but the user's own that names the user. */
export async function userTraces(store: Collections, userId: string) {
  const where = { userId }
  const [logins, sessions, pendingLogins, formerUserSlugs, memberships, clubRequests, statuses] =
    await Promise.all([
      allOf(store, 'logins', { index: 'byUser', where }),
      allOf(store, 'sessions', { index: 'byUser', where }),
      allOf(store, 'pendingLogins', { index: 'byLinkTo', where: { linkTo: userId } }),
      allOf(store, 'formerUserSlugs', { index: 'byUser', where }),
      allOf(store, 'memberships', { index: 'byUser', where }),
      allOf(store, 'clubRequests', { index: 'byUser', where }),
      allOf(store, 'statuses', { index: 'byUser', where }),
    ])
  const [following, followers, created, updated] = await Promise.all([
    allOf(store, 'follows', { index: 'byFollower', where: { followerId: userId } }),
    allOf(store, 'follows', { index: 'byUser', where }),
    allOf(store, 'events', { index: 'byCreatedBy', where: { createdBy: userId } }),
    allOf(store, 'events', { index: 'byUpdatedBy', where: { updatedBy: userId } }),
  ])
  const own = { logins, sessions, pendingLogins, formerUserSlugs, memberships, clubRequests, statuses }
  return { ...own, following, followers, created, updated }
}

export type UserTraces = Awaited<ReturnType<typeof userTraces>>
