import type { Request, Response } from 'express'
import type { Done } from '../../../domain/done'

/** A page that says one thing and may ask one. */
export interface Notice {
  readonly status: number
  readonly title: string
  readonly message: string
  /** The way back is the likelier answer. */
  readonly prefersBack?: true
  /** A button that posts to this path. */
  readonly action?: { readonly path: string; readonly label: string }
  readonly back: { readonly path: string; readonly label: string }
}

/** Lets the page that is shown next say what was done. */
export interface TellDone {
  readonly tell: (response: Response, done: Done) => void
}

export type Notify = (request: Request, response: Response, notice: Notice) => Promise<void>
