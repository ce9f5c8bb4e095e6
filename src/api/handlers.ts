import type { Viewer } from '../domain/viewer'
import type { Api } from './api'
import type { EndpointName, OutputOf } from './endpoints'
import { mapEndpoints } from './mapEndpoints'

/** Who asks, and when. */
export interface CallContext {
  readonly viewer: Viewer
  readonly now: Date
}

/**
 * The server's side of the contract. An input comes from outside: each handler parses it before anything else.
 * All throw `ApiError`.
 */
export type Handlers = {
  readonly [Name in EndpointName]: (context: CallContext, input: unknown) => Promise<OutputOf<Name>>
}

/** An `Api` that calls the handlers in the same process, in one context. */
export function apiInProcess(handlers: Handlers, context: CallContext): Api {
  return mapEndpoints((name) => (input) => handlers[name](context, input))
}
