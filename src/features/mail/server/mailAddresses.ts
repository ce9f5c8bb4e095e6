import { setCarrier } from '../../../entities/notifications/server/setCarrier'
import type { MailAddressRecord } from '../records'
import type { Collections, Store } from '../../../store/store'
import { paths } from '../../../kernel/urls/paths'
import { createLinkKeys } from '../../auth/server/createLinkKeys'

/** Replaces a user's address and updates their carriers. Runs in the caller's transaction. */
export async function setMailAddress(
  collections: Collections,
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

/**
 * Creates the links in mails. Their keys are derived from the secret, so every mail to an address has the same unsubscribe
 * link, and the database alone is not enough to forge one.
 */
export function createMailLinks(secret: string) {
  const { keyOf, isKeyOf } = createLinkKeys(secret, 'links of mails')
  return {
    /** Returns the path that unsubscribes an address without a login. */
    end: (id: string): string => paths.endMail(id, keyOf(`end ${id}`)),
    isEnd: (id: string, given: string): boolean => isKeyOf(`end ${id}`, given),

    /** Returns the path that confirms an address; undefined if there is nothing to confirm. */
    confirm: ({ id, asked }: MailAddressRecord): string | undefined =>
      asked && paths.confirmMail(id, keyOf(`confirm ${id} ${asked}`)),
    isConfirm: ({ id, asked }: MailAddressRecord, given: string): boolean =>
      asked !== undefined && isKeyOf(`confirm ${id} ${asked}`, given),
  }
}

export type MailLinks = ReturnType<typeof createMailLinks>
