import type { Api } from './api'
import type { EndpointName, OutputOf } from './endpoints'
import { mapEndpoints } from './mapEndpoints'

/**
 * The server's side of the contract. An input comes from outside: each handler parses it before anything else.
 * All throw `ApiError`.
 */
export type Handlers<Context> = {
  readonly [Name in EndpointName]: (context: Context, input: unknown) => Promise<OutputOf<Name>>
}

/** An `Api` that calls the handlers in the same process, in one context. */
export function apiInProcess<Context>(handlers: Handlers<Context>, context: Context): Api {
  return mapEndpoints((name) => (input) => handlers[name](context, input))
}
