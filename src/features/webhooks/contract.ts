import type { HookValues, HookEnd } from './hooks'
import type { HookInput, OfHook } from './inputs'
import { doneTexts } from '../../kernel/calls/done'
import { del, get, post } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import { type FormValues, form } from '../../kernel/calls/form'
import type { BySlug } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

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

export interface HooksResponse extends Entities {
  readonly hooks: HooksView
}

const page = ({ slug = '' }: FormValues) => paths.webhooks(slug)

/** The webhooks of a club. For those who edit the club, as are the calls on them. */
export const getHooks = get<BySlug, HooksResponse>('getHooks', '/api/club/:slug/webhook')

/** The answer to an added one has its secret. Its own page shows the secret of a new one. */
export const saveHook = form(post<HookInput, HooksResponse>('saveHook', '/api/club/:slug/webhook'), {
  page: ({ slug = '', id }) => paths.webhooks(slug, id || undefined),
  done: (_, { id }) => ({ text: id ? doneTexts.hookChanged : doneTexts.hookAdded }),
  showsOwnError: true,
})

/** The answer has the new secret, once. */
export const renewHookSecret = form(
  post<OfHook, HooksResponse>('renewHookSecret', '/api/club/:slug/webhook/:id/secret'),
  {
    page,
    done: { text: 'New secret created.', isSeen: true },
  },
)

export const removeHook = form(del<OfHook, HooksResponse>('removeHook', '/api/club/:slug/webhook/:id'), {
  page,
  next: (_output, values) => page(values),
  done: { text: 'Webhook deleted.' },
})

/** Sends a test at once. */
export const testHook = form(post<OfHook, HooksResponse>('testHook', '/api/club/:slug/webhook/:id/test'), {
  page,
  done: ({ hooks: { tested } }) => ({
    text: tested?.isTaken ? doneTexts.hookTaken : doneTexts.hookNotTaken,
    isSeen: true,
  }),
  showsOwnError: true,
})

declare module '../../kernel/calls/entities' {
  interface Entities {
    readonly hooks?: HooksView | undefined
  }
}

declare module '../../browser/state' {
  interface State {
    /** The webhooks of the club that was last shown with them. */
    readonly hooks: HooksView | null
  }
}
