import { isClubMember } from '../../../kernel/access/clubRole'
import { userClubsLimit } from '../../../kernel/limits'
import type { Collections } from '../../../store/store'

/** Returns the ids of the clubs that the user belongs to, as associate or higher. */
export async function clubsOfUser(
  { memberships }: Pick<Collections, 'memberships'>,
  userId: string,
): Promise<readonly string[]> {
  const { items } = await memberships.find({ index: 'byUser', where: { userId }, limit: userClubsLimit })
  return items.filter(({ role }) => isClubMember(role)).map(({ clubId }) => clubId)
}
