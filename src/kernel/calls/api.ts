import type { Endpoint } from './endpoint'

/**
 * Makes a call of the JSON API. On the server, loaders get one that calls the handlers in the same process; in the
 * browser one that uses fetch. All throw `ApiError`.
 */
export type Api = <Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  input: NoInfer<Input>,
  signal?: AbortSignal,
) => Promise<Output>
