import { daysAfter } from '../../../kernel/dates/dayMs'
import { deliveryDays } from '../../../kernel/limits'
import type { RoundStep } from '../../notifications/server/round'

/** Digests that are put into the queue in one transaction. */
const batch = 100

/** Puts a digest for each person who wants one into the queue; what stands in it is found when it is sent. */
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
