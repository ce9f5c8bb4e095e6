import { administratorsLimit } from '../../../kernel/limits'
import { siteRoles } from '../../../kernel/access/siteRole'
import { idsOf } from '../../../store/idsOf'
import { notifyPeople, type NewNotification } from './notifyPeople'

/**
 * Notifies the site's super admins, except the one who made the request. Runs in the caller's transaction: see
 * `notifyPeople`.
 */
export async function notifyTopAdmins(
  collections: Parameters<typeof notifyPeople>[0],
  requesterId: string,
  notification: NewNotification,
): Promise<void> {
  const where = { siteRole: siteRoles.topAdmin }
  const { items } = await collections.users.find({ index: 'bySiteRole', where, limit: administratorsLimit })
  const others = idsOf(items).filter((id) => id !== requesterId)
  await notifyPeople(collections, others, notification)
}
