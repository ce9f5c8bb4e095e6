import type { EndpointName, InputOf, OutputOf } from './endpoints'

/**
 * The calls of the JSON API as functions. Loaders are given one that calls the handlers in the same process
 * (on the server) or one over fetch (in the browser). All throw `ApiError`.
 */
export type Api = {
  readonly [Name in EndpointName]: (input: InputOf<Name>, signal?: AbortSignal) => Promise<OutputOf<Name>>
}
