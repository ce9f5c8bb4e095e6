import type { MembershipRecord } from '../../../entities/clubs/records'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import type { UserRecord } from '../../../entities/users/records'
import type { Collections } from '../../../store/store'

export interface ListedMember {
  readonly user: UserRecord
  readonly membership: MembershipRecord
}

/** Returns the members of a club, in the order of their memberships. */
export async function membersOf(collections: Collections, clubId: string): Promise<readonly ListedMember[]> {
  const memberships = await createClubRepository(collections).members(clubId)
  const users = await collections.users.getMany(memberships.map(({ userId }) => userId))
  const userWithId = new Map(users.map((user) => [user.id, user]))
  return memberships.flatMap((membership) => {
    const user = userWithId.get(membership.userId)
    return user ? [{ user, membership }] : []
  })
}
