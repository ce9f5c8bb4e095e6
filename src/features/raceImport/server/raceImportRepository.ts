import type { EventRecord } from '../../../entities/events/records'
import { raceImportsLookedAt, raceImportsShown } from '../limits'
import { allOf, type Collections } from '../../../store/store'
import type { RaceImportView } from '../contract'

type Events = Pick<Collections, 'events'>

/** Lists a user's imports since an instant, newest first. An import has more than one event. */
export async function importsSince(
  { events }: Events,
  createdBy: string,
  from: string,
): Promise<readonly RaceImportView[]> {
  const groups = await events.count({
    index: 'byCreatedBy',
    where: { createdBy },
    from,
    by: ['createdBy', 'createdOn'],
    order: -1,
    limit: raceImportsLookedAt,
  })
  return groups
    .flatMap(({ key, count }) => (count > 1 ? [{ addedOn: String(key[1]), count }] : []))
    .slice(0, raceImportsShown)
}

export function eventsOfImport(
  store: Events,
  createdBy: string,
  createdOn: string,
): Promise<readonly EventRecord[]> {
  return allOf(store, 'events', { index: 'byCreatedBy', where: { createdBy, createdOn } })
}

export function eventsOfEntry(store: Events, calendarUid: string): Promise<readonly EventRecord[]> {
  return allOf(store, 'events', { index: 'byCalendarUid', where: { calendarUid } })
}
