import type { ChooseMailInput } from './inputs'
import type { MailChoice, MailAddressState } from './mail'
import { getNotices, type NotificationsResponse } from '../notifications/contract'
import { doneTexts, put, form } from '../../kernel/calls/endpoint'
import { paths } from '../../kernel/urls/paths'

/** The viewer's email settings. */
export interface MailView {
  readonly how: MailChoice
  readonly address?: string
  readonly state?: MailAddressState
  /** The address of the viewer's login. It is used only if they choose it. */
  readonly suggested?: string
}

const page = () => paths.notificationSettings

/** Saves when and where the viewer gets email. A new address gets a link that confirms it. */
export const chooseMail = form(
  put<ChooseMailInput, NotificationsResponse>('chooseMail', '/api/notice/mail'),
  {
    page,
    next: page,
    answers: getNotices,
    done: ({ notices }) => ({
      text: notices.mail?.state === 'asked' ? doneTexts.mailAsked : doneTexts.mailChosen,
    }),
    showsOwnError: true,
  },
)

declare module '../notifications/contract' {
  interface NotificationsView {
    /** Absent if the host sends no mail. */
    readonly mail?: MailView | undefined
  }
}
