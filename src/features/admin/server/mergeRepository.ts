import { membershipId } from '../../../kernel/ids'
import { lockUser } from '../../../entities/users/server/lockUser'
import { renameInDeletedEvents, renameInListDrafts } from '../../accounts/server/embeddedReferenceRepository'
import { userTraces } from '../../accounts/server/userTraces'
import { isClubMember } from '../../../kernel/access/clubRole'
import { idsOf, type Collection, type Collections } from '../../../store/store'
import type { UserRecord } from '../../../entities/users/records'
import type { ReferringCollection } from '../../accounts/server/userReferences'
import { endSessionsOf } from '../../auth/server/loginSession'
import type { MergeParties } from './mergeChanges'
import { keepsMailOfSource, type MergePlan, type MovedCollection } from './planMerge'

/** The number of documents read at a time. */
const batch = 500

/** Reads everything that refers to two users. */
export async function mergeParties(
  store: Collections,
  source: UserRecord,
  target: UserRecord,
): Promise<MergeParties> {
  const [ofSource, ofTarget] = await Promise.all([userTraces(store, source.id), userTraces(store, target.id)])
  return { source, target, ofSource, ofTarget }
}

/** Returns the ids of users who share a club with one of the two and follow or are followed by one of them. */
export async function clubmatesOf(store: Collections, parties: MergeParties): Promise<ReadonlySet<string>> {
  const memberships = [...parties.ofSource.memberships, ...parties.ofTarget.memberships]
  const clubIds = new Set(memberships.filter(({ role }) => isClubMember(role)).map(({ clubId }) => clubId))
  const people = followPartners(parties)
  const ids = [...clubIds].flatMap((clubId) => [...people].map((userId) => membershipId(clubId, userId)))
  const clubmates = new Set<string>()
  for (let at = 0; at < ids.length; at += batch) {
    for (const { userId, role } of await store.memberships.getMany(ids.slice(at, at + batch))) {
      if (isClubMember(role)) clubmates.add(userId)
    }
  }
  return clubmates
}

/** Merges the source into the target, and ends the source's sessions. Must run in a transaction. */
export async function applyMerge(
  store: Collections,
  parties: MergeParties,
  { user, changes }: MergePlan,
): Promise<void> {
  const { source, target } = parties
  // Locks these people, so that none of them becomes a clubmate unnoticed by joining a club at the same time.
  for (const id of followPartners(parties)) await lockUser(store, id)
  for (const name of Object.keys(changes) as MovedCollection[]) await change(store, name, changes)
  for (const remove of Object.values(removals)) await remove(store, parties)
  await renameInDeletedEvents(store, source.id, target.id)
  await renameInListDrafts(store, source.id, target.id)
  await store.users.put(user)
  await store.users.remove(source.id)
}

/** Collections of hidden users, who cannot be merged. */
type HiddenCollection = 'hiddenEvents' | 'hiddenStatuses'

/** Collections whose documents are removed instead of moved. */
const removals: {
  readonly [C in Exclude<ReferringCollection, MovedCollection | HiddenCollection>]: (
    store: Collections,
    parties: MergeParties,
  ) => Promise<void>
} = {
  sessions: (store, { source }) => endSessionsOf(store, source.id),
  // Invitations end as well, because the merged account is more than the one they were created for.
  invitations: (store, { ofSource, ofTarget }) =>
    store.invitations.removeMany(idsOf([...ofSource.invitations, ...ofTarget.invitations])),
  invitedAddresses: (store, { ofSource }) =>
    store.invitedAddresses.removeMany(idsOf(ofSource.invitedAddresses)),
  nameStarts: (store, { ofSource }) => store.nameStarts.removeMany(idsOf(ofSource.nameStarts)),
  // The target's calendar link stays valid.
  calendarKeys: (store, { ofSource }) => store.calendarKeys.removeMany(idsOf(ofSource.calendars)),
  // Each person has one address.
  mailAddresses: async (store, { target, ofSource, ofTarget }) => {
    await store.mailAddresses.removeMany(idsOf(ofSource.mailAddresses))
    if (!keepsMailOfSource({ ofSource, ofTarget })) return
    await store.mailAddresses.removeMany(idsOf(ofTarget.mailAddresses))
    await store.mailAddresses.insertMany(ofSource.mailAddresses.map((one) => ({ ...one, userId: target.id })))
  },
  pendingLogins: (store, { ofSource }) => store.pendingLogins.removeMany(idsOf(ofSource.pendingLogins)),
}

/** Returns the ids of users who follow one of the two or are followed by one. */
function followPartners({ source, target, ofSource, ofTarget }: MergeParties): ReadonlySet<string> {
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
