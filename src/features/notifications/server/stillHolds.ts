import { statusId, membershipId } from '../../../kernel/ids'
import { canReturn } from '../../../entities/statuses/server/canReturn'
import { clubRoles, isClubMember } from '../../../kernel/access/clubRole'
import { createClubRepository, oldestClubRequests } from '../../../entities/clubs/server/clubRepository'
import { newestNotifications } from '../../../entities/notifications/server/notificationRepository'
import { isFull, takesPlace } from '../../../kernel/running/eventState'
import { isReminderTrue } from './entryReminders'
import { isStillTrue } from '../../../entities/notifications/notifications'
import { canAddClub, canEditClub, canFollowCalendars } from '../../../kernel/access/permissions'
import type { UserRecord } from '../../../entities/users/records'
import type { NotificationRecord } from '../../../entities/notifications/records'
import type { Collections } from '../../../store/store'
import { finalPlaceOf } from '../../championships/server/closedTables'
import { notifiedLevel } from '../../clubStandards/server/ownLevels'
import type { RoundTime } from './round'

interface HoldTime extends RoundTime {
  /** The user's newest notifications, if the caller has read them already. */
  readonly newest?: readonly NotificationRecord[]
}

/** Returns true if a notification still holds; 'undecided' while the deletion of its event can be undone. */
export async function stillHolds(
  collections: Collections,
  user: UserRecord,
  notification: NotificationRecord,
  { now, timeZone, newest }: HoldTime,
): Promise<boolean | 'undecided'> {
  const { eventId, clubId, kind } = notification
  if (kind === 'calendar' && clubId === undefined)
    return canFollowCalendars({ userId: user.id, siteRole: user.siteRole, clubs: [] }, '')
  if (kind === 'waiting' || kind === 'webhook' || kind === 'outside' || kind === 'calendar') {
    const canDecide = await isDecider(collections, user, clubId)
    return canDecide && (kind !== 'waiting' || (await isWaiting(collections, clubId)))
  }
  if (kind === 'final') return (await finalPlaceOf(collections, notification)) !== undefined
  if (kind === 'standard') return (await notifiedLevel(collections, notification)) !== undefined
  if (kind === 'weekend') {
    return isClubMember((await collections.memberships.get(membershipId(clubId ?? '', user.id)))?.role)
  }
  if (kind === 'opens' || kind === 'closes')
    return isReminderTrue(collections, notification, kind, { now, timeZone })
  if (eventId === undefined) return true
  const event = await collections.events.get(eventId)
  if (!event) return (await canReturn(collections, eventId)) ? 'undecided' : false
  return (
    !(kind === 'places' && (isFull(event) || !takesPlace(event))) &&
    isStillTrue(notification, event, now, timeZone) &&
    (await fitsStatus(collections, notification)) &&
    !(await isOutdated(collections, notification, newest))
  )
}

/** Returns true if the user is an admin of the club or, without a club, a super admin of the site. */
async function isDecider(
  { memberships }: Collections,
  { id: userId, siteRole }: UserRecord,
  clubId: string | undefined,
): Promise<boolean> {
  if (clubId === undefined) return canAddClub({ userId, siteRole, clubs: [] })
  const membership = await memberships.get(membershipId(clubId, userId))
  return canEditClub({ userId, siteRole, clubs: membership ? [membership] : [] }, clubId)
}

/** Returns true if there is an open request to join the club or, without a club, for a new club. */
async function isWaiting(collections: Collections, clubId: string | undefined): Promise<boolean> {
  const requests =
    clubId === undefined
      ? (await oldestClubRequests(collections, 1)).items
      : await createClubRepository(collections).withRole(clubId, clubRoles.requested, 1)
  return requests.length > 0
}

/** Returns true if the user's status is still the one that the notification is about. */
async function fitsStatus(
  { statuses }: Collections,
  { kind, what, eventId = '', userId }: NotificationRecord,
): Promise<boolean> {
  if (kind !== 'tomorrow' && kind !== 'howDidItGo' && kind !== 'result') return true
  const own = await statuses.get(statusId(eventId, userId))
  if (what === 'removed') return own === undefined
  return kind === 'result' ? own?.replaced !== undefined : own?.status === 'entered'
}

/** Returns true if the user has a newer notification about the same event's plan. */
async function isOutdated(
  collections: Collections,
  { userId, eventId, kind, what, on }: NotificationRecord,
  newest?: readonly NotificationRecord[],
): Promise<boolean> {
  if (what === undefined) return false
  const others = newest ?? (await newestNotifications(collections, userId))
  return others.some((one) => one.eventId === eventId && one.kind === kind && one.on > on)
}
