import { isHidden } from '../../../kernel/access/hidden'
import { type RoundUpKind, wantsNotification } from '../../../entities/notifications/notifications'
import type { UserRecord } from '../../../entities/users/records'
import type { Collections, IndexKey, ListPage } from '../../../store/store'

/** Users per transaction. */
const batch = 20

/** Returns the next users who have turned on a round-up. */
export async function roundUpReaders(
  { users }: Pick<Collections, 'users'>,
  kind: RoundUpKind,
  after: IndexKey | undefined,
): Promise<ListPage<UserRecord>> {
  const where = { gathers: 'yes' } as const
  const { items, next } = await users.find({ index: 'byGathers', where, limit: batch, after })
  const readers = items.filter((user) => !isHidden(user) && wantsNotification(user.noticeChoices, kind))
  return { items: readers, ...(next && { next }) }
}
