import type { Records } from '../../../store/schema'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { isDoing } from '../../../kernel/running/eventState'
import { isHidden } from '../../../kernel/access/hidden'
import { tombstoneDays } from '../limits'
import type { ClubTombstoneRecord, EventRecord, TombstoneRecord } from '../records'
import { type EventField, eventFieldNames } from '../validateEvent'
import type { Collections } from '../../../store/store'

type TombstoneCollections = Pick<Collections, 'tombstones' | 'clubTombstones' | 'users'>

/**
 * Writes tombstones for calendar feeds, without the texts of the events. Must be called in the transaction that removes
 * the events permanently, before their statuses are removed. Events of hidden users get no tombstone.
 */
export async function writeTombstones(
  collections: TombstoneCollections,
  events: readonly EventRecord[],
  deletedOn: string,
): Promise<void> {
  if (events.length === 0) return
  const { tombstones, users } = collections
  const expires = daysAfter(deletedOn, tombstoneDays)
  const authors = await users.getMany([...new Set(events.flatMap(({ createdBy }) => createdBy ?? []))])
  const hidden = new Set(authors.filter(isHidden).map(({ id }) => id))
  const visible = events.filter(({ createdBy }) => createdBy === undefined || !hidden.has(createdBy))
  await tombstones.putMany(
    visible.map((event) => ({
      id: event.id,
      event: plainEvent(event),
      ...(event.createdBy !== undefined && { createdBy: event.createdBy }),
      clubIds: event.clubChoice === undefined ? [] : [event.clubChoice],
      deletedOn,
      expires,
    })),
  )
  await writeClubTombstones(
    collections,
    visible.flatMap(({ id: eventId, clubChoice: clubId }) =>
      clubId === undefined ? [] : [{ clubId, eventId, deletedOn, expires }],
    ),
  )
}

async function writeClubTombstones(
  { clubTombstones }: TombstoneCollections,
  deletions: readonly Omit<ClubTombstoneRecord, 'id'>[],
): Promise<void> {
  await clubTombstones.putMany(deletions.map((one) => ({ ...one, id: `${one.clubId}:${one.eventId}` })))
}

/** The fields that calendars show of a deleted event. */
const calendarFields: readonly EventField[] = [
  'date',
  'title',
  'time',
  'timeZone',
  'state',
  'distances',
  'terrain',
  'isApproximate',
  'clubChoice',
]
const dropped: readonly string[] = eventFieldNames.filter((name) => !calendarFields.includes(name))

function plainEvent({ createdBy: _, updatedBy: _by, ...event }: EventRecord): TombstoneRecord['event'] {
  const rest = Object.fromEntries(Object.entries(event).filter(([name]) => !dropped.includes(name)))
  return { ...(rest as typeof event), location: '', website: '', description: '' }
}

/**
 * Records whose calendars contained an event that has a tombstone. Must be called in the transaction that removes the
 * statuses.
 */
export async function writeStatusTombstones(
  collections: TombstoneCollections & Pick<Collections, 'tombstoneStatuses'>,
  eventId: string,
  statuses: readonly Records['statuses'][],
): Promise<void> {
  const { tombstones, tombstoneStatuses } = collections
  const tombstone = statuses.length > 0 ? await tombstones.get(eventId) : undefined
  if (!tombstone) return
  await tombstoneStatuses.putMany(statuses.map((status) => statusTombstone(status, tombstone.expires)))
  const clubIds = statuses.filter(({ status }) => isDoing(status)).map(({ clubId }) => clubId)
  const distinct = new Set([...tombstone.clubIds, ...clubIds.filter((id) => id !== '')])
  await tombstones.put({ ...tombstone, clubIds: [...distinct] })
  const { deletedOn, expires } = tombstone
  await writeClubTombstones(
    collections,
    [...distinct].map((clubId) => ({ clubId, eventId, deletedOn, expires })),
  )
}

function statusTombstone(
  { id, userId, eventId, status }: Records['statuses'],
  expires: string,
): Records['tombstoneStatuses'] {
  return { id, userId, eventId, status, expires }
}
