import type { MailAddressRecord } from '../records'
import type { Collections, IndexKey } from '../../../store/store'

/** Returns a user's email settings; undefined if they get no email. */
export async function mailAddressOf(
  { mailAddresses }: Collections,
  userId: string,
): Promise<MailAddressRecord | undefined> {
  const { items } = await mailAddresses.find({ index: 'byUser', where: { userId }, limit: 1 })
  return items[0]
}

/** Returns a page of the addresses that get the weekly email. */
export const digestAddresses = ({ mailAddresses }: Collections, limit: number, after?: IndexKey) =>
  mailAddresses.find({ index: 'byDigest', where: { digest: 'yes' }, limit, after })

/** Returns the first queued mails that are due. */
export const dueMails = ({ mails }: Collections, now: Date, limit: number) =>
  mails.find({ index: 'byDue', to: now.toISOString(), limit })
