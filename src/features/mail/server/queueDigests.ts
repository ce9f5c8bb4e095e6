import { daysAfter } from '../../../kernel/dates/dayMs'
import { deliveryDays } from '../../../kernel/limits'
import type { RoundStep } from '../../notifications/server/round'

/** Digests per transaction. */
const batch = 100

/** Queues a digest for each user who has chosen one. Its content is read when it is sent. */
export const queueDigests: RoundStep = async ({ mailAddresses, mails }, { date, after }, { now }) => {
  const where = { digest: 'yes' } as const
  const { items, next } = await mailAddresses.find({ index: 'byDigest', where, limit: batch, after })
  const expires = daysAfter(now, deliveryDays)
  await mails.insertMany(
    items.map(({ id: addressId }) => ({
      id: `digest ${date} ${addressId}`,
      kind: 'digest',
      addressId,
      due: now.toISOString(),
      attempts: 0,
      expires,
    })),
  )
  return next
}
