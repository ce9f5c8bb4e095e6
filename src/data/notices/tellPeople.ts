import { createHash } from 'node:crypto'
import { isHidden } from '../../domain/hidden'
import { noticeDays } from '../../domain/limits'
import { wantsNotice } from '../../domain/notices'
import type { NoticeRecord } from '../../store/schema'
import type { Collections } from '../../store/store'

export interface Told extends Pick<NoticeRecord, 'kind' | 'what' | 'eventId' | 'clubId'> {
  /** The same for what is told once, such as the id of what happened. */
  readonly key: string
  readonly now: Date
}

const dayMs = 86_400_000

/**
 * In the transaction of what happened: tells these users, but for those who do not want to be told of it, are hidden, or
 * were told already.
 */
export async function tellPeople(
  { users, notices }: Pick<Collections, 'users' | 'notices'>,
  userIds: readonly string[],
  { key, now, kind, what, eventId, clubId }: Told,
): Promise<void> {
  const found = await users.getMany(userIds)
  const wanting = found.filter((user) => !isHidden(user) && wantsNotice(user.noticeChoices, kind))
  const told = wanting.map(({ id: userId }): NoticeRecord => ({
    ...{ id: noticeId(key, userId), userId, kind, isNew: true },
    ...(what && { what }),
    ...(eventId !== undefined && { eventId }),
    ...(clubId !== undefined && { clubId }),
    ...{ on: now.toISOString(), expires: new Date(now.getTime() + noticeDays * dayMs).toISOString() },
  }))
  const known = new Set((await notices.getMany(told.map(({ id }) => id))).map(({ id }) => id))
  const added = told.filter(({ id }) => !known.has(id))
  await notices.insertMany(added)
  // In one order, so that two transactions do not wait for each other.
  for (const { userId } of added.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))) {
    await users.modify(userId, (user) => ({ ...user, newNotices: (user.newNotices ?? 0) + 1 }))
  }
}

/** Without the user's id in it, which a merge of users replaces. */
function noticeId(key: string, userId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([key, userId]))
    .digest('base64url')
}
