import type { HookValues } from './hooks'
import type { HookRecord } from './records'
import type { HookInput, HookIdInput } from './inputs'
import { doneTexts, del, get, post, type Entities, type FormValues, form } from '../../kernel/calls/endpoint'
import type { BySlug } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

/** A club's webhooks, for its admins. */
export interface HooksView {
  readonly clubId: string
  readonly items: readonly HookView[]
  /** A new secret, which is shown only once. */
  readonly made?: { readonly id: string; readonly secret: string }
  /** The result of a test: the response with the start of its body, or why there was none. */
  readonly tested?: HookTestView
}

/** A webhook without its URL, which may be a secret: only the host is shown. */
export interface HookView extends Omit<HookValues, 'url'>, Pick<HookRecord, 'id' | 'last' | 'ended'> {
  readonly host: string
}

export interface HookTestView {
  readonly id: string
  readonly isDelivered: boolean
  readonly status?: number
  readonly start?: string
  readonly reason?: string
}

export interface HooksResponse extends Entities {
  readonly hooks: HooksView
}

const page = ({ slug = '' }: FormValues) => paths.webhooks(slug)

/** Returns a club's webhooks. Like all calls here, it requires permission to edit the club. */
export const getHooks = get<BySlug, HooksResponse>('getHooks', '/api/club/:slug/webhook')

/** Adds or edits a webhook. The response to a new one contains its secret. */
export const saveHook = form(post<HookInput, HooksResponse>('saveHook', '/api/club/:slug/webhook'), {
  page: ({ slug = '', id }) => paths.webhooks(slug, id || undefined),
  answers: getHooks,
  done: (_, { id }) => ({ text: id ? doneTexts.hookChanged : doneTexts.hookAdded }),
  showsOwnError: true,
})

/** Creates a new secret, which only this response contains. */
export const renewHookSecret = form(
  post<HookIdInput, HooksResponse>('renewHookSecret', '/api/club/:slug/webhook/:id/secret'),
  {
    page,
    answers: getHooks,
    done: { text: 'New secret created.', isSeen: true },
  },
)

export const removeHook = form(del<HookIdInput, HooksResponse>('removeHook', '/api/club/:slug/webhook/:id'), {
  page,
  answers: getHooks,
  next: (_output, values) => page(values),
  done: { text: 'Webhook deleted.' },
})

export const testHook = form(
  post<HookIdInput, HooksResponse>('testHook', '/api/club/:slug/webhook/:id/test'),
  {
    page,
    answers: getHooks,
    done: ({ hooks: { tested } }) => ({
      text: tested?.isDelivered ? doneTexts.hookDelivered : doneTexts.hookNotDelivered,
      isSeen: true,
    }),
    showsOwnError: true,
  },
)
