import { administratorsLimit } from '../../../kernel/limits'
import { siteRoles } from '../../../kernel/access/siteRole'
import { idsOf, type Collections } from '../../../store/store'
import { createUserRepository } from '../../users/server/userRepository'
import { notifyPeople, type NewNotification } from './notifyPeople'

/**
 * Notifies the site's super admins, except the one who made the request. Runs in the caller's transaction: see
 * `notifyPeople`.
 */
export async function notifyTopAdmins(
  collections: Collections,
  requesterId: string,
  notification: NewNotification,
): Promise<void> {
  const admins = await createUserRepository(collections).withSiteRole(siteRoles.topAdmin, administratorsLimit)
  const others = idsOf(admins).filter((id) => id !== requesterId)
  await notifyPeople(collections, others, notification)
}
