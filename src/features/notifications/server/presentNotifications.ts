import type { ClubRecord } from '../../../entities/clubs/records'
import type { EventRecord } from '../../../entities/events/records'
import type { NotificationView } from '../contract'
import type { NotificationRecord } from '../../../entities/notifications/records'
import { notificationText } from '../../../entities/notifications/notificationText'
import { paths } from '../../../kernel/urls/paths'
import { valuesOf } from '../../../kernel/fields/fieldRules'
import { vestFields } from '../../../entities/clubs/validateClub'
import type { Collections } from '../../../store/store'

/** Presents notifications with their current events and clubs. Those whose event or club no longer exists are left out. */
export async function presentNotifications(
  { events, clubs }: Pick<Collections, 'events' | 'clubs'>,
  notifications: readonly NotificationRecord[],
): Promise<readonly NotificationView[]> {
  const eventIds = notifications.flatMap(({ eventId, eventIds = [] }) => [
    ...eventIds,
    ...(eventId ? [eventId] : []),
  ])
  const [eventWithId, clubWithId] = await Promise.all([
    byId(events, eventIds),
    byId(
      clubs,
      notifications.flatMap(({ clubId }) => clubId ?? []),
    ),
  ])
  return notifications
    .map((notification) => presentNotification(notification, eventWithId, clubWithId))
    .filter((view) => notificationText(view) !== undefined)
}

async function byId<T extends { readonly id: string }>(
  collection: { getMany(ids: readonly string[]): Promise<readonly T[]> },
  ids: readonly string[],
): Promise<ReadonlyMap<string, T>> {
  const distinct = [...new Set(ids)]
  const items = distinct.length > 0 ? await collection.getMany(distinct) : []
  return new Map(items.map((one) => [one.id, one]))
}

function presentNotification(
  { id, on, isNew, kind, what, eventId, eventIds, eventCount, people, clubId, clubName }: NotificationRecord,
  eventWithId: ReadonlyMap<string, EventRecord>,
  clubWithId: ReadonlyMap<string, ClubRecord>,
): NotificationView {
  const event = eventWithId.get(eventId ?? '')
  const club = clubWithId.get(clubId ?? '')
  const link = ({ title, slug }: EventRecord) => ({ title, path: paths.event(slug) })
  return {
    id,
    on,
    kind,
    ...(isNew && { isNew }),
    ...(what && { what }),
    ...(event && {
      event: {
        ...link(event),
        date: event.date,
        time: event.time,
        location: event.location,
        ...(event.reason !== undefined && { reason: event.reason }),
        ...(event.timeZone !== undefined && { timeZone: event.timeZone }),
      },
    }),
    ...(eventIds && { events: eventIds.flatMap((one) => eventWithId.get(one) ?? []).map(link) }),
    ...(eventCount !== undefined && { eventCount }),
    ...(people !== undefined && { people }),
    ...(club && { club: { name: club.name, slug: club.slug, ...valuesOf(vestFields, club) } }),
    ...(clubName !== undefined && { clubName }),
  }
}
