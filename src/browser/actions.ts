import type { WayOn } from '../kernel/calls/apiError'
import { type Entities, type Endpoint, answerKey, type Done } from '../kernel/calls/endpoint'
import type { List, Moment, RefusedForm } from './state'

/** A response. That of a list also holds the values that belong to the list as a whole. */
type Received = Entities & Partial<Omit<List, 'ids'>>

export type Action =
  | {
      readonly type: 'responseReceived'
      readonly response: Received
      /** Stores the ids of the response's events or clubs as a list, under the name of the question. */
      readonly list?: string | undefined
      /** The key of the answer; see `answerReceived`. */
      readonly answers?: string | undefined
    }
  | ({ readonly type: 'clockRead' } & Moment)
  | { readonly type: 'viewerReplaced' }
  | { readonly type: 'rarePartsShown' }
  /** The HTTP status of the error, if the page could not be loaded. */
  | {
      readonly type: 'pageLoadEnded'
      readonly url: string
      readonly status?: number | undefined
      readonly message?: string | undefined
      readonly instead?: WayOn | undefined
      readonly requestId?: string | undefined
    }
  | { readonly type: 'pageLoadTimedOut'; readonly url: string }
  | { readonly type: 'timeOutDismissed' }
  | { readonly type: 'actionStarted' }
  | { readonly type: 'actionEnded' }
  | { readonly type: 'actionFailed'; readonly status: number }
  | { readonly type: 'actionFailureDismissed' }
  | { readonly type: 'formRefused'; readonly form: RefusedForm }
  /** Restores the draft of a form. */
  | { readonly type: 'formRestored'; readonly form: RefusedForm }
  | { readonly type: 'formLeft' }
  /** The path of the page that follows, if there is one. */
  | { readonly type: 'callDone'; readonly done: Done; readonly next?: string }

/** Merges what a response holds into the state; see `Action`. */
export function responseReceived(response: Received, list?: string): Action {
  return { type: 'responseReceived', response, list }
}

/** Also stores the answer to the call: what the response holds besides entities and lists. */
export function answerReceived<Input extends object>(
  call: Pick<Endpoint<Input, unknown>, 'answers' | 'method' | 'path'>,
  input: Input,
  response: Received,
  list?: string,
): Action {
  const { slug } = response.club ?? response.event ?? response.user ?? {}
  // A page may ask by id or by an earlier slug.
  const named = slug === undefined ? input : { ...input, slug }
  return { type: 'responseReceived', response, list, answers: answerKey(call.answers ?? call, named) }
}
