import { clubsOfUser } from '../../../entities/clubs/server/membershipRepository'
import { compare } from '../../../kernel/text/compare'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { newestNotifications } from '../../../entities/notifications/server/notificationRepository'
import { type NotificationPart, notificationText } from '../../../entities/notifications/notificationText'
import { today } from '../../../kernel/dates/zone'
import type { UserRecord } from '../../../entities/users/records'
import type { Collections } from '../../../store/store'
import { presentNotifications } from '../../notifications/server/presentNotifications'
import { stillHolds } from '../../notifications/server/stillHolds'
import { type MailedWeekendNeeds, weekendParagraphs } from './weekendParagraphs'

/**
 * Returns the paragraphs of a user's weekly email: unread notifications and the weekends of their clubs. It is empty if there
 * is nothing to report.
 */
export async function digestOf(
  collections: Collections,
  user: UserRecord,
  { now, timeZone, answers }: Omit<MailedWeekendNeeds, 'store'>,
): Promise<readonly (readonly NotificationPart[])[]> {
  const { id: userId } = user
  const from = daysAfter(now, -7)
  const items = await newestNotifications(collections, userId, from)
  // The weekends follow in paragraphs of their own.
  const unread = items.filter(({ isNew, kind }) => isNew && kind !== 'weekend')
  const time = { now, timeZone, newest: items }
  const holds = await Promise.all(unread.map((one) => stillHolds(collections, user, one, time)))
  const still = unread.filter((_, at) => holds[at] === true)
  const texts = (await presentNotifications(collections, still)).flatMap(
    (view) => notificationText(view, today(now, timeZone)) ?? [],
  )
  const notifications = texts.map(({ parts, lines = [] }) => [...parts, ...lines.map((line) => ` ${line}.`)])
  const clubIds = await clubsOfUser(collections, userId)
  const clubs = clubIds.length > 0 ? await collections.clubs.getMany(clubIds) : []
  const needs = { store: collections, answers, now, timeZone }
  const byName = clubs.toSorted((one, other) => compare(one.name, other.name))
  const weekends = await Promise.all(byName.map((club) => weekendParagraphs(needs, club, userId)))
  return [...notifications, ...weekends.flat()]
}
