import type { ClubRecord } from '../../../entities/clubs/records'
import type { EventRecord } from '../../../entities/events/records'
import type { NotificationView } from '../contract'
import type { NotificationRecord } from '../../../entities/notifications/records'
import { type FinalPlace, notificationText } from '../../../entities/notifications/notificationText'
import { finalPlaceOf } from '../../championships/server/closedTables'
import { momentParts } from '../../../entities/events/entryFacts'
import { remindedMoment } from './entryReminders'
import { notifiedLevel } from '../../clubStandards/server/ownLevels'
import { paths } from '../../../kernel/urls/paths'
import { valuesOf } from '../../../kernel/fields/fieldRules'
import { vestFields } from '../../../entities/clubs/validateClub'
import type { Collections } from '../../../store/store'

/**
 * Presents notifications with their current events, clubs and places in closed seasons. Those whose event, club, place or level no
 * longer exists are left out.
 */
export async function presentNotifications(
  collections: Collections,
  notifications: readonly NotificationRecord[],
): Promise<readonly NotificationView[]> {
  const { events, clubs } = collections
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
  const finals = await Promise.all(notifications.map((one) => finalPlaceOf(collections, one)))
  const levels = await Promise.all(notifications.map((one) => notifiedLevel(collections, one)))
  return notifications
    .map((notification, at) => ({
      ...presentNotification(notification, eventWithId, clubWithId, finals[at]),
      standard: levels[at],
    }))
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
  final: FinalPlace | undefined,
): NotificationView {
  const event = eventWithId.get(eventId ?? '')
  const club = clubWithId.get(clubId ?? '')
  const link = ({ title, slug }: EventRecord) => ({ title, path: paths.event(slug) })
  const reminded = (race: EventRecord) => {
    const { timeZone } = race
    const moment = kind === 'opens' || kind === 'closes' ? remindedMoment(kind, race) : undefined
    if (moment === undefined) return link(race)
    return { ...link(race), moment: { ...momentParts(moment), ...(timeZone && { timeZone }) } }
  }
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
    ...(eventIds && { events: eventIds.flatMap((one) => eventWithId.get(one) ?? []).map(reminded) }),
    ...(eventCount !== undefined && { eventCount }),
    ...(people !== undefined && { people }),
    ...(club && { club: { name: club.name, slug: club.slug, ...valuesOf(vestFields, club) } }),
    ...(final && { final }),
    ...(clubName !== undefined && { clubName }),
  }
}
