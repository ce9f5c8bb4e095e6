import { allOf, type Collections, type ListQuery } from '../../../store/store'
import type { Records, CollectionName } from '../../../store/schema'
import { type CollectionOf, type UserReferenceName, userReferences } from './userReferences'

/** The documents that refer to a user, by kind of reference. */
export type UserTraces = {
  readonly [N in UserReferenceName]: readonly Records[CollectionOf<N>][]
}

/** Returns every document that refers to the user, except the user record itself. */
export async function userTraces(store: Collections, userId: string): Promise<UserTraces> {
  const found = await Promise.all(
    userReferences().map(async ({ name, collection, field, index }) => {
      const query = { index, where: { [field]: userId } } as Omit<
        ListQuery<CollectionName>,
        'limit' | 'after'
      >
      return [name, await allOf<CollectionName>(store, collection, query)] as const
    }),
  )
  return Object.fromEntries(found) as unknown as UserTraces
}
