import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import { startTransition, useLayoutEffect } from 'react'
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
import { ignoreMissingChunk } from './ignoreMissingChunk'
import { siteClock } from './siteClock'
import { tellingChanges } from './tellingChanges'
import { watchViewer } from './watchViewer'

const stateJson = document.getElementById(stateElementId)?.textContent ?? ''
const { state, assets, url } = parseEmbedded(stateJson)
if (url !== undefined) window.history.replaceState(null, '', url)
const store = createStore(state)
const { ahead, api: asking } = createAheadCalls(apiOverFetch(watchViewer(window.fetch.bind(window), store)))
let changed: ((call: string) => void) | undefined
const api = tellingChanges(asking, (call) => changed?.(call))
const visit = { store, api, clock: siteClock(state) }
const routes = createRoutes(() => visit)

const matches = matchRoutes(routes, window.location)
// No route pattern matches a line end, not even the one for all paths, so the error page stays as the server sent it.
if (matches) void loadFirstPage(matches).then(start)

function start(loaderData: Readonly<Record<string, null>>) {
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
  // Parts that can load a moment later are not in the first chunk.
  const fetching = import('./afterwards')
  const begin = () => {
    fetching.then(({ afterwards }) => {
      changed = afterwards({ ahead, store, router })
    }, ignoreMissingChunk)
  }
  // As a transition, in steps of some milliseconds: it does not block scrolling and tapping.
  startTransition(() => {
    hydrateRoot(
      document,
      <HelmetProvider>
        <Provider store={store}>
          <ApiContext value={api}>
            <Document assets={assets} stateJson={stateJson}>
              <RouterProvider router={router} />
              <Hydrated then={begin} />
            </Document>
          </ApiContext>
        </Provider>
      </HelmetProvider>,
    )
  })
}

/** Continues once the page can be used. */
function Hydrated({ then }: { readonly then: () => void }) {
  useLayoutEffect(then, [then])
  return null
}

/**
 * The page's own chunk has to be loaded before the first render, as React could not hydrate otherwise. Returns the
 * data that tells the router that the page's loaders have run; they have no results.
 */
async function loadFirstPage(matches: readonly RouteMatch[]) {
  for (const { route } of matches) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }
  return Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null] as const))
}
