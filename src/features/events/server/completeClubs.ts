import type { StatusRecord } from '../../../store/schema'
import type { Store } from '../../../store/store'

const pageSize = 200

/**
 * Says of an event's statuses without a club that they have none: once that was left out. They stand before all others
 * in the index, so whoever counts by it sees whether there are any.
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
