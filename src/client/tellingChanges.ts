import type { Api } from '../api/api'
import { type EndpointName, endpoints } from '../api/endpoints'
import { mapEndpoints } from '../api/mapEndpoints'

/** The same calls; `changed` is told of each that has changed something. */
export function tellingChanges(api: Api, changed: (name: EndpointName) => void): Api {
  return mapEndpoints((name) => async (input, signal) => {
    const output = await api[name](input, signal)
    if (endpoints[name].method !== 'GET') changed(name)
    return output
  })
}
