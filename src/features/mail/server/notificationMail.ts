import { mailAddressOf } from './mailAddressOf'
import { notificationReasons } from '../../../entities/notifications/notifications'
import { plainNotification } from '../../../entities/notifications/notificationText'
import { answersTo } from '../../notifications/server/answerLinks'
import type { Carrier } from '../../notifications/server/carrier'
import type { Post } from './createPost'
import { type MailedWeekendNeeds, weekendParagraphs } from './weekendParagraphs'

export interface NotificationMailNeeds extends Omit<MailedWeekendNeeds, 'now'> {
  readonly post: Post
  readonly clock: () => Date
}

/** Carries notices by mail, each at once. */
export function notificationMail({ post, clock, ...needs }: NotificationMailNeeds): Carrier {
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
        ...(race ? answersTo(answers, race).map((link) => [link]) : []),
        ...(club ? await weekendParagraphs({ ...needs, now: clock() }, club, user.id) : []),
      ]
      const content = { subject: plainNotification(text), paragraphs, reason: notificationReasons[kind] }
      return post(address, { key: id, ...content }, signal)
    },
  }
}
