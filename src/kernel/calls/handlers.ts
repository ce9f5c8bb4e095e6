import type { PreviousLogin } from '../access/loginType'
import { anonymous, type Viewer } from '../access/viewer'
import type { Api } from './api'
import type { Endpoint } from './endpoint'
import type { EndpointName, InputOf, OutputOf } from '../composites/endpoints'
import type { FormOutput } from './form'
import type { UserRef } from '../composites/views'

/** Who makes a call, and when. */
export interface CallContext {
  readonly viewer: Viewer
  readonly now: Date
  /** The id of the session's record; absent where nobody is signed in. */
  readonly login?: string
  /** The signed-in user, for the navigation. */
  readonly user?: UserRef
  /** How somebody last signed in from this browser; only read for the login page. */
  readonly previousLogin?: PreviousLogin
}

/** A visitor without any data of their own: a cached page may depend on nothing else. */
export function visitorContext(now: Date): CallContext {
  return { viewer: anonymous, now }
}

/** Answers one call. The input comes from outside, so the handler parses it before anything else. */
export type Handler<Input, Output> = ((context: CallContext, sent: unknown) => Promise<Output>) & {
  /**
   * Throws `Forbidden` for a viewer who would be refused whatever they send, so that the input need not be read.
   * Every call that changes something has one.
   */
  readonly guard?: (viewer: Viewer) => void
  /** For the compiler only: a handler whose schema differs from its endpoint's input does not compile. */
  readonly types?: (input: Required<Input>) => Required<Input>
}

/** The server's side of the contract. All throw `ApiError`. */
export type Handlers = {
  readonly [Name in EndpointName]: Handler<InputOf<Name>, OutputOf<Name>>
} & {
  /** For plain forms: the same calls, for those whose full answer costs more than a form needs. */
  readonly forForms?: FormHandlers
}

export type FormHandlers = {
  readonly [Name in EndpointName]?: Handler<InputOf<Name>, FormOutput<OutputOf<Name>>>
}

/** An `Api` that calls the handlers in the same process, in one context. */
export function apiInProcess(handlers: Handlers, context: CallContext): Api {
  return <Input extends object, Output>({ name }: Endpoint<Input, Output>, input: Input) =>
    handlers[name as EndpointName](context, input) as Promise<Output>
}
