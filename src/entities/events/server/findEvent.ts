import { Gone, NotFound } from '../../../kernel/calls/apiError'
import type { EventRecord } from '../records'
import type { Collections } from '../../../store/store'

/**
 * The event that a URL or a call names by its slug, a former slug, or its id. The event's own slug shows whether it
 * was a former one. Throws `NotFound`, and `Gone` for a deleted event.
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
