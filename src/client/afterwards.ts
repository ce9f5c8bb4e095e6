import { isSignedIn } from '../domain/permissions'
import { fetchAhead, type FetchAheadNeeds } from './fetchAhead'
import { forgetOwnEvents, keepOwnEvents } from './ownEvents'
import { reportPageViews, type ReportPageViewsNeeds } from './reportPageViews'
import { asksNotToBeTracked, sendPageView } from './sendPageView'

export interface AfterwardsNeeds extends FetchAheadNeeds {
  readonly router: ReportPageViewsNeeds['router']
}

/** Begins what a page is there without. Returns what is to be called when something was changed. */
export function afterwards({ router, ...needs }: AfterwardsNeeds): (() => void) | undefined {
  fetchAhead(needs)
  const { analyticsUrl, origin } = needs.store.getState().site
  if (analyticsUrl !== undefined && !asksNotToBeTracked(navigator)) {
    const send: ReportPageViewsNeeds['send'] = (view) => sendPageView(analyticsUrl, view)
    reportPageViews({ router, origin, referrer: document.referrer, send })
  }
  if (isSignedIn(needs.store.getState().viewer)) return keepOwnEvents()
  forgetOwnEvents()
  return undefined
}
