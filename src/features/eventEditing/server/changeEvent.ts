import type { EventRecord } from '../../../entities/events/records'
import { indexEvent } from '../../../entities/events/server/searchIndex'
import { yearlySlug } from '../../../entities/events/yearlySlug'
import { schedulePlanNotifications } from '../../../entities/notifications/server/schedulePlanNotifications'
import { settleEvent } from '../../../entities/statuses/server/settleEvent'
import { replan } from '../../../kernel/running/eventState'
import type { Collections } from '../../../store/store'
import { freeEventSlug } from './insertEvent'

interface EventEdit {
  /** The user who edits the event; '' if it follows a calendar. */
  readonly actorId: string
  readonly newId: () => string
  readonly now: Date
}

/**
 * Edits an event in a transaction, with all that follows: its slug, its place in the search, what statuses store of it
 * and the notifications about a new plan. After the commit, `settleEvent` is due again if `changesStatuses`.
 */
export async function changeEvent(
  collections: Collections,
  event: EventRecord,
  changes: Partial<EventRecord>,
  { actorId, newId, now }: EventEdit,
): Promise<EventRecord> {
  const { updatedBy: _, ...former } = event
  const merged = { ...former, ...changes, ...replan(event, { ...event, ...changes }) }
  const slug = await slugFor(collections, event, merged, now)
  const updated = { updatedOn: now.toISOString(), ...(actorId && { updatedBy: actorId }) }
  const revision = (event.revision ?? 0) + 1
  const edited: EventRecord = { ...merged, slug, ...updated, revision }
  await collections.events.modify(event.id, () => edited)
  await indexEvent(collections, edited)
  if (changesStatuses(event, edited)) await settleEvent(collections, event.id)
  await schedulePlanNotifications(collections, { before: event, after: edited, actorId, newId, now })
  return edited
}

/** Returns true if an edit changes what statuses store about the event. See `settledStatus`. */
export function changesStatuses(before: EventRecord, after: EventRecord): boolean {
  return before.date !== after.date || before.distances !== after.distances
}

/** Returns the slug for the new values, and stores a former slug as a redirect. */
async function slugFor(
  collections: Collections,
  event: EventRecord,
  edited: EventRecord,
  now: Date,
): Promise<string> {
  if (yearlySlug(event.title, event.date) === yearlySlug(edited.title, edited.date)) return event.slug
  const { slug } = await freeEventSlug(collections, edited)
  if (slug === event.slug) return event.slug
  await collections.formerEventSlugs.remove(slug)
  await collections.formerEventSlugs.put({
    id: event.slug,
    eventId: event.id,
    retiredOn: now.toISOString(),
  })
  return slug
}
