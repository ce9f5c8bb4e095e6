import type { ClubRecord } from '../../../entities/clubs/records'
import type { EventRecord } from '../../../entities/events/records'
import type { NoticeView } from '../contract'
import type { NoticeRecord } from '../../../entities/notices/records'
import { noticeText } from '../../../entities/notices/noticeText'
import { paths } from '../../../kernel/urls/paths'
import { valuesOf } from '../../../kernel/fields/fieldRules'
import { vestFields } from '../../../entities/clubs/validateClub'
import type { Collections } from '../../../store/store'

/** These notices as they read now. One of which nothing is left, as its event or club is gone, is left out. */
export async function presentNotices(
  { events, clubs }: Pick<Collections, 'events' | 'clubs'>,
  notices: readonly NoticeRecord[],
): Promise<readonly NoticeView[]> {
  const eventIds = notices.flatMap(({ eventId, eventIds = [] }) => [
    ...eventIds,
    ...(eventId ? [eventId] : []),
  ])
  const [eventWithId, clubWithId] = await Promise.all([
    byId(events, eventIds),
    byId(
      clubs,
      notices.flatMap(({ clubId }) => clubId ?? []),
    ),
  ])
  return notices
    .map((notice) => presentNotice(notice, eventWithId, clubWithId))
    .filter((view) => noticeText(view) !== undefined)
}

async function byId<T extends { readonly id: string }>(
  collection: { getMany(ids: readonly string[]): Promise<readonly T[]> },
  ids: readonly string[],
): Promise<ReadonlyMap<string, T>> {
  const distinct = [...new Set(ids)]
  const found = distinct.length > 0 ? await collection.getMany(distinct) : []
  return new Map(found.map((one) => [one.id, one]))
}

function presentNotice(
  { id, on, isNew, kind, what, eventId, eventIds, eventCount, people, clubId, clubName }: NoticeRecord,
  eventWithId: ReadonlyMap<string, EventRecord>,
  clubWithId: ReadonlyMap<string, ClubRecord>,
): NoticeView {
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
