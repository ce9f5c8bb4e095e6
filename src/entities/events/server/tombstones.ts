import type { Records } from '../../../store/records'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { isDoing } from '../../../kernel/running/eventStatus'
import { isHidden } from '../../../kernel/access/hidden'
import { tombstoneDays } from '../../../kernel/limits'
import type { EventRecord, TombstoneRecord } from '../records'
import { type EventField, eventFieldNames } from '../validateEvent'
import type { Collections } from '../../../store/store'

/**
 * In the transaction that removes events for good, before their statuses are removed: stores what their calendars say
 * about them from then on: when they were to be, and no more of what was written about them. Events of hidden users
 * disappear from calendars without that.
 */
export async function leaveTombstones(
  { tombstones, users }: Pick<Collections, 'tombstones' | 'users'>,
  events: readonly EventRecord[],
  deletedOn: string,
): Promise<void> {
  if (events.length === 0) return
  const expires = daysAfter(deletedOn, tombstoneDays)
  const authors = await users.getMany([...new Set(events.flatMap(({ createdBy }) => createdBy ?? []))])
  const hidden = new Set(authors.filter(isHidden).map(({ id }) => id))
  const told = events.filter(({ createdBy }) => createdBy === undefined || !hidden.has(createdBy))
  await tombstones.putMany(
    told.map((event) => ({
      id: event.id,
      event: plainEvent(event),
      ...(event.createdBy !== undefined && { createdBy: event.createdBy }),
      clubIds: event.clubChoice === undefined ? [] : [event.clubChoice],
      deletedOn,
      expires,
    })),
  )
}

/** What calendars say of a deleted event. */
const kept: readonly EventField[] = [
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
const dropped: readonly string[] = eventFieldNames.filter((name) => !kept.includes(name))

function plainEvent({ createdBy: _, updatedBy: _by, ...event }: EventRecord): TombstoneRecord['event'] {
  const rest = Object.fromEntries(Object.entries(event).filter(([name]) => !dropped.includes(name)))
  return { ...(rest as typeof event), location: '', website: '', description: '' }
}

/**
 * In the transaction that removes statuses with their event: stores whose calendars contained the event, if it has a
 * tombstone.
 */
export async function buryStatuses(
  { tombstones, tombstoneStatuses }: Pick<Collections, 'tombstones' | 'tombstoneStatuses'>,
  eventId: string,
  statuses: readonly Records['statuses'][],
): Promise<void> {
  const tombstone = statuses.length > 0 ? await tombstones.get(eventId) : undefined
  if (!tombstone) return
  await tombstoneStatuses.putMany(statuses.map((status) => buried(status, tombstone.expires)))
  const clubIds = statuses.filter(({ status }) => isDoing(status)).map(({ clubId }) => clubId)
  const distinct = new Set([...tombstone.clubIds, ...clubIds.filter((id) => id !== '')])
  await tombstones.put({ ...tombstone, clubIds: [...distinct] })
}

function buried(
  { id, userId, eventId, status }: Records['statuses'],
  expires: string,
): Records['tombstoneStatuses'] {
  return { id, userId, eventId, status, expires }
}
