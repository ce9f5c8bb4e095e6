import { mailAddressOf } from './mailRepository'
import { notificationReasons } from '../../../entities/notifications/notifications'
import { plainNotification } from '../../../entities/notifications/notificationText'
import { answerLinksFor } from '../../notifications/server/answerLinks'
import type { Carrier } from '../../notifications/server/carrier'
import type { SendMail } from './createSendMail'
import { type MailedWeekendNeeds, weekendParagraphs } from './weekendParagraphs'

export interface NotificationMailNeeds extends Omit<MailedWeekendNeeds, 'now'> {
  readonly sendMail: SendMail
  readonly clock: () => Date
}

/** Creates the carrier that mails each notification as it happens. */
export function notificationMail({ sendMail, clock, ...needs }: NotificationMailNeeds): Carrier {
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
