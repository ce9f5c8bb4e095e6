import { membershipId } from '../../../kernel/ids'
import { isClubMember } from '../../../kernel/access/clubRole'
import { idsOf } from '../../../store/idsOf'
import { listPages } from '../../../store/pages'
import type { FollowRecord } from '../records'
import type { Collections } from '../../../store/store'

const pageSize = 500

/**
 * In the transaction that lets somebody into a club: ends follows between them and its members, in both directions,
 * as people who share a club do not follow each other. It reads whom they follow and who follows them, so that the
 * size of the club does not matter.
 */
export async function endFollows(
  { follows, memberships }: Pick<Collections, 'follows' | 'memberships'>,
  clubId: string,
  userId: string,
): Promise<void> {
  const queries = [
    { index: 'byFollower', where: { followerId: userId } },
    { index: 'byUser', where: { userId } },
  ] as const
  for (const query of queries) {
    for await (const some of listPages((after) => follows.find({ ...query, limit: pageSize, after }))) {
      const other = (follow: FollowRecord) => (follow.userId === userId ? follow.followerId : follow.userId)
      const found = await memberships.getMany(some.map((one) => membershipId(clubId, other(one))))
      const members = new Set(found.filter(({ role }) => isClubMember(role)).map((one) => one.userId))
      await follows.removeMany(idsOf(some.filter((one) => members.has(other(one)))))
    }
  }
}
