import type { AppStore } from '../../browser/appStore'
import * as authCalls from '../../features/auth/contract'
import { ApiError } from '../../kernel/calls/apiError'
import { apiOverFetch } from '../../kernel/calls/apiOverFetch'
import { isSamePerson, viewerVersionHeader } from '../../kernel/calls/viewerVersion'
import { responseReceived } from '../../browser/actions'

type Fetch = typeof globalThis.fetch

/**
 * A `fetch` for calls of the API that keeps the viewer in the state up to date. If a response says that the viewer has
 * changed (they joined a club, got a role), it is returned once the state has the new viewer. If someone else, or no
 * one, is logged in now, the state is marked as outdated.
 */
export function watchViewer(fetch: Fetch, store: AppStore): Fetch {
  const api = apiOverFetch(fetch)
  const known = () => store.getState().viewerVersion
  let asked: Promise<void> | undefined

  async function ask() {
    try {
      const response = await api(authCalls.getViewer, {})
      if (isSamePerson(response.sessionUser.viewerVersion, known()))
        store.dispatch(responseReceived(response))
      else store.dispatch({ type: 'viewerReplaced' })
    } catch (error) {
      // The awaited response is valid anyway, and the next response says again what has changed.
      if (!(error instanceof ApiError)) throw error
    }
  }

  async function versionReceived(version: string) {
    if (version === known()) return
    if (!isSamePerson(version, known())) store.dispatch({ type: 'viewerReplaced' })
    else await (asked ??= ask().finally(() => (asked = undefined)))
  }

  return async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set(viewerVersionHeader, known())
    const response = await fetch(input, { ...init, headers })
    const version = response.headers.get(viewerVersionHeader)
    if (version !== null) await versionReceived(version)
    return response
  }
}
