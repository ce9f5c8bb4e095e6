import type { NotificationLink } from '../../../entities/notifications/notificationText'
import { paths } from '../../../kernel/urls/paths'
import { createLinkKeys } from '../../auth/server/createLinkKeys'

/** What can be said of a race from a mail or a notification. */
const answers = { entered: 'I’m entered', absent: 'I can’t make it' } as const

type Answer = keyof typeof answers

/** A race on the day that a person was told. */
export interface AnswerSubject {
  readonly eventId: string
  /** `YYYY-MM-DD`: on another day the person is asked again. */
  readonly date: string
  readonly userId: string
}

/** The links that answer for a person without a login: each is good for one answer, race, day and person. */
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

/** A link for each answer. */
export function answersTo(
  links: Pick<AnswerLinks, 'linkOf'>,
  subject: AnswerSubject,
): readonly NotificationLink[] {
  return [links.linkOf('entered', subject), links.linkOf('absent', subject)]
}
