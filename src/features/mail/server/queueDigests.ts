import { daysAfter } from '../../../kernel/dates/dayMs'
import { deliveryDays } from '../../../kernel/limits'
import type { RoundStep } from '../../notifications/server/round'
import { digestAddresses } from './mailRepository'

/** Digests per transaction. */
const batch = 100

/** Queues a digest for each user who has chosen one. Its content is read when it is sent. */
export const queueDigests: RoundStep = async (collections, { date, after }, { now }) => {
  const { items, next } = await digestAddresses(collections, batch, after)
  const expires = daysAfter(now, deliveryDays)
  await collections.mails.insertMany(
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
