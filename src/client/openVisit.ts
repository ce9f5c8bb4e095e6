import type { DataRouter } from 'react-router'
import { apiOverFetch } from '../api/apiOverFetch'
import { allLateParts } from '../routes/allLateParts'
import type { LoadPage } from '../routes/createRoutes'
import { provideLateParts } from '../routes/lateParts'
import { loadPage } from '../routes/loadPage'
import type { Actions } from '../state/ActionsContext'
import { type AppStore, takeAnswers } from '../state/createStore'
import { momentOf } from '../state/momentOf'
import { runAction } from '../state/runAction'
import { afterwards } from './afterwards'
import { createAheadCalls } from './createAheadCalls'
import { siteClock } from './siteClock'
import { tellingChanges } from './tellingChanges'
import { watchViewer } from './watchViewer'

export interface OpenVisit extends Actions {
  readonly loadPage: LoadPage
}

interface OpenVisitNeeds {
  readonly store: AppStore
  /** What the device's clock showed when the page was opened. */
  readonly opened: number
  /** Resolves once the page can be used. */
  readonly shown: Promise<DataRouter>
}

/** What may happen once the first page is shown: calls, and other pages. */
export function openVisit({ store, opened, shown }: OpenVisitNeeds): OpenVisit {
  const { site } = store.getState()
  const clock = siteClock(store.getState(), opened)
  const readClock = () => store.dispatch({ type: 'clockRead', ...momentOf(clock(), site) })
  takeAnswers(store)
  // Somebody returns to a page that has been open since before the race, or since yesterday.
  document.addEventListener('visibilitychange', readClock)
  // What failed because this chunk was missing may work now.
  store.dispatch({ type: 'actionFailureDismissed' })
  provideLateParts(allLateParts)
  const fetch = watchViewer(window.fetch.bind(window), store)
  const { ahead, api: asking } = createAheadCalls(apiOverFetch(fetch))
  let changed: ((call: string) => void) | undefined
  const api = tellingChanges(asking, (call) => changed?.(call))
  void shown.then((router) => (changed = afterwards({ ahead, store, router })))
  return {
    api,
    runAction,
    loadPage: (page, args) => loadPage(page, { store, api, readClock }, args),
  }
}
