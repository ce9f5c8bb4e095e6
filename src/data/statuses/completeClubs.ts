import type { StatusRecord } from '../../store/schema'
import type { Store } from '../../store/store'

const pageSize = 200

/**
 * Sets the club of older statuses of an event, which have none, to '' (no club). In the index these statuses come
 * before all others, so counting the groups shows whether there are any.
 */
export async function completeClubs({ transaction }: Pick<Store, 'transaction'>, eventId: string) {
  for (let isDone = false; !isDone;) {
    isDone = await transaction(async ({ statuses }) => {
      const query = { index: 'byEventAndClub', where: { eventId }, limit: pageSize } as const
      const { items } = await statuses.find(query)
      const older = items.filter((status: Partial<StatusRecord>) => status.clubId === undefined)
      await statuses.putMany(older.map((status) => ({ ...status, clubId: '' })))
      return older.length < pageSize
    })
  }
}
