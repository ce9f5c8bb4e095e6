import type { Collections } from '../../../store/store'

/** How long to wait before looking again whether a missing event is back. */
export const returnMs = 60_000

/** Whether a missing event may come back: its deletion can be undone, or its author is hidden. */
export async function canReturn(
  { deletedEvents, hiddenEvents }: Pick<Collections, 'deletedEvents' | 'hiddenEvents'>,
  eventId: string,
): Promise<boolean> {
  const [deleted, hidden] = await Promise.all([deletedEvents.get(eventId), hiddenEvents.get(eventId)])
  return (deleted ?? hidden) !== undefined
}
