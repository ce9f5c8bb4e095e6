import type { MailAddressRecord, MailRecord } from '../records'
import type { Collections, IndexKey, ListPage } from '../../../store/store'

/** Returns a user's email settings; undefined if they get no email. */
export async function mailAddressOf(
  { mailAddresses }: Pick<Collections, 'mailAddresses'>,
  userId: string,
): Promise<MailAddressRecord | undefined> {
  const { items } = await mailAddresses.find({ index: 'byUser', where: { userId }, limit: 1 })
  return items[0]
}

/** Returns a page of the addresses that get the weekly email. */
export function digestAddresses(
  { mailAddresses }: Pick<Collections, 'mailAddresses'>,
  limit: number,
  after: IndexKey | undefined,
): Promise<ListPage<MailAddressRecord>> {
  return mailAddresses.find({ index: 'byDigest', where: { digest: 'yes' }, limit, after })
}

/** Returns the first queued mails that are due. */
export function dueMails(
  { mails }: Pick<Collections, 'mails'>,
  now: Date,
  limit: number,
): Promise<ListPage<MailRecord>> {
  return mails.find({ index: 'byDue', to: now.toISOString(), limit })
}
