import '../../ui/styles/tokens.css'
import '../../ui/styles/base.css'
// Packages that many pages need are loaded with the entry.
import 'react/compiler-runtime'
import '../../kernel/dates/dates'
import { startTransition, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { HelmetProvider } from 'react-helmet-async'
import { Provider } from 'react-redux'
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router'
import { ApiError } from '../../kernel/calls/apiError'
import { setKnownOffsets } from '../../kernel/dates/zone'
import { createRoutes, withinShell } from '../pages/createRoutes'
import { Document } from '../pages/Document'
import { parseEmbedded, stateElementId } from '../../browser/pages/embeddedState'
import { loadRareParts, provideLateParts, provideRareParts } from '../../browser/pages/lateParts'
import { matchPage } from '../pages/matchPage'
import { type Actions, ActionsContext } from '../../browser/ActionsContext'
import { createFirstStore } from '../pages/createStore'
import { ignoreMissingChunk } from '../../browser/start/ignoreMissingChunk'
import type { OpenVisit } from './openVisit'

const stateJson = document.getElementById(stateElementId)?.textContent ?? ''
const { state, assets, url } = parseEmbedded(stateJson)
if (url !== undefined) window.history.replaceState(null, '', url)
setKnownOffsets(state.site.offsets)
const store = createFirstStore(state)
const opened = Date.now()
let begin: (router: DataRouter) => void = () => undefined
const shown = new Promise<DataRouter>((resolve) => (begin = resolve))
let visiting: Promise<OpenVisit> | undefined
let open: OpenVisit | undefined
const actions: Actions = {
  api: async (...call) => (await visit()).api(...call),
  show: async (...call) => (await visit()).show(...call),
  navigate: (...to) => void shown.then((router) => router.navigate(...to)),
  runAction: async (...action) => (open ?? (await openForAction()))?.runAction(...action),
}
const routes = createRoutes(async (...load) => (await visit()).loadPage(...load))

provideRareParts(async () => {
  const { rareParts } = await import(/* webpackChunkName: "rareParts" */ '../pages/rareParts')
  return rareParts
})

const first = matchPage(window.location.pathname)
// No route pattern matches a line end, not even the one for all paths, so the error page stays as the server sent it.
if (first) void loadFirstPage(first.entry.chunk).then(start)

/** Loads the chunk that no page needs to be shown. If that fails, the next call tries again. */
function visit(): Promise<OpenVisit> {
  return (visiting ??= import(/* webpackChunkName: "visit" */ './openVisit').then(
    ({ openVisit }) => (open = openVisit({ store, opened, shown })),
    (error: unknown) => {
      ignoreMissingChunk(error)
      visiting = undefined
      throw new ApiError(0, 'The chunk could not be loaded.')
    },
  ))
}

/** Shows that an action waits for the chunk, or that it cannot be run without. */
async function openForAction(): Promise<OpenVisit | undefined> {
  store.dispatch({ type: 'actionStarted' })
  try {
    return await visit()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    store.dispatch({ type: 'actionFailed', status: error.status })
    return undefined
  } finally {
    store.dispatch({ type: 'actionEnded' })
  }
}

function start(loaderData: Readonly<Record<string, null>>) {
  const router = createBrowserRouter(withinShell(routes), { hydrationData: { loaderData } })
  visit().catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
  const hydrated = () => begin(router)
  // As a transition, in steps of some milliseconds: it does not block scrolling and tapping.
  startTransition(() => {
    hydrateRoot(
      document,
      <HelmetProvider>
        <Provider store={store}>
          <ActionsContext value={actions}>
            <Document assets={assets} stateJson={stateJson}>
              <RouterProvider router={router} flushSync={(work) => void flushSync(work)} />
              <Hydrated then={hydrated} />
            </Document>
          </ActionsContext>
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
async function loadFirstPage(chunk: string) {
  if (state.ui.failure) {
    // In the chunk of the page for all other URLs, as that one always shows it.
    const { ErrorPage } = await import(/* webpackChunkName: "notFound" */ '../../browser/pages/ErrorPage')
    provideLateParts({ ErrorPage })
  }
  const query = new URLSearchParams(window.location.search)
  const { isHidden, clubNews } = state.viewer
  if (state.done || isHidden || clubNews || query.has('best')) await visit()
  if (state.ui.showsRareParts) await loadRareParts()
  const route = routes.find(({ id }) => id === chunk)
  if (typeof route?.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  return { [chunk]: null }
}
