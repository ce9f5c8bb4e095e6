import type { Api } from './api'
import { type EndpointName, endpoints, type InputOf, type OutputOf } from './endpoints'

/** An `Api` made from one function that serves every endpoint by its name. */
export function mapEndpoints(
  caller: <Name extends EndpointName>(
    name: Name,
  ) => (input: InputOf<Name>, signal?: AbortSignal) => Promise<OutputOf<Name>>,
): Api {
  const names = Object.keys(endpoints) as EndpointName[]
  return Object.fromEntries(names.map((name) => [name, caller(name)])) as unknown as Api
}
