import type { Request, Response } from 'express'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type { LoginType } from '../../../kernel/access/loginType'
import type { Done } from '../../../kernel/calls/endpoint'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { SessionUser } from './viewerOf'

/** A page with a message and, with `actions` or `logins`, a question. */
export interface MessagePage {
  readonly status: number
  readonly title: string
  readonly message: string
  /** Makes the link back the main action. */
  readonly prefersBack?: true
  /** Buttons that post to these paths; a single one is the page's main button. */
  readonly actions?: readonly { readonly path: string; readonly label: string }[]
  /** Buttons of login providers that post to these paths. */
  readonly logins?: readonly { readonly path: string; readonly type: LoginType }[]
  /** Keeps the page's URL secret: login does not return to it, and it is never sent as the referrer. */
  readonly isSecret?: true
  readonly back: { readonly path: string; readonly label: string }
}

/** Sets the message that the next page shows. */
export interface SetDone {
  readonly set: (response: Response, done: Done) => void
}

export type ShowMessage = (request: Request, response: Response, page: MessagePage) => Promise<void>

/** The needs of pages outside the API, which show a message or open from a link. Each takes those that it uses. */
export interface RouteNeeds extends Pick<HandlerNeeds, 'store' | 'recordAudit' | 'siteOrigin' | 'timeZone'> {
  readonly clock: () => Date
  /** Signs the links in mails. */
  readonly secret: string
  /** Present if the site sends mail. */
  readonly mail?: object | undefined
  /** URLs of the site's style sheets. */
  readonly styles: readonly string[]
  /** The login providers of the site. */
  readonly offered: readonly LoginType[]
  readonly contextOf: (request: Request) => Promise<CallContext>
  readonly sessionUserOf: (request: Request) => Promise<SessionUser>
  readonly showMessage: ShowMessage
}
