import { administratorsLimit } from '../../../kernel/limits'
import { siteRoles } from '../../../kernel/access/siteRole'
import { idsOf } from '../../../store/idsOf'
import { tellPeople, type Told } from './tellPeople'

/**
 * In the transaction of what happened: tells the highest admins of the site, but for the one who asks for it. See
 * `tellPeople`.
 */
export async function tellTopAdmins(
  collections: Parameters<typeof tellPeople>[0],
  askerId: string,
  told: Told,
): Promise<void> {
  const where = { siteRole: siteRoles.topAdmin }
  const { items } = await collections.users.find({ index: 'bySiteRole', where, limit: administratorsLimit })
  const others = idsOf(items).filter((one) => one !== askerId)
  await tellPeople(collections, others, told)
}
