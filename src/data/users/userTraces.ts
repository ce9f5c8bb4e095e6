import type { CollectionName, Records } from '../../store/schema'
import type { Collections, ListQuery } from '../../store/store'
import { type UserReferenceName, userReferences } from '../../store/userReferences'

/** How many documents are read at a time. */
const batch = 500

/** Every document that an index finds, in its order, read page by page. */
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

/** The documents that refer to a user, by kind of reference. */
export type UserTraces = {
  readonly [N in UserReferenceName]: readonly Records[(typeof userReferences)[N]['collection']][]
}

/** Every document that refers to the user, except the user's own. */
export async function userTraces(store: Collections, userId: string): Promise<UserTraces> {
  const found = await Promise.all(
    Object.entries(userReferences).map(async ([name, { collection, field, index }]) => {
      const query = { index, where: { [field]: userId } } as Omit<
        ListQuery<CollectionName>,
        'limit' | 'after'
      >
      return [name, await allOf<CollectionName>(store, collection, query)] as const
    }),
  )
  return Object.fromEntries(found) as unknown as UserTraces
}
