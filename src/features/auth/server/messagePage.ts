import type { Request, Response } from 'express'
import type { Done } from '../../../kernel/calls/done'
import type { LoginType } from '../../../kernel/access/loginType'

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
