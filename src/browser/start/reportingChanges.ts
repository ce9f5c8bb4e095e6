import type { Api } from '../../kernel/calls/api'

/** Wraps the calls so that `changed` gets the name of each call that has changed something. */
export function reportingChanges(api: Api, changed: (name: string) => void): Api {
  return async (endpoint, input, signal) => {
    const output = await api(endpoint, input, signal)
    if (endpoint.method !== 'GET') changed(endpoint.name)
    return output
  }
}
