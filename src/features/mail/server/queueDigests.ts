import { daysAfter } from '../../../kernel/dates/dayMs'
import { deliveryDays } from '../../../kernel/limits'
import { inParts } from '../../notifications/server/inParts'
import { digestAddresses } from './mailRepository'

/** Queues a digest for each user who has chosen one. Its content is read when it is sent. */
export const queueDigests = inParts({
  list: digestAddresses,
  read: ({ mailAddresses }, ids) => mailAddresses.getMany(ids),
  async notify({ mails }, addresses, { date }, { now }) {
    const expires = daysAfter(now, deliveryDays)
    await mails.insertMany(
      addresses.map(({ id: addressId }) => ({
        id: `digest ${date} ${addressId}`,
        kind: 'digest',
        addressId,
        due: now.toISOString(),
        attempts: 0,
        expires,
      })),
    )
  },
})
