import { isClubMember } from '../../../domain/clubRole'
import { membershipId } from '../../../store/recordIds'
import type { Records, UserRecord } from '../../../store/schema'
import type { Collection, Collections } from '../../../store/store'
import { endSessionsOf } from '../../auth/server/shared'
import { userTraces } from '../../users/server/shared'
import { type MergeParties, type MergePlan, type MovedCollection, movedCollections } from './planMerge'

/** Documents read at a time. */
const batch = 500

/** Two users as the store keeps them, and what a merge makes of them. */
export function createMergeRepository(store: Collections) {
  return {
    user: (id: string): Promise<UserRecord | undefined> => store.users.get(id),

    async parties(source: UserRecord, target: UserRecord): Promise<MergeParties> {
      const [ofSource, ofTarget] = await Promise.all([
        userTraces(store, source.id),
        userTraces(store, target.id),
      ])
      return { source, target, ofSource, ofTarget }
    },

    /** Ids of those whom either follows, or who follow either, and who share a club with either. */
    async clubmates({ source, target, ofSource, ofTarget }: MergeParties): Promise<ReadonlySet<string>> {
      const memberships = [...ofSource.memberships, ...ofTarget.memberships]
      const clubIds = new Set(memberships.filter(({ role }) => isClubMember(role)).map(({ clubId }) => clubId))
      const people = new Set(
        [...ofSource.following, ...ofSource.followers, ...ofTarget.following, ...ofTarget.followers]
          .flatMap(({ followerId, userId }) => [followerId, userId])
          .filter((id) => id !== source.id && id !== target.id),
      )
      const ids = [...clubIds].flatMap((clubId) => [...people].map((userId) => membershipId(clubId, userId)))
      const found = new Set<string>()
      for (let at = 0; at < ids.length; at += batch) {
        for (const { userId, role } of await store.memberships.getMany(ids.slice(at, at + batch))) {
          if (isClubMember(role)) found.add(userId)
        }
      }
      return found
    },

    /** In a transaction: the source is part of the target afterwards, and signed in nowhere. */
    async apply({ source, ofSource }: MergeParties, { user, changes }: MergePlan): Promise<void> {
      for (const name of movedCollections) await change(store, name, changes)
      await store.pendingLogins.removeMany(ofSource.pendingLogins.map(({ id }) => id))
      await endSessionsOf(store, source.id)
      await store.users.put(user)
      await store.users.remove(source.id)
    },
  }
}

async function change<C extends MovedCollection>(
  store: Collections,
  name: C,
  changes: MergePlan['changes'],
): Promise<void> {
  const collection: Collection<C> = store[name]
  const { removed, put } = changes[name]
  await collection.removeMany(removed)
  await collection.putMany(put as readonly Records[C][])
}
