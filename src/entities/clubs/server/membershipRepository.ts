import { groupBy } from '../../../kernel/groupBy'
import { type ClubRole, isClubMember } from '../../../kernel/access/clubRole'
import { membershipId } from '../../../kernel/ids'
import type { UserRecord } from '../../users/records'
import type { MembershipRecord } from '../records'
import { createUserRepository } from '../../users/server/userRepository'
import { sortableName } from '../../../kernel/text/nameWords'
import { listPages, type Collections } from '../../../store/store'

const pageSize = 100

/** The membership of a user with this name, by which the club's members are sorted. */
export function membershipOf(
  clubId: string,
  { id: userId, name }: Pick<UserRecord, 'id' | 'name'>,
  role: ClubRole,
  joined: string,
): MembershipRecord {
  const id = membershipId(clubId, userId)
  return { id, clubId, userId, role, joined, memberName: sortableName(name) }
}

/** Returns the ids of the clubs that the user belongs to, as associate or higher. */
export async function clubsOfUser(store: Collections, userId: string): Promise<readonly string[]> {
  return (await clubsOfUsers(store, [userId])).get(userId) ?? []
}

/** Returns the ids of the clubs that each of these users belongs to, as associate or higher. */
export async function clubsOfUsers(
  store: Collections,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const items = await createUserRepository(store).membershipsOf(userIds)
  const own = groupBy(
    items.filter(({ role }) => isClubMember(role)),
    ({ userId }) => userId,
  )
  return new Map([...own].map(([userId, of]) => [userId, of.map(({ clubId }) => clubId)]))
}

/**
 * Copies a user's new name to their memberships. Must run in the transaction that renames the user. Adding a membership
 * also locks the user, so the two cannot miss each other.
 */
export async function renameMember(
  { memberships }: Pick<Collections, 'memberships'>,
  userId: string,
  name: string,
): Promise<void> {
  const memberName = sortableName(name)
  const query = { index: 'byUser', where: { userId }, limit: pageSize } as const
  for await (const page of listPages((after) => memberships.find({ ...query, after }))) {
    const outdated = page.filter((membership) => membership.memberName !== memberName)
    await memberships.putMany(outdated.map((membership) => ({ ...membership, memberName })))
  }
}
