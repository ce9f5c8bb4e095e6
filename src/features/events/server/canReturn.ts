import type { Collections } from '../../../store/store'

/** Whether an event that is not there may come back: its deletion can be taken back, or its author is hidden. */
export async function canReturn(
  { deletedEvents, hiddenEvents }: Pick<Collections, 'deletedEvents' | 'hiddenEvents'>,
  eventId: string,
): Promise<boolean> {
  const [deleted, hidden] = await Promise.all([deletedEvents.get(eventId), hiddenEvents.get(eventId)])
  return (deleted ?? hidden) !== undefined
}
