import { isClubMember } from '../../../kernel/access/clubRole'
import { userClubsLimit } from '../../../kernel/limits'
import type { Collections } from '../../../store/store'

/** Ids of the clubs that a user belongs to, as associate or higher. */
export async function clubsOfUser(
  { memberships }: Pick<Collections, 'memberships'>,
  userId: string,
): Promise<readonly string[]> {
  const { items } = await memberships.find({ index: 'byUser', where: { userId }, limit: userClubsLimit })
  return items.filter(({ role }) => isClubMember(role)).map(({ clubId }) => clubId)
}
