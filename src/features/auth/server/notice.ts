import type { Request, Response } from 'express'

/** A page that says one thing and may ask one. */
export interface Notice {
  readonly status: number
  readonly title: string
  readonly message: string
  /** Buttons that post to these paths; of one, it is the page's main one. */
  readonly actions?: readonly { readonly path: string; readonly label: string }[]
  /** What the page takes for its address, and leads back to after logging in; its own, unless that is a secret. */
  readonly address?: string
  readonly back: { readonly path: string; readonly label: string }
}

export type Notify = (request: Request, response: Response, notice: Notice) => Promise<void>
