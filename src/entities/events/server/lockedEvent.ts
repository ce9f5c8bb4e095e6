import { Gone } from '../../../kernel/calls/apiError'
import type { EventRecord } from '../records'
import type { Collections } from '../../../store/store'

/** Locks the event: whoever removes or moves it at the same time comes before or after. Throws `Gone` for a deleted one. */
export async function lockedEvent({ events }: Pick<Collections, 'events'>, id: string): Promise<EventRecord> {
  const event = await events.modify(id, (same) => same)
  if (!event) throw new Gone('This event has been deleted.')
  return event
}
