import { groupBy } from '../../../kernel/groupBy'
import { compare } from '../../../kernel/text/compare'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { isSeenByMembers } from '../../../kernel/access/hidden'
import { deliveryDays, noticeDays, administratorsLimit } from '../limits'
import { wantsNotification } from '../notifications'
import { hashOf, type Collections, idsOf } from '../../../store/store'
import type { UserRecord } from '../../users/records'
import type { DeliveryRecord, NotificationRecord } from '../records'
import { clubRoles } from '../../../kernel/access/clubRole'
import { allWithRole } from '../../clubs/server/clubRepository'
import { siteRoles } from '../../../kernel/access/siteRole'
import { createUserRepository } from '../../users/server/userRepository'

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
 * Stores a notification for each of these users, except those who turned the kind off, are hidden or unclaimed, or
 * already have it. Runs in the transaction of the change that it announces, and queues the deliveries there, too: see `deliverDue`.
 */
export async function notifyPeople(
  collections: NotificationCollections,
  userIds: readonly string[],
  notification: NewNotification,
): Promise<void> {
  const users = await collections.users.getMany(userIds)
  await notifyEach(
    collections,
    users.map((user) => ({ ...notification, user })),
  )
}

/** Stores notifications that differ from user to user: see `notifyPeople`. `users` must have been read in this transaction. */
export async function notifyEach(
  { users, notices, deliveries }: NotificationCollections,
  wanted: readonly (NewNotification & { readonly user: UserRecord })[],
): Promise<void> {
  const each = wanted
    .filter(({ user, kind }) => isSeenByMembers(user) && wantsNotification(user.noticeChoices, kind))
    .map(({ user, key, now, ...content }) => ({
      user,
      now,
      notification: {
        ...content,
        id: noticeId(key, user.id),
        userId: user.id,
        on: now.toISOString(),
        isNew: true,
        expires: daysAfter(now, noticeDays),
      } as const,
    }))
  const existing = new Set(
    (await notices.getMany(each.map(({ notification }) => notification.id))).map(({ id }) => id),
  )
  const added = each.filter(({ notification }) => !existing.has(notification.id))
  await notices.insertMany(added.map(({ notification }) => notification))
  await deliveries.insertMany(
    added.flatMap(({ user, notification, now }) => deliveriesOf(user, notification, now)),
  )
  const notified = groupBy(added, ({ user }) => user.id)
  await users.putMany(
    [...notified.values()]
      .flatMap((own) => own.slice(0, 1).map(({ user }) => ({ user, count: own.length })))
      .map(({ user, count }) => ({ ...user, newNotices: (user.newNotices ?? 0) + count }))
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

/**
 * Notifies the admins of a club, except `actorId`, and returns true if it has any. Runs in the caller's transaction: see
 * `notifyPeople`.
 */
export async function notifyClubAdmins(
  collections: Pick<Collections, 'memberships'> & Parameters<typeof notifyPeople>[0],
  notification: NewNotification & { readonly clubId: string },
  actorId?: string,
): Promise<boolean> {
  const admins = await allWithRole(collections, notification.clubId, clubRoles.admin)
  const told = admins.map(({ userId }) => userId).filter((id) => id !== actorId)
  await notifyPeople(collections, told, notification)
  return admins.length > 0
}

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

/** Notifies the site's admins and super admins. Runs in the caller's transaction: see `notifyPeople`. */
export async function notifySiteAdmins(
  collections: Collections,
  notification: NewNotification,
): Promise<void> {
  const users = createUserRepository(collections)
  const admins = await users.withSiteRole(siteRoles.admin, administratorsLimit)
  const topAdmins = await users.withSiteRole(siteRoles.topAdmin, administratorsLimit)
  await notifyPeople(collections, idsOf([...admins, ...topAdmins]), notification)
}
