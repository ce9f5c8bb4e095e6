import { isTitledAlike, slugsTitledAlike } from '../edition'
import type { EventRecord } from '../records'
import type { Collections } from '../../../store/store'

/** Enough to find an edition: more events of one title are those of a race of every week. */
const alikeLimit = 50

/** Events with the same title, but for the year, without the event itself: the last ones of the last years. */
export async function titledAlike(
  { events }: Pick<Collections, 'events'>,
  event: Pick<EventRecord, 'id' | 'title' | 'date'>,
): Promise<readonly EventRecord[]> {
  const range = slugsTitledAlike(event)
  const { items } = await events.find({ index: 'bySlug', ...range, order: -1, limit: alikeLimit })
  return items.filter((other) => other.id !== event.id && isTitledAlike(other, event))
}
