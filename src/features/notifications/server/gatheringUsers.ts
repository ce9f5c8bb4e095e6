import { isHidden } from '../../../kernel/access/hidden'
import { type GatheredKind, wantsNotification } from '../../../entities/notifications/notifications'
import type { UserRecord } from '../../../entities/users/records'
import type { Collections, IndexKey, ListPage } from '../../../store/store'

/** People for whom something is gathered in one transaction. */
const batch = 20

/** The next people who want to be told of something that is gathered for each of them. */
export async function gatheringUsers(
  { users }: Pick<Collections, 'users'>,
  kind: GatheredKind,
  after: IndexKey | undefined,
): Promise<ListPage<UserRecord>> {
  const where = { gathers: 'yes' } as const
  const { items, next } = await users.find({ index: 'byGathers', where, limit: batch, after })
  const wanting = items.filter((user) => !isHidden(user) && wantsNotification(user.noticeChoices, kind))
  return { items: wanting, ...(next && { next }) }
}
