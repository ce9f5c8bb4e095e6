import { endpoints } from '../api/endpoints'
import { ApiError } from '../api/apiError'
import { apiOverFetch } from '../api/apiOverFetch'
import { isSamePerson, viewerVersionHeader } from '../api/viewerVersion'
import { responseReceived } from '../state/actions'
import type { AppStore } from '../state/createStore'

type Fetch = typeof globalThis.fetch

/**
 * A `fetch` for calls of the API that keeps the viewer in the state what the server knows of them. An answer that says
 * they are no longer as the page knows them (they joined a club, got a role) is given back once the page knows, too.
 * Where somebody else is logged in by now, or nobody, the state is theirs no more: it is marked as outdated.
 */
export function watchViewer(fetch: Fetch, store: AppStore): Fetch {
  const api = apiOverFetch(fetch)
  const known = () => store.getState().viewerVersion
  let asked: Promise<void> | undefined

  async function ask() {
    try {
      const answer = await api(endpoints.getViewer, {})
      if (isSamePerson(answer.onlooker.viewerVersion, known())) store.dispatch(responseReceived(answer))
      else store.dispatch({ type: 'viewerReplaced' })
    } catch (error) {
      // The answer that is waited for is good all the same; the next one says again what has changed.
      if (!(error instanceof ApiError)) throw error
    }
  }

  async function told(version: string) {
    if (version === known()) return
    if (!isSamePerson(version, known())) store.dispatch({ type: 'viewerReplaced' })
    else await (asked ??= ask().finally(() => (asked = undefined)))
  }

  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set(viewerVersionHeader, known())
    const response = await fetch(input, { ...init, headers })
    const version = response.headers.get(viewerVersionHeader)
    if (version !== null) await told(version)
    return response
  }
}
