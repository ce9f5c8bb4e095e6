import type { NoticeChoices } from '../domain/notices'
import type { NoticeSubject } from '../domain/noticeText'
import type { QuietHours } from '../domain/quietHours'
import type { MailView } from './mailViews'

/** What the viewer was told, and what they want to be told. */
export interface NoticesView {
  /** The newest first. */
  readonly items: readonly NoticeView[]
  readonly choices: NoticeChoices
  readonly quietHours: QuietHours
  /** Given where the host sends mail. */
  readonly mail?: MailView
}

export interface NoticeView extends NoticeSubject {
  readonly id: string
  /** ISO, UTC. */
  readonly on: string
  readonly isNew?: true
}
