import type { EventRecord } from '../records'
import type { Collections } from '../../../store/store'
import { indexNewEvents, unindexEvent } from './searchIndex'

/**
 * Removes events from all pages and from the search, in a transaction. Their ids and slugs then answer `Gone`. Their
 * statuses remain in `statuses` but are never shown.
 */
export async function unpublishEvents(
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

/** Restores unpublished events in a transaction, without references to users who no longer exist. */
export async function republishEvents(
  collections: Collections,
  events: readonly EventRecord[],
): Promise<readonly EventRecord[]> {
  const named = events.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy])
  const users = await collections.users.getMany([...new Set(named.filter((id) => id !== undefined))])
  const existing = new Set(users.map(({ id }) => id))
  const exists = (id: string | undefined) => id !== undefined && existing.has(id)
  const restored = events.map(({ createdBy, updatedBy, ...event }): EventRecord => ({
    ...event,
    ...(exists(createdBy) && { createdBy }),
    ...(exists(updatedBy) && { updatedBy }),
  }))
  await collections.formerEventSlugs.removeMany(restored.flatMap(namesOf))
  await collections.events.insertMany(restored)
  await indexNewEvents(collections, restored)
  return restored
}

function namesOf({ slug, id }: EventRecord): readonly string[] {
  return [...new Set([slug, id])]
}
