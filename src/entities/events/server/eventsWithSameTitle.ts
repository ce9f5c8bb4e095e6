import { hasSameTitle, slugRangeOfTitle } from '../edition'
import type { EventRecord } from '../records'
import type { Collections } from '../../../store/store'

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
