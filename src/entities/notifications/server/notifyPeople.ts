import { compare } from '../../../kernel/text/compare'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { isHidden } from '../../../kernel/access/hidden'
import { deliveryDays, noticeDays } from '../../../kernel/limits'
import { wantsNotification } from '../notifications'
import { hashOf } from '../../../store/hashOf'
import type { UserRecord } from '../../users/records'
import type { DeliveryRecord, NotificationRecord } from '../records'
import type { Collections } from '../../../store/store'

/** What is told: a notification, without what is different for each person. */
export interface Told extends Omit<NotificationRecord, 'id' | 'userId' | 'on' | 'isNew' | 'expires'> {
  /** The same for what is told once, such as the id of what happened. */
  readonly key: string
  readonly now: Date
}

type Telling = Pick<Collections, 'users' | 'notices' | 'deliveries'>

/**
 * In the transaction of what happened: tells these users, but for those who do not want to be told of it, are hidden, or
 * were told already. What carries their notices beyond the site is noted in the same transaction: see `deliverDue`.
 */
export async function notifyPeople(
  { users, notices, deliveries }: Telling,
  userIds: readonly string[],
  { key, now, ...told }: Told,
): Promise<void> {
  const found = await users.getMany(userIds)
  const wanting = found.filter((user) => !isHidden(user) && wantsNotification(user.noticeChoices, told.kind))
  const on = now.toISOString()
  const expires = daysAfter(now, noticeDays)
  const each = wanting.map((user) => ({
    user,
    notification: { ...told, id: noticeId(key, user.id), userId: user.id, on, isNew: true, expires } as const,
  }))
  const known = new Set(
    (await notices.getMany(each.map(({ notification }) => notification.id))).map(({ id }) => id),
  )
  const added = each.filter(({ notification }) => !known.has(notification.id))
  await notices.insertMany(added.map(({ notification }) => notification))
  await deliveries.insertMany(
    added.flatMap(({ user, notification }) => deliveriesOf(user, notification, now)),
  )
  await users.putMany(
    added
      .map(({ user }) => ({ ...user, newNotices: (user.newNotices ?? 0) + 1 }))
      // In one order, so that two transactions do not wait for each other.
      .toSorted((one, other) => compare(one.id, other.id)),
  )
}

function deliveriesOf(
  { carriers = [] }: UserRecord,
  { id: noticeId, userId, on: due }: NotificationRecord,
  now: Date,
): readonly DeliveryRecord[] {
  const expires = daysAfter(now, deliveryDays)
  return carriers.map((carrier) => ({
    id: `${carrier}:${noticeId}`,
    carrier,
    noticeId,
    userId,
    due,
    attempts: 0,
    expires,
  }))
}

/** Without the user's id in it, which a merge of users replaces. */
function noticeId(key: string, userId: string): string {
  return hashOf(JSON.stringify([key, userId]))
}
