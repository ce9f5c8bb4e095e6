import { compare } from '../../../kernel/text/compare'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { isHidden } from '../../../kernel/access/hidden'
import { deliveryDays, noticeDays } from '../../../kernel/limits'
import { wantsNotification } from '../notifications'
import { hashOf } from '../../../store/hashOf'
import type { UserRecord } from '../../users/records'
import type { DeliveryRecord, NotificationRecord } from '../records'
import type { Collections } from '../../../store/store'

/** A notification before it is addressed to users. */
export interface NewNotification extends Omit<
  NotificationRecord,
  'id' | 'userId' | 'on' | 'isNew' | 'expires'
> {
  /** The idempotency key: a user gets one notification for each key. */
  readonly key: string
  readonly now: Date
}

type NotificationCollections = Pick<Collections, 'users' | 'notices' | 'deliveries'>

/**
 * Stores a notification for each of these users, except those who turned the kind off, are hidden or already have it. Runs in
 * the transaction of the change that it announces, and queues the deliveries there, too: see `deliverDue`.
 */
export async function notifyPeople(
  { users, notices, deliveries }: NotificationCollections,
  userIds: readonly string[],
  { key, now, ...content }: NewNotification,
): Promise<void> {
  const readers = (await users.getMany(userIds)).filter(
    (user) => !isHidden(user) && wantsNotification(user.noticeChoices, content.kind),
  )
  const on = now.toISOString()
  const expires = daysAfter(now, noticeDays)
  const each = readers.map((user) => ({
    user,
    notification: {
      ...content,
      id: noticeId(key, user.id),
      userId: user.id,
      on,
      isNew: true,
      expires,
    } as const,
  }))
  const existing = new Set(
    (await notices.getMany(each.map(({ notification }) => notification.id))).map(({ id }) => id),
  )
  const added = each.filter(({ notification }) => !existing.has(notification.id))
  await notices.insertMany(added.map(({ notification }) => notification))
  await deliveries.insertMany(
    added.flatMap(({ user, notification }) => deliveriesOf(user, notification, now)),
  )
  await users.putMany(
    added
      .map(({ user }) => ({ ...user, newNotices: (user.newNotices ?? 0) + 1 }))
      // A fixed order prevents deadlocks between transactions.
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

/** Hashes the user's id, because a merge of users would replace it in a plain text. */
function noticeId(key: string, userId: string): string {
  return hashOf(JSON.stringify([key, userId]))
}
