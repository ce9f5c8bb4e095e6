import { setCarrier } from '../../../entities/notifications/server/setCarrier'
import type { MailAddressRecord } from '../records'
import type { Collections, Store } from '../../../store/store'

/** In a transaction: replaces a user's address, and says whether mail carries their notices. */
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

/** The address, as it is once it is confirmed. */
export function confirmed({
  asked: _asked,
  expires: _expires,
  digest: _digest,
  ...address
}: MailAddressRecord): MailAddressRecord {
  return { ...address, state: 'confirmed', ...(address.how === 'weekly' && { digest: 'yes' }) }
}

/** The address, as it is after its server has refused a mail. */
export function refused(address: MailAddressRecord): MailAddressRecord {
  const { digest: _digest, ...rest } = confirmed(address)
  return { ...rest, state: 'refused' }
}

/** Changes an address in a transaction of its own, where it is still there; `undefined` removes it. */
export function changeMailAddress(
  store: Store,
  id: string,
  change: (address: MailAddressRecord) => MailAddressRecord | undefined,
): Promise<void> {
  return store.transaction(async (collections) => {
    // A lock: whoever changes it at the same time comes before or after.
    const before = await collections.mailAddresses.modify(id, (same) => same)
    if (before) await setMailAddress(collections, before.userId, { before, after: change(before) })
  })
}
