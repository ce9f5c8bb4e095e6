import type { ChooseMailInput } from './inputs'
import type { MailChoice, MailAddressState } from './mail'
import type { NotificationsResponse } from '../notifications/contract'
import { doneTexts } from '../../kernel/calls/done'
import { put } from '../../kernel/calls/endpoint'
import { form } from '../../kernel/calls/form'
import { paths } from '../../kernel/urls/paths'

/** How the viewer gets their notices by email. */
export interface MailView {
  readonly how: MailChoice
  readonly address?: string
  readonly state?: MailAddressState
  /** An address that the viewer's login has: it is used only once they say so. */
  readonly suggested?: string
}

const page = () => paths.notificationSettings

/** Says when the viewer wants notices by email, and where to. A new address gets a link that confirms it. */
export const chooseMail = form(
  put<ChooseMailInput, NotificationsResponse>('chooseMail', '/api/notice/mail'),
  {
    page,
    next: page,
    done: ({ notices }) => ({
      text: notices.mail?.state === 'asked' ? doneTexts.mailAsked : doneTexts.mailChosen,
    }),
    showsOwnError: true,
  },
)

declare module '../notifications/contract' {
  interface NotificationsView {
    /** Given where the host sends mail. */
    readonly mail?: MailView | undefined
  }
}
