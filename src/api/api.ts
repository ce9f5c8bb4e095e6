import type { Endpoint } from './endpoint'

/**
 * Makes a call of the JSON API. Loaders are given one that calls the handlers in the same process (on the server) or one
 * over fetch (in the browser). All throw `ApiError`.
 */
export type Api = <Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  input: NoInfer<Input>,
  signal?: AbortSignal,
) => Promise<Output>
