import { administratorsLimit } from '../../../kernel/limits'
import { siteRoles } from '../../../kernel/access/siteRole'
import { idsOf } from '../../../store/idsOf'
import { notifyPeople, type Told } from './notifyPeople'

/**
 * In the transaction of what happened: tells the highest admins of the site, but for the one who asks for it. See
 * `notifyPeople`.
 */
export async function notifyTopAdmins(
  collections: Parameters<typeof notifyPeople>[0],
  askerId: string,
  told: Told,
): Promise<void> {
  const where = { siteRole: siteRoles.topAdmin }
  const { items } = await collections.users.find({ index: 'bySiteRole', where, limit: administratorsLimit })
  const others = idsOf(items).filter((one) => one !== askerId)
  await notifyPeople(collections, others, told)
}
