import { Gone, NotFound } from '../../../kernel/calls/apiError'
import type { EventRecord } from '../records'
import type { Collections } from '../../../store/store'
import { eventsWithSlugs } from './eventSlugRepository'

/**
 * Finds an event by its slug, a former slug or its id. Throws `NotFound`, or `Gone` for a deleted event. Compare the
 * event's slug with `name` to detect a former one.
 */
export async function findEvent(
  collections: Pick<Collections, 'events' | 'formerEventSlugs'>,
  name: string,
): Promise<EventRecord> {
  const [current] = await eventsWithSlugs(collections, [name])
  if (current) return current
  const former = await collections.formerEventSlugs.get(name)
  const event = await collections.events.get(former?.eventId ?? name)
  if (event) return event
  if (former) throw new Gone('This event has been deleted.')
  throw new NotFound(`There is no event '${name}'.`)
}
