import { membershipId } from '../../../kernel/ids'
import { isClubMember } from '../../../kernel/access/clubRole'
import { idsOf, type Collections } from '../../../store/store'
import type { FollowRecord } from '../records'
import { createUserRepository } from './userRepository'

/**
 * Removes follows between a new member and the club's members, in both directions, as clubmates cannot follow each other.
 * Must run in the transaction that accepts the member. It reads the member's follows, so its cost does not depend on the
 * size of the club.
 */
export async function endFollows(collections: Collections, clubId: string, userId: string): Promise<void> {
  const { follows, memberships } = collections
  const other = (follow: FollowRecord) => (follow.userId === userId ? follow.followerId : follow.userId)
  for await (const page of createUserRepository(collections).followPages(userId)) {
    const found = await memberships.getMany(page.map((follow) => membershipId(clubId, other(follow))))
    const members = new Set(found.filter(({ role }) => isClubMember(role)).map((member) => member.userId))
    await follows.removeMany(idsOf(page.filter((follow) => members.has(other(follow)))))
  }
}
