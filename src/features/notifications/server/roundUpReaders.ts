import { isHidden } from '../../../kernel/access/hidden'
import { type RoundUpKind, wantsNotification } from '../../../entities/notifications/notifications'
import { roundUpUsers } from '../../../entities/users/server/userRepository'
import type { UserRecord } from '../../../entities/users/records'
import type { Collections, IndexKey, ListPage } from '../../../store/store'

/** Users per transaction. */
const batch = 20

/** Returns the next users who have turned on a round-up. */
export async function roundUpReaders(
  collections: Pick<Collections, 'users'>,
  kind: RoundUpKind,
  after: IndexKey | undefined,
): Promise<ListPage<UserRecord>> {
  const { items, next } = await roundUpUsers(collections, batch, after)
  const readers = items.filter((user) => !isHidden(user) && wantsNotification(user.noticeChoices, kind))
  return { items: readers, ...(next && { next }) }
}
