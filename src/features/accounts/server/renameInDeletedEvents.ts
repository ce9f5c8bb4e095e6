import { allOf } from '../../../store/pages'
import type { DeletedEventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'

/**
 * In the transaction that removes a user, or merges them into another one (`to`): removes or replaces their name in
 * events whose deletion can still be undone. Nobody can undo what a removed user deleted.
 */
export async function renameInDeletedEvents(
  store: Pick<Collections, 'deletedEvents'>,
  from: string,
  to: string | undefined,
): Promise<void> {
  const renamed = (id: string | undefined) => (id === from ? to : id)
  const deleted = await allOf(store, 'deletedEvents', { index: 'byEnd' })
  const theirs = deleted.filter(({ event: { createdBy, updatedBy }, deletedBy }) =>
    [createdBy, updatedBy, deletedBy].includes(from),
  )
  await store.deletedEvents.putMany(
    theirs.map(({ event: { createdBy, updatedBy, ...event }, ...rest }): DeletedEventRecord => {
      const [creator, updater] = [renamed(createdBy), renamed(updatedBy)]
      return {
        ...rest,
        event: {
          ...event,
          ...(creator !== undefined && { createdBy: creator }),
          ...(updater !== undefined && { updatedBy: updater }),
        },
        deletedBy: renamed(rest.deletedBy) ?? '',
      }
    }),
  )
}
