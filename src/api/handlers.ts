import type { PreviousLogin } from '../domain/loginType'
import { anonymous, type Viewer } from '../domain/viewer'
import type { Api } from './api'
import type { Endpoint } from './endpoint'
import type { EndpointName, OutputOf } from './endpoints'
import type { FormOutput } from './form'
import type { UserRef } from './views'

/** Who asks, and when. */
export interface CallContext {
  readonly viewer: Viewer
  readonly now: Date
  /** The signed-in user, for the navigation. */
  readonly user?: UserRef
  /** How somebody signed in from this browser before; read for the login page only. */
  readonly previousLogin?: PreviousLogin
}

/** A visitor of whom nothing is known: all that a page which is kept for others may be made from. */
export function visitorContext(now: Date): CallContext {
  return { viewer: anonymous, now }
}

/** Answers one call. */
export type Handler<Output> = ((context: CallContext, input: unknown) => Promise<Output>) & {
  /**
   * Throws `Forbidden` for a viewer who is refused whatever they send, so that nothing of that needs to be read. Every
   * call that changes something has one.
   */
  readonly guard?: (viewer: Viewer) => void
}

/**
 * The server's side of the contract. An input comes from outside: each handler parses it before anything else.
 * All throw `ApiError`.
 */
export type Handlers = {
  readonly [Name in EndpointName]: Handler<OutputOf<Name>>
} & {
  /** For plain forms: the same calls, where more would be made for the answer than a form reads of it. */
  readonly forForms?: FormHandlers
}

export type FormHandlers = {
  readonly [Name in EndpointName]?: Handler<FormOutput<OutputOf<Name>>>
}

/** An `Api` that calls the handlers in the same process, in one context. */
export function apiInProcess(handlers: Handlers, context: CallContext): Api {
  return <Input extends object, Output>({ name }: Endpoint<Input, Output>, input: Input) =>
    handlers[name as EndpointName](context, input) as Promise<Output>
}
