import { type AppStore } from '../../browser/appStore'
import type { DataRouter } from 'react-router'
import { apiOverFetch } from '../../kernel/calls/apiOverFetch'
import { allLateParts } from '../pages/allLateParts'
import type { LoadPage } from '../pages/createRoutes'
import { provideLateParts } from '../../browser/pages/lateParts'
import { loadPage, showing } from '../../browser/pages/loadPage'
import type { Actions } from '../../browser/ActionsContext'
import { takeResponses } from '../pages/createStore'
import { momentOf } from '../../browser/momentOf'
import { runAction } from '../../browser/runAction'
import { afterwards } from './afterwards'
import { createAheadCalls } from './createAheadCalls'
import { siteClock } from '../../browser/start/siteClock'
import { reportingChanges } from '../../browser/start/reportingChanges'
import { watchPlans } from './watchPlans'
import { watchViewer } from './watchViewer'

export interface OpenVisit extends Omit<Actions, 'navigate'> {
  readonly loadPage: LoadPage
}

interface OpenVisitNeeds {
  readonly store: AppStore
  /** The reading of the device's clock when the page was opened. */
  readonly opened: number
  /** Resolves once the page can be used. */
  readonly shown: Promise<DataRouter>
}

/** Starts everything that may happen after the first page is shown: calls, and other pages. */
export function openVisit({ store, opened, shown }: OpenVisitNeeds): OpenVisit {
  const { site } = store.getState()
  const clock = siteClock(store.getState(), opened)
  const readClock = () => store.dispatch({ type: 'clockRead', ...momentOf(clock(), site) })
  takeResponses(store)
  watchPlans(store)
  // Someone returns to a page that has been open since before the race, or since yesterday.
  document.addEventListener('visibilitychange', readClock)
  // Calls that failed because this chunk was missing may work now.
  store.dispatch({ type: 'actionFailureDismissed' })
  provideLateParts(allLateParts)
  const fetch = watchViewer(window.fetch.bind(window), store)
  const { ahead, api: asking } = createAheadCalls(apiOverFetch(fetch))
  let changed: ((call: string) => void) | undefined
  const api = reportingChanges(asking, (call) => changed?.(call))
  void shown.then((router) => (changed = afterwards({ ahead, store, router })))
  return {
    api,
    show: showing(api, store.dispatch),
    runAction,
    loadPage: (page, args) => loadPage(page, { store, api, readClock }, args),
  }
}
