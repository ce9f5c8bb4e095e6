import type { DataRouter } from 'react-router'
import { isSignedIn } from '../../kernel/access/permissions'
import { createDrafts, type DraftsNeeds } from '../../browser/start/createDrafts'
import { fetchAhead, type FetchAheadNeeds } from './fetchAhead'
import { ignoreSecondClicks } from '../../browser/start/ignoreSecondClicks'
import { keepFocus } from '../../browser/start/keepFocus'
import { forgetOwnEvents, cacheOwnEvents } from '../../browser/start/ownEvents'
import { restoreForms } from '../../browser/start/restoreForms'
import { reportPageViews, type ReportPageViewsNeeds } from '../../browser/start/reportPageViews'
import { asksNotToBeTracked, sendPageView } from '../../browser/start/sendPageView'
import { watchForms } from '../../browser/start/watchForms'

export interface AfterwardsNeeds extends FetchAheadNeeds {
  readonly router: DataRouter
}

/** Starts what a page does not need at first. Returns what to call after each call that has changed something. */
export function afterwards({ router, ...needs }: AfterwardsNeeds): (call: string) => void {
  const drafts = createDrafts({ store: needs.store, storage: sessionStorageOrNone() })
  watchForms(drafts)
  restoreForms(drafts, router)
  fetchAhead(needs)
  keepFocus()
  ignoreSecondClicks()
  const { analyticsUrl, origin } = needs.store.getState().site
  if (analyticsUrl !== undefined && !asksNotToBeTracked(navigator)) {
    const send: ReportPageViewsNeeds['send'] = (view) => sendPageView(analyticsUrl, view)
    reportPageViews({ router, origin, referrer: document.referrer, send })
  }
  const cacheAgain = startOwnEventsCache(isSignedIn(needs.store.getState().viewer))
  return (call) => {
    drafts.forget(call)
    cacheAgain?.()
  }
}

/** Caches the viewer's upcoming events for offline use. Returns a function that refreshes the cache. */
function startOwnEventsCache(isLoggedIn: boolean): (() => void) | undefined {
  if (isLoggedIn) return cacheOwnEvents()
  forgetOwnEvents()
  return undefined
}

/** A browser that stores nothing throws even when the storage is named. */
function sessionStorageOrNone(): DraftsNeeds['storage'] {
  try {
    return window.sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}
