import { idsOf, allOf, type Collections, type IndexKey } from '../../../store/store'

/** Returns a club's webhooks, oldest first. */
export const hooksOfClub = (collections: Collections, clubId: string) =>
  allOf(collections, 'hooks', { index: 'byClub', where: { clubId } })

export const hookPage = ({ hooks }: Collections, limit: number, after?: IndexKey) =>
  hooks.find({ index: 'byClub', limit, after })

/** Returns the first queued messages that are due. */
export const dueHookDeliveries = ({ hookDeliveries }: Collections, now: Date, limit: number) =>
  hookDeliveries.find({ index: 'byDue', to: now.toISOString(), limit })

/** Removes the queued messages of a webhook. */
export async function removeDeliveriesOf(collections: Collections, hookId: string) {
  const queued = await allOf(collections, 'hookDeliveries', { index: 'byHook', where: { hookId } })
  await collections.hookDeliveries.removeMany(idsOf(queued))
}
