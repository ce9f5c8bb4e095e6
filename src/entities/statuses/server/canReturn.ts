import type { Collections } from '../../../store/store'

/** The delay between checks for the return of a missing event, in milliseconds. */
export const returnMs = 60_000

/** Returns true if a missing event may come back: its deletion can be undone, or its author is hidden. */
export async function canReturn(
  { deletedEvents, hiddenEvents }: Pick<Collections, 'deletedEvents' | 'hiddenEvents'>,
  eventId: string,
): Promise<boolean> {
  const [deleted, hidden] = await Promise.all([deletedEvents.get(eventId), hiddenEvents.get(eventId)])
  return (deleted ?? hidden) !== undefined
}
