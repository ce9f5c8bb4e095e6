import { clubRoles } from '../../../kernel/access/clubRole'
import { allWithRole } from '../../clubs/server/clubRepository'
import type { Collections } from '../../../store/store'
import { notifyPeople, type NewNotification } from './notifyPeople'

/**
 * Notifies the admins of a club, except `actorId`, and returns true if it has any. Runs in the caller's transaction: see
 * `notifyPeople`.
 */
export async function notifyClubAdmins(
  collections: Pick<Collections, 'memberships'> & Parameters<typeof notifyPeople>[0],
  notification: NewNotification & { readonly clubId: string },
  actorId?: string,
): Promise<boolean> {
  const admins = await allWithRole(collections, notification.clubId, clubRoles.admin)
  const told = admins.map(({ userId }) => userId).filter((id) => id !== actorId)
  await notifyPeople(collections, told, notification)
  return admins.length > 0
}
