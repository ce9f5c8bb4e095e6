import type { Api } from '../../kernel/calls/api'

/** The same calls; `changed` is called for each that has changed something. */
export function tellingChanges(api: Api, changed: (name: string) => void): Api {
  return async (endpoint, input, signal) => {
    const output = await api(endpoint, input, signal)
    if (endpoint.method !== 'GET') changed(endpoint.name)
    return output
  }
}
