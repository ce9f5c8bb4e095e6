import { membershipId } from '../../../kernel/ids'
import { lockUser } from '../../../entities/users/server/lockUser'
import { renameInDeletedEvents } from '../../accounts/server/renameInDeletedEvents'
import { renameInListDrafts } from '../../accounts/server/renameInListDrafts'
import { userTraces } from '../../accounts/server/userTraces'
import { isClubMember } from '../../../kernel/access/clubRole'
import { idsOf } from '../../../store/idsOf'
import type { UserRecord } from '../../../entities/users/records'
import type { ReferringCollection } from '../../accounts/server/userReferences'
import type { Collection, Collections } from '../../../store/store'
import { endSessionsOf } from '../../auth/server/loginSession'
import type { MergeParties } from './mergeChanges'
import { keepsMailOfSource, type MergePlan, type MovedCollection } from './planMerge'

/** How many documents are read at a time. */
const batch = 500

/** Two users in the store, and the writes that merge them. */
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

    /** Ids of users who share a club with one of the two, and who follow one of them or are followed by one. */
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

    /** In a transaction: merges the source into the target, and ends the source's sessions. */
    async apply(parties: MergeParties, { user, changes }: MergePlan): Promise<void> {
      const { source, target } = parties
      // Locks these people: otherwise one who joins a club at the same moment would become a clubmate unnoticed.
      for (const id of followPeople(parties)) await lockUser(store, id)
      for (const name of Object.keys(changes) as MovedCollection[]) await change(store, name, changes)
      for (const end of Object.values(endings)) await end(store, parties)
      await renameInDeletedEvents(store, source.id, target.id)
      await renameInListDrafts(store, source.id, target.id)
      await store.users.put(user)
      await store.users.remove(source.id)
    },
  }
}

/** Hidden users cannot be merged. */
type OfHidden = 'hiddenEvents' | 'hiddenStatuses'

/** Removed instead of moved: sessions and pending logins of the source. */
const endings: {
  readonly [C in Exclude<ReferringCollection, MovedCollection | OfHidden>]: (
    store: Collections,
    parties: MergeParties,
  ) => Promise<void>
} = {
  sessions: (store, { source }) => endSessionsOf(store, source.id),
  // An invitation ends, too: the account has become more than it was made for.
  invitations: (store, { ofSource, ofTarget }) =>
    store.invitations.removeMany(idsOf([...ofSource.invitations, ...ofTarget.invitations])),
  // Subscribers of the target's calendar keep it.
  calendarKeys: (store, { ofSource }) => store.calendarKeys.removeMany(idsOf(ofSource.calendarKeys)),
  // One address of each person.
  mailAddresses: async (store, { target, ofSource, ofTarget }) => {
    await store.mailAddresses.removeMany(idsOf(ofSource.mailAddresses))
    if (!keepsMailOfSource({ ofSource, ofTarget })) return
    await store.mailAddresses.removeMany(idsOf(ofTarget.mailAddresses))
    await store.mailAddresses.insertMany(ofSource.mailAddresses.map((one) => ({ ...one, userId: target.id })))
  },
  pendingLogins: (store, { ofSource }) => store.pendingLogins.removeMany(idsOf(ofSource.pendingLogins)),
}

/** Ids of users who follow one of the two, or are followed by one. */
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
