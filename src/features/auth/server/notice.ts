import type { Request, Response } from 'express'
import type { Done } from '../../../domain/done'
import type { LoginType } from '../../../domain/loginType'

/** A page that says one thing and may ask one. */
export interface Notice {
  readonly status: number
  readonly title: string
  readonly message: string
  /** The way back is the likelier answer. */
  readonly prefersBack?: true
  /** Buttons that post to these paths; of one, it is the page's main one. */
  readonly actions?: readonly { readonly path: string; readonly label: string }[]
  /** Buttons of login providers that post to these paths. */
  readonly logins?: readonly { readonly path: string; readonly type: LoginType }[]
  /** What the page takes for its address, and leads back to after logging in; its own, unless that is a secret. */
  readonly address?: string
  readonly back: { readonly path: string; readonly label: string }
}

/** Lets the page that is shown next say what was done. */
export interface TellDone {
  readonly tell: (response: Response, done: Done) => void
}

export type Notify = (request: Request, response: Response, notice: Notice) => Promise<void>
