import type { z } from 'zod'
import type { PreviousLogin } from '../access/loginType'
import { anonymous, type Viewer } from '../access/viewer'
import type { Endpoint } from './endpoint'
import type { UserRef } from '../access/sessionUser'

/** The viewer and the time of a call. */
export interface CallContext {
  readonly viewer: Viewer
  readonly now: Date
  /** The id of the session's record; absent for a visitor. */
  readonly login?: string
  /** The signed-in user, for the navigation. */
  readonly user?: UserRef | undefined
  /** The last login in this browser; only read for the login page. */
  readonly previousLogin?: PreviousLogin
  /** The `User-Agent`; only read for the login page, which is therefore never cached. */
  readonly userAgent?: string
}

/** A visitor without any data of their own: a cached page may depend on nothing else. */
export function visitorContext(now: Date): CallContext {
  return { viewer: anonymous, now }
}

/** Responds to one call. The input comes from outside, so the handler parses it before anything else. */
export type Handler<Input, Output> = ((context: CallContext, sent: unknown) => Promise<Output>) & {
  /**
   * Throws `Forbidden` for a viewer who would be refused whatever they send, so that the input need not be read.
   * Every call that changes something has one.
   */
  readonly guard?: (viewer: Viewer) => void
  /** The schema that parses its input. */
  readonly schema?: z.ZodObject
  /** A type check only: a handler whose schema differs from its endpoint's input does not compile. */
  readonly types?: (input: Required<Input>) => Required<Input>
}

/** The handlers of some calls of a contract. All throw `ApiError`. */
export type HandlersOf<Calls, Name extends keyof Calls = keyof Calls> = {
  readonly [N in Name]: Calls[N] extends Endpoint<infer Input, infer Output> ? Handler<Input, Output> : never
}
