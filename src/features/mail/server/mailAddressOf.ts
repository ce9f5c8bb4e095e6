import type { MailAddressRecord } from '../records'
import type { Collections } from '../../../store/store'

/** Where somebody gets their notices by mail; undefined where they do not. */
export async function mailAddressOf(
  { mailAddresses }: Pick<Collections, 'mailAddresses'>,
  userId: string,
): Promise<MailAddressRecord | undefined> {
  const { items } = await mailAddresses.find({ index: 'byUser', where: { userId }, limit: 1 })
  return items[0]
}
