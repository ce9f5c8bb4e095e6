import type { Store } from '../../../store/store'
import { createAnswerLinks, answerLinksFor } from '../../notifications/server/answerLinks'
import type { Carriers, Carrier } from '../../notifications/server/carrier'
import type { DeliveryNeeds } from '../../notifications/server/deliverDue'
import type { RoundSteps } from '../../notifications/server/round'
import type { Mailer } from './createMailer'
import { createMailLinks } from './mailAddresses'
import type { MailSite } from './mailText'
import { createSendMail, type SendMail } from './createSendMail'
import { sendDueMails } from './sendDueMails'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { deliveryDays } from '../../../entities/notifications/limits'
import { inParts } from '../../notifications/server/inParts'
import { digestAddresses, mailAddressOf } from './mailRepository'
import { notificationReasons } from '../../../entities/notifications/notifications'
import { plainNotification } from '../../../entities/notifications/notificationText'
import { type MailedWeekendNeeds, weekendParagraphs } from './weekendParagraphs'

interface MailNeeds extends Omit<DeliveryNeeds, 'signal'> {
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
    carriers: { mail: notificationMail(sendMail, needs.clock, { ...needs, answers }) } satisfies Carriers,
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

/** Creates the carrier that mails each notification as it happens. */
function notificationMail(
  sendMail: SendMail,
  clock: () => Date,
  needs: Omit<MailedWeekendNeeds, 'now'>,
): Carrier {
  const { store, answers } = needs
  return {
    async carry({ notification, user, text, race }, signal) {
      const address = await mailAddressOf(store, user.id)
      if (address?.state !== 'confirmed' || address.how !== 'atOnce') return 'done'
      const { id, kind, clubId } = notification
      const club = kind === 'weekend' && clubId !== undefined ? await store.clubs.get(clubId) : undefined
      const paragraphs = [
        text.parts,
        ...(text.lines ?? []).map((line) => [line]),
        ...(race ? answerLinksFor(answers, race).map((link) => [link]) : []),
        ...(club ? await weekendParagraphs({ ...needs, now: clock() }, club, user.id) : []),
      ]
      const content = { subject: plainNotification(text), paragraphs, reason: notificationReasons[kind] }
      return sendMail(address, { key: id, ...content }, signal)
    },
  }
}
