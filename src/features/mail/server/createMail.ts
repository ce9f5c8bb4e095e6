import type { Store } from '../../../store/store'
import { createAnswerLinks } from '../../notifications/server/answerLinks'
import type { Carriers } from '../../notifications/server/carrier'
import type { DeliveryNeeds } from '../../notifications/server/deliverDue'
import type { RoundSteps } from '../../notifications/server/round'
import type { Mailer } from './createMailer'
import { createMailLinks } from './mailLinks'
import type { MailSite } from './mailText'
import { createPost } from './createPost'
import { notificationMail } from './notificationMail'
import { queueDigests } from './queueDigests'
import { sendMails } from './sendMails'

export interface MailNeeds extends Omit<DeliveryNeeds, 'signal'> {
  readonly store: Store
  readonly mailer: Mailer
  readonly site: MailSite
  /** What the keys of links are made of. */
  readonly secret: string
}

/** What a site does from time to time to send mail: see `runScheduledWork`. */
export function createMail({ mailer, site, secret, ...needs }: MailNeeds) {
  const links = createMailLinks(secret)
  const answers = createAnswerLinks(secret)
  const post = createPost({ ...needs, site, mailer, links })
  return {
    carriers: { mail: notificationMail({ ...needs, post, answers }) } satisfies Carriers,
    rounds: { digest: queueDigests } satisfies RoundSteps,
    /** Sends what is due and no notification. */
    send: (signal: AbortSignal): Promise<void> =>
      sendMails({ ...needs, post, links, answers, siteTitle: site.siteTitle, signal }),
  }
}
