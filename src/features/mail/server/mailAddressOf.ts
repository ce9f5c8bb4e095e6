import type { MailAddressRecord } from '../records'
import type { Collections } from '../../../store/store'

/** Returns a user's email settings; undefined if they get no email. */
export async function mailAddressOf(
  { mailAddresses }: Pick<Collections, 'mailAddresses'>,
  userId: string,
): Promise<MailAddressRecord | undefined> {
  const { items } = await mailAddresses.find({ index: 'byUser', where: { userId }, limit: 1 })
  return items[0]
}
