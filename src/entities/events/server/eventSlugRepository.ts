import { hasSameTitle, slugRangeOfTitle } from '../edition'
import type { EventRecord } from '../records'
import type { Collections } from '../../../store/store'
import { Gone, NotFound } from '../../../kernel/calls/apiError'

/** The limit on former slugs read, more than any event has. */
const formerLimit = 100

/** The limit on events read. Only weekly races have more with one title. */
const alikeLimit = 50

/** Finds the latest other events whose title differs at most in the year. */
export async function eventsWithSameTitle(
  { events }: Pick<Collections, 'events'>,
  event: Pick<EventRecord, 'id' | 'title' | 'date'>,
): Promise<readonly EventRecord[]> {
  const range = slugRangeOfTitle(event)
  const { items } = await events.find({ index: 'bySlug', ...range, order: -1, limit: alikeLimit })
  return items.filter((other) => other.id !== event.id && hasSameTitle(other, event))
}

export async function eventsWithSlugs(
  { events }: Pick<Collections, 'events'>,
  slugs: readonly string[],
): Promise<readonly EventRecord[]> {
  return (await events.find({ index: 'bySlug', where: { slug: slugs }, limit: slugs.length })).items
}

export async function formerSlugsOf(
  { formerEventSlugs }: Pick<Collections, 'formerEventSlugs'>,
  eventId: string,
): Promise<readonly string[]> {
  const query = { index: 'byEvent', where: { eventId }, limit: formerLimit } as const
  return (await formerEventSlugs.find(query)).items.map(({ id }) => id)
}

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

/** Locks an event, so that concurrent deletions and edits wait for this transaction. Throws `Gone` for a deleted event. */
export async function lockedEvent({ events }: Pick<Collections, 'events'>, id: string): Promise<EventRecord> {
  const event = await events.modify(id, (same) => same)
  if (!event) throw new Gone('This event has been deleted.')
  return event
}
