import { clubRoles } from '../../../kernel/access/clubRole'
import { allOf } from '../../../store/pages'
import type { Collections } from '../../../store/store'
import { notifyPeople, type Told } from './notifyPeople'

/**
 * In the transaction of what happened: tells the admins of the club that it is about, and returns whether it has any. See
 * `notifyPeople`.
 */
export async function notifyClubAdmins(
  collections: Pick<Collections, 'memberships'> & Parameters<typeof notifyPeople>[0],
  told: Told & { readonly clubId: string },
): Promise<boolean> {
  const where = { clubId: told.clubId, role: clubRoles.admin }
  const admins = await allOf(collections, 'memberships', { index: 'byClub', where })
  await notifyPeople(
    collections,
    admins.map(({ userId }) => userId),
    told,
  )
  return admins.length > 0
}
