import type { NoticeChoices } from './notices'
import type { NoticeSubject } from './noticeText'
import type { QuietHours } from '../../entities/users/quietHours'
import type { MailView } from '../mail/mailViews'

/** What the viewer was told, and what they want to be told. */
export interface NoticesView {
  /** The newest first. */
  readonly items: readonly NoticeView[]
  readonly choices: NoticeChoices
  readonly quietHours: QuietHours
  /** Given where the host sends mail. */
  readonly mail?: MailView
  readonly push: PushView
}

/** How notices are pushed to the viewer's browsers. */
export interface PushView {
  /** The site's public key (RFC 8292), base64url. */
  readonly key: string
  /** The one that was added first before the others. */
  readonly browsers: readonly PushBrowserView[]
}

export interface PushBrowserView {
  readonly id: string
  /** Such as 'Chrome on Android'. */
  readonly name: string
  /** ISO, UTC. */
  readonly addedOn: string
  /** The one that asks. */
  readonly isHere?: true
}

export interface NoticeView extends NoticeSubject {
  readonly id: string
  /** ISO, UTC. */
  readonly on: string
  readonly isNew?: true
}
