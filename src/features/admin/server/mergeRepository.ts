import { isClubMember } from '../../../domain/clubRole'
import { membershipId } from '../../../store/recordIds'
import type { UserRecord } from '../../../store/schema'
import type { Collection, Collections } from '../../../store/store'
import { endSessionsOf } from '../../auth/server/shared'
import { holdUser, renameInDeletedEvents, userTraces } from '../../users/server/shared'
import type { ReferringCollection } from '../../../store/userReferences'
import { idsOf, type MergeParties, type MergePlan, type MovedCollection, movedCollections } from './planMerge'

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
    async clubmates(parties: MergeParties): Promise<ReadonlySet<string>> {
      const memberships = [...parties.ofSource.memberships, ...parties.ofTarget.memberships]
      const clubIds = new Set(
        memberships.filter(({ role }) => isClubMember(role)).map(({ clubId }) => clubId),
      )
      const people = followPeople(parties)
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
    async apply(parties: MergeParties, { user, changes }: MergePlan): Promise<void> {
      const { source, target } = parties
      // Whoever joins one of the clubs at the same moment would else be a clubmate unseen.
      for (const id of followPeople(parties)) await holdUser(store, id)
      for (const name of movedCollections) await change(store, name, changes)
      for (const end of Object.values(endings)) await end(store, parties)
      await renameInDeletedEvents(store, source.id, target.id)
      await store.users.put(user)
      await store.users.remove(source.id)
    },
  }
}

/** Nobody who is hidden is merged. */
type OfHidden = 'hiddenEvents' | 'hiddenStatuses'

/** What is not moved: nobody is signed in, or on the way to be, as somebody who is gone. */
const endings: {
  readonly [C in Exclude<ReferringCollection, MovedCollection | OfHidden>]: (
    store: Collections,
    parties: MergeParties,
  ) => Promise<void>
} = {
  sessions: (store, { source }) => endSessionsOf(store, source.id),
  // Nor does anybody take over one of whom there is more by then.
  invitations: (store, { ofSource, ofTarget }) =>
    store.invitations.removeMany(idsOf([...ofSource.invitations, ...ofTarget.invitations])),
  // Whoever subscribed to the target's goes on with it.
  calendarKeys: (store, { ofSource }) => store.calendarKeys.removeMany(idsOf(ofSource.calendarKeys)),
  pendingLogins: (store, { ofSource }) => store.pendingLogins.removeMany(idsOf(ofSource.pendingLogins)),
}

/** Ids of those whom either follows, and who follow either. */
function followPeople({ source, target, ofSource, ofTarget }: MergeParties): ReadonlySet<string> {
  const follows = [ofSource, ofTarget].flatMap(({ following, followers }) => [...following, ...followers])
  const ids = follows.flatMap(({ followerId, userId }) => [followerId, userId])
  return new Set(ids.filter((id) => id !== source.id && id !== target.id))
}

async function change<C extends MovedCollection>(
  store: Collections,
  name: C,
  changes: MergePlan['changes'],
): Promise<void> {
  const collection: Collection<C> = store[name]
  const { removed, put } = changes[name]
  await collection.removeMany(removed)
  await collection.putMany(put)
}
