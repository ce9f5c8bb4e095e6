import { statusId, membershipId } from '../../../kernel/ids'
import { canReturn } from '../../../entities/statuses/server/canReturn'
import { clubRoles, isClubMember } from '../../../kernel/access/clubRole'
import { notificationsShown } from '../../../kernel/limits'
import { isStillTrue } from '../../../entities/notifications/notifications'
import { canAddClub, canEditClub } from '../../../kernel/access/permissions'
import type { UserRecord } from '../../../entities/users/records'
import type { NotificationRecord } from '../../../entities/notifications/records'
import type { Collections } from '../../../store/store'
import type { RoundTime } from './round'

interface HoldTime extends RoundTime {
  /** What that person was told last, where it was read already. */
  readonly newest?: readonly NotificationRecord[]
}

/** Whether what somebody was told is still so. 'perhaps' where its event is deleted, and may come back. */
export async function stillHolds(
  collections: Collections,
  user: UserRecord,
  notification: NotificationRecord,
  { now, timeZone, newest }: HoldTime,
): Promise<boolean | 'perhaps'> {
  const { eventId, clubId, kind } = notification
  if (kind === 'waiting' || kind === 'webhook') {
    const isTheirs = await isDecider(collections, user, clubId)
    return isTheirs && (kind === 'webhook' || (await isWaiting(collections, clubId)))
  }
  if (kind === 'weekend') {
    return isClubMember((await collections.memberships.get(membershipId(clubId ?? '', user.id)))?.role)
  }
  if (eventId === undefined) return true
  const event = await collections.events.get(eventId)
  if (!event) return (await canReturn(collections, eventId)) ? 'perhaps' : false
  return (
    isStillTrue(notification, event, now, timeZone) &&
    (await fitsStatus(collections, notification)) &&
    !(await isOutdated(collections, notification, newest))
  )
}

/** Whether this person decides on what is asked of a club; without a club, of the site. */
async function isDecider(
  { memberships }: Pick<Collections, 'memberships'>,
  { id: userId, siteRole }: UserRecord,
  clubId: string | undefined,
): Promise<boolean> {
  if (clubId === undefined) return canAddClub({ userId, siteRole, clubs: [] })
  const membership = await memberships.get(membershipId(clubId, userId))
  return canEditClub({ userId, siteRole, clubs: membership ? [membership] : [] }, clubId)
}

/** Whether somebody still asks to join the club; without a club, for a new one. */
async function isWaiting(
  { memberships, clubRequests }: Pick<Collections, 'memberships' | 'clubRequests'>,
  clubId: string | undefined,
): Promise<boolean> {
  const role = clubRoles.requested
  const { items } =
    clubId === undefined
      ? await clubRequests.find({ index: 'byDate', limit: 1 })
      : await memberships.find({ index: 'byClub', where: { clubId, role }, limit: 1 })
  return items.length > 0
}

/** Whether they still do what a notification is about: have entered the race, or have a result that somebody else entered. */
async function fitsStatus(
  { statuses }: Pick<Collections, 'statuses'>,
  { kind, eventId = '', userId }: NotificationRecord,
): Promise<boolean> {
  if (kind !== 'tomorrow' && kind !== 'howDidItGo' && kind !== 'result') return true
  const own = await statuses.get(statusId(eventId, userId))
  return kind === 'result' ? own?.replaced !== undefined : own?.status === 'entered'
}

/** Whether somebody was told of a later change of the same plan, whose notification says how the event is now. */
async function isOutdated(
  { notices }: Pick<Collections, 'notices'>,
  { userId, eventId, kind, what, on }: NotificationRecord,
  newest?: readonly NotificationRecord[],
): Promise<boolean> {
  if (what === undefined) return false
  const query = { index: 'byUser', where: { userId }, order: -1, limit: notificationsShown } as const
  const told = newest ?? (await notices.find(query)).items
  return told.some((one) => one.eventId === eventId && one.kind === kind && one.on > on)
}
