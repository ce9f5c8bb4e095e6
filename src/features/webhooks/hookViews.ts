import type { HookEnd, HookValues } from './hooks'

/** The webhooks of a club, for those who manage it. */
export interface HooksView {
  readonly clubId: string
  readonly items: readonly HookView[]
  /** The secret that was just made. It is shown this once. */
  readonly made?: { readonly id: string; readonly secret: string }
  /** How a test just went: the answer with the beginning of its text, or why there was none. */
  readonly tested?: HookTestView
}

/** Its address may be a secret, and is shown to nobody: only its host is. */
export interface HookView extends Omit<HookValues, 'url'> {
  readonly id: string
  readonly host: string
  /** The last attempt: ISO, UTC, and the status of the answer, or why there was none. */
  readonly last?: { readonly on: string; readonly status?: number; readonly reason?: string }
  /** Given while it is switched off. */
  readonly ended?: HookEnd
}

export interface HookTestView {
  readonly id: string
  readonly isTaken: boolean
  readonly status?: number
  readonly start?: string
  readonly reason?: string
}
