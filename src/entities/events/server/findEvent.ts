import { Gone, NotFound } from '../../../kernel/calls/apiError'
import type { EventRecord } from '../records'
import type { Collections } from '../../../store/store'

/**
 * Finds an event by its slug, a former slug or its id. Throws `NotFound`, or `Gone` for a deleted event. Compare the
 * event's slug with `name` to detect a former one.
 */
export async function findEvent(
  { events, formerEventSlugs }: Pick<Collections, 'events' | 'formerEventSlugs'>,
  name: string,
): Promise<EventRecord> {
  const { items } = await events.find({ index: 'bySlug', where: { slug: name }, limit: 1 })
  if (items[0]) return items[0]
  const former = await formerEventSlugs.get(name)
  const event = await events.get(former?.eventId ?? name)
  if (event) return event
  if (former) throw new Gone('This event has been deleted.')
  throw new NotFound(`There is no event '${name}'.`)
}
