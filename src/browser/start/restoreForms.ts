import { type DataRouter, NavigationType } from 'react-router'
import { isResumed } from '../pages/resumedPage'
import type { Drafts } from './createDrafts'
import { currentPlace } from './watchForms'

/** Restores drafts of forms on a page that was reloaded, returned to or resumed, and stores drafts from then on. */
export function restoreForms(drafts: Drafts, router: DataRouter): void {
  const begin = currentPlace()
  const resumed = isResumed(begin.place)
  if (resumed || wasReturnedTo()) drafts.restore(begin, resumed)
  let shown = router.state.location
  router.subscribe(({ location, historyAction, navigation }) => {
    if (navigation.state !== 'idle' || location === shown) return
    const { key } = shown
    shown = location
    if (location.key === key) return
    if (historyAction === NavigationType.Pop) drafts.restore(currentPlace(), false)
    if (historyAction === NavigationType.Replace) drafts.follow(currentPlace(), key)
  })
}

/** Returns true if the document was loaded for a step of the history that the tab had visited before. */
function wasReturnedTo(): boolean {
  const [loading] = performance.getEntriesByType('navigation')
  return loading instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(loading.type)
}
