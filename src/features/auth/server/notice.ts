import type { Request, Response } from 'express'

/** A page that says one thing and may ask one. */
export interface Notice {
  readonly status: number
  readonly title: string
  readonly message: string
  /** A button that posts to this path. */
  readonly action?: { readonly path: string; readonly label: string }
  readonly back: { readonly path: string; readonly label: string }
}

export type Notify = (request: Request, response: Response, notice: Notice) => Promise<void>
