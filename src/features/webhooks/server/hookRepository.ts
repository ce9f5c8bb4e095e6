import { idsOf } from '../../../store/idsOf'
import { allOf } from '../../../store/pages'
import type { Collections, IndexKey, ListPage } from '../../../store/store'
import type { HookDeliveryRecord, HookRecord } from '../records'

/** Returns a club's webhooks, oldest first. */
export function hooksOfClub(
  collections: Pick<Collections, 'hooks'>,
  clubId: string,
): Promise<readonly HookRecord[]> {
  return allOf(collections, 'hooks', { index: 'byClub', where: { clubId } })
}

/** Returns a page of all webhooks. */
export function hookPage(
  { hooks }: Pick<Collections, 'hooks'>,
  limit: number,
  after: IndexKey | undefined,
): Promise<ListPage<HookRecord>> {
  return hooks.find({ index: 'byClub', limit, after })
}

/** Returns the first queued messages that are due. */
export function dueHookDeliveries(
  { hookDeliveries }: Pick<Collections, 'hookDeliveries'>,
  now: Date,
  limit: number,
): Promise<ListPage<HookDeliveryRecord>> {
  return hookDeliveries.find({ index: 'byDue', to: now.toISOString(), limit })
}

/** Removes the queued messages of a webhook. */
export async function removeDeliveriesOf(
  collections: Pick<Collections, 'hookDeliveries'>,
  hookId: string,
): Promise<void> {
  const queued = await allOf(collections, 'hookDeliveries', { index: 'byHook', where: { hookId } })
  await collections.hookDeliveries.removeMany(idsOf(queued))
}
