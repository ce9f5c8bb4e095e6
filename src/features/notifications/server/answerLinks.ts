import type { NotificationLink } from '../../../entities/notifications/notificationText'
import { paths } from '../../../kernel/urls/paths'
import { createLinkKeys } from '../../auth/server/createLinkKeys'

/** The answers that mails and push messages offer, with the texts of their links. */
const answers = { entered: 'I’m entered', absent: 'I can’t make it' } as const

type Answer = keyof typeof answers

/** A race, on the date announced to a user. */
export interface AnswerSubject {
  readonly eventId: string
  /** `YYYY-MM-DD`. A link stops working when the race moves to another day. */
  readonly date: string
  readonly userId: string
}

/** Creates links that answer for a user without a login. Each works for one answer, race, day and user. */
export function createAnswerLinks(secret: string) {
  const { keyOf, isKeyOf } = createLinkKeys(secret, 'answers')
  const valuesOf = (answer: string, { date, eventId, userId }: AnswerSubject) => {
    return [answer, date, eventId, userId]
  }
  return {
    linkOf(answer: Answer, subject: AnswerSubject): NotificationLink {
      const values = valuesOf(answer, subject)
      return { text: answers[answer], path: paths.answer([...values, keyOf(JSON.stringify(values))]) }
    },
    isKeyOf: (answer: string, subject: AnswerSubject, given: string): boolean =>
      isKeyOf(JSON.stringify(valuesOf(answer, subject)), given),
  }
}

export type AnswerLinks = ReturnType<typeof createAnswerLinks>

export function answerLinksFor(
  links: Pick<AnswerLinks, 'linkOf'>,
  subject: AnswerSubject,
): readonly NotificationLink[] {
  return [links.linkOf('entered', subject), links.linkOf('absent', subject)]
}
