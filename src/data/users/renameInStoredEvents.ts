import type { EventRecord } from '../../store/schema'
import type { Collections } from '../../store/store'
import { allOf } from './userTraces'

/**
 * In the transaction that removes a user, or merges them into another one (`to`): removes or replaces their name in
 * events that are stored apart, because they are hidden or their deletion can still be undone. Nobody can undo what a
 * removed user deleted.
 */
export async function renameInStoredEvents(
  store: Pick<Collections, 'deletedEvents' | 'hiddenEvents'>,
  from: string,
  to: string | undefined,
): Promise<void> {
  const renamed = (id: string | undefined) => (id === from ? to : id)
  const isTheirs = ({ createdBy, updatedBy }: EventRecord) => createdBy === from || updatedBy === from
  const renamedIn = ({ createdBy, updatedBy, ...event }: EventRecord): EventRecord => {
    const [creator, updater] = [renamed(createdBy), renamed(updatedBy)]
    return {
      ...event,
      ...(creator !== undefined && { createdBy: creator }),
      ...(updater !== undefined && { updatedBy: updater }),
    }
  }
  const deleted = await allOf(store, 'deletedEvents', { index: 'byEnd' })
  await store.deletedEvents.putMany(
    deleted
      .filter(({ event, deletedBy }) => isTheirs(event) || deletedBy === from)
      .map((one) => ({ ...one, event: renamedIn(one.event), deletedBy: renamed(one.deletedBy) ?? '' })),
  )
  const hidden = await allOf(store, 'hiddenEvents', { index: 'byUser' })
  await store.hiddenEvents.putMany(
    hidden.filter(({ event }) => isTheirs(event)).map((one) => ({ ...one, event: renamedIn(one.event) })),
  )
}
