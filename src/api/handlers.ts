import type { PreviousLogin } from '../domain/loginType'
import { anonymous, type Viewer } from '../domain/viewer'
import type { Api } from './api'
import type { Endpoint } from './endpoint'
import type { EndpointName, OutputOf } from './endpoints'
import type { FormOutput } from './form'
import type { UserRef } from './views'

/** Who makes a call, and when. */
export interface CallContext {
  readonly viewer: Viewer
  readonly now: Date
  /** The signed-in user, for the navigation. */
  readonly user?: UserRef
  /** How somebody last signed in from this browser; only read for the login page. */
  readonly previousLogin?: PreviousLogin
}

/** A visitor without any data of their own: a cached page may depend on nothing else. */
export function visitorContext(now: Date): CallContext {
  return { viewer: anonymous, now }
}

/** Answers one call. */
export type Handler<Output> = ((context: CallContext, input: unknown) => Promise<Output>) & {
  /**
   * Throws `Forbidden` for a viewer who would be refused whatever they send, so that the input need not be read.
   * Every call that changes something has one.
   */
  readonly guard?: (viewer: Viewer) => void
}

/**
 * The server's side of the contract. An input comes from outside, so each handler parses it before anything else. All
 * throw `ApiError`.
 */
export type Handlers = {
  readonly [Name in EndpointName]: Handler<OutputOf<Name>>
} & {
  /** For plain forms: the same calls, for those whose full answer costs more than a form needs. */
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
