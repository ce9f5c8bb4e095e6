import type { EventRecord } from '../records'
import type { Collections } from '../../../store/store'
import { indexNewEvents, unindexEvent } from './searchIndex'

/**
 * In a transaction: removes events from all pages and from the search. Their ids and slugs are stored, to be answered
 * with `Gone`. Their statuses stay in `statuses`, but are not shown anywhere.
 */
export async function takeOutEvents(
  collections: Collections,
  events: readonly EventRecord[],
  now: Date,
): Promise<void> {
  const retiredOn = now.toISOString()
  await collections.formerEventSlugs.putMany(
    events.flatMap((event) => namesOf(event).map((id) => ({ id, eventId: event.id, retiredOn }))),
  )
  await collections.events.removeMany(events.map(({ id }) => id))
  for (const { id } of events) await unindexEvent(collections, id)
}

/** In a transaction: restores such events unchanged, without the names of users who have left the site. */
export async function bringBackEvents(
  collections: Collections,
  events: readonly EventRecord[],
): Promise<readonly EventRecord[]> {
  const named = events.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy])
  const users = await collections.users.getMany([...new Set(named.filter((id) => id !== undefined))])
  const there = new Set(users.map(({ id }) => id))
  const isThere = (id: string | undefined) => id !== undefined && there.has(id)
  const back = events.map(({ createdBy, updatedBy, ...event }): EventRecord => ({
    ...event,
    ...(isThere(createdBy) && { createdBy }),
    ...(isThere(updatedBy) && { updatedBy }),
  }))
  await collections.formerEventSlugs.removeMany(back.flatMap(namesOf))
  await collections.events.insertMany(back)
  await indexNewEvents(collections, back)
  return back
}

function namesOf({ slug, id }: EventRecord): readonly string[] {
  return [...new Set([slug, id])]
}
