import { setCarrier } from '../../../entities/notifications/server/setCarrier'
import type { MailAddressRecord } from '../records'
import type { Collections, Store } from '../../../store/store'

/** Replaces a user's address and updates their carriers. Runs in the caller's transaction. */
export async function setMailAddress(
  collections: Pick<Collections, 'mailAddresses' | 'users'>,
  userId: string,
  { before, after }: Readonly<Record<'before' | 'after', MailAddressRecord | undefined>>,
): Promise<void> {
  const { mailAddresses } = collections
  if (before && before.id !== after?.id) await mailAddresses.remove(before.id)
  if (after) await mailAddresses.put(after)
  await setCarrier(collections, userId, 'mail', after?.state === 'confirmed' && after.how === 'atOnce')
}

/** Returns the confirmed state of an address. */
export function confirmed({
  asked: _asked,
  expires: _expires,
  digest: _digest,
  ...address
}: MailAddressRecord): MailAddressRecord {
  return { ...address, state: 'confirmed', ...(address.how === 'weekly' && { digest: 'yes' }) }
}

/** Returns the state of an address whose mailbox does not exist. */
export function refused(address: MailAddressRecord): MailAddressRecord {
  const { digest: _digest, ...rest } = confirmed(address)
  return { ...rest, state: 'refused' }
}

/** Changes an address, if it still exists, in a transaction of its own. A change to `undefined` removes it. */
export function changeMailAddress(
  store: Store,
  id: string,
  change: (address: MailAddressRecord) => MailAddressRecord | undefined,
): Promise<void> {
  return store.transaction(async (collections) => {
    // The write locks the record against other processes.
    const before = await collections.mailAddresses.modify(id, (same) => same)
    if (before) await setMailAddress(collections, before.userId, { before, after: change(before) })
  })
}
