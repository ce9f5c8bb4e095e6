import { Gone } from '../../../kernel/calls/apiError'
import type { EventRecord } from '../records'
import type { Collections } from '../../../store/store'

/** Locks an event, so that concurrent deletions and edits wait for this transaction. Throws `Gone` for a deleted event. */
export async function lockedEvent({ events }: Pick<Collections, 'events'>, id: string): Promise<EventRecord> {
  const event = await events.modify(id, (same) => same)
  if (!event) throw new Gone('This event has been deleted.')
  return event
}
