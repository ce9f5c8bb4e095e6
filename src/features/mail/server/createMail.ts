import type { Store } from '../../../store/store'
import { createAnswerLinks } from '../../notifications/server/answerLinks'
import type { Carriers } from '../../notifications/server/carrier'
import type { DeliveryNeeds } from '../../notifications/server/deliverDue'
import type { RoundSteps } from '../../notifications/server/round'
import type { Mailer } from './createMailer'
import { createMailLinks } from './mailLinks'
import type { MailSite } from './mailText'
import { createSendMail } from './createSendMail'
import { notificationMail } from './notificationMail'
import { sendDueMails } from './sendDueMails'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { deliveryDays } from '../../../kernel/limits'
import { inParts } from '../../notifications/server/inParts'
import { digestAddresses } from './mailRepository'

export interface MailNeeds extends Omit<DeliveryNeeds, 'signal'> {
  readonly store: Store
  readonly mailer: Mailer
  readonly site: MailSite
  readonly secret: string
}

/** The parts of the scheduled work that send mail: see `runScheduledWork`. */
export function createMail({ mailer, site, secret, ...needs }: MailNeeds) {
  const links = createMailLinks(secret)
  const answers = createAnswerLinks(secret)
  const sendMail = createSendMail({ ...needs, site, mailer, links })
  return {
    carriers: { mail: notificationMail({ ...needs, sendMail, answers }) } satisfies Carriers,
    rounds: { digest: queueDigests } satisfies RoundSteps,
    /** Sends confirmations and digests that are due. */
    send: (signal: AbortSignal): Promise<void> =>
      sendDueMails({ ...needs, sendMail, links, answers, siteTitle: site.siteTitle, signal }),
  }
}

/** Queues a digest for each user who has chosen one. Its content is read when it is sent. */
const queueDigests = inParts({
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
