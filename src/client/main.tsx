import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HelmetProvider } from 'react-helmet-async'
import { Provider } from 'react-redux'
import { createBrowserRouter, matchRoutes, type RouteMatch, RouterProvider } from 'react-router'
import { apiOverFetch } from '../api/apiOverFetch'
import { createRoutes } from '../routes/createRoutes'
import { Document } from '../routes/Document'
import { parseEmbedded, stateElementId } from '../routes/embeddedState'
import { ApiContext } from '../state/ApiContext'
import { createStore } from '../state/createStore'
import { createAheadCalls } from './createAheadCalls'
import { createDrafts, type DraftsNeeds } from './createDrafts'
import { ignoreMissingChunk } from './ignoreMissingChunk'
import { RestoredForms } from './RestoredForms'
import { siteClock } from './siteClock'
import { tellingChanges } from './tellingChanges'
import { watchForms } from './watchForms'
import { watchViewer } from './watchViewer'

const stateJson = document.getElementById(stateElementId)?.textContent ?? ''
const { state, assets, url } = parseEmbedded(stateJson)
if (url !== undefined) window.history.replaceState(null, '', url)
const store = createStore(state)
const drafts = createDrafts({ store, storage: sessionStorageOrNone() })
const { ahead, api: asking } = createAheadCalls(apiOverFetch(watchViewer(window.fetch.bind(window), store)))
/** Keeps one's own coming events as they are by then. */
let keepAgain: (() => void) | undefined
const api = tellingChanges(asking, (name) => {
  drafts.forget(name)
  keepAgain?.()
})
const visit = { store, api, clock: siteClock(state) }
const routes = createRoutes(() => visit)

const matches = matchRoutes(routes, window.location)
// No pattern, not even that for all, takes a line end: the page that says so stays as it came.
if (matches) void loadFirstPage(matches).then(start)

function start(loaderData: Readonly<Record<string, null>>) {
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
  // As a transition, in steps of some milliseconds: whoever scrolls or taps meanwhile is not made to wait.
  startTransition(() => {
    hydrateRoot(
      document,
      <HelmetProvider>
        <Provider store={store}>
          <ApiContext value={api}>
            <Document assets={assets} stateJson={stateJson}>
              <RouterProvider router={router} />
              <RestoredForms drafts={drafts} router={router} />
            </Document>
          </ApiContext>
        </Provider>
      </HelmetProvider>,
    )
  })
  watchForms(drafts)
  // What can come a moment later is no part of what a first page waits for.
  import('./afterwards').then(({ afterwards }) => {
    keepAgain = afterwards({ ahead, store, router })
  }, ignoreMissingChunk)
}

/** A browser that keeps nothing refuses even to name it. */
function sessionStorageOrNone(): DraftsNeeds['storage'] {
  try {
    return window.sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}

/**
 * The page's own chunk has to be there before the first render, or there would be nothing to adopt. Returns what
 * tells the router that the page's loaders have run: their results, which are none.
 */
async function loadFirstPage(matches: readonly RouteMatch[]) {
  for (const { route } of matches) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  return Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null] as const))
}
