import { paths } from '../../kernel/urls/paths'
import { forgetPage } from './cachedPage'

/** Milliseconds after which the page is cached again when someone returns to the tab. */
const oldAfter = 10 * 60_000

/** Service workers need TLS, and a browser that may store data. */
const canCache = 'serviceWorker' in navigator && 'caches' in window

/**
 * Lets the browser show the member's own future events if there is no network. Returns the function to call after a
 * change.
 */
export function cacheOwnEvents(): () => void {
  if (!canCache) return () => undefined
  const worker = navigator.serviceWorker
  let asked = 0
  let hasChanged = false

  function keep() {
    asked = Date.now()
    hasChanged = false
    void worker.ready.then(({ active }) => active?.postMessage(null))
  }

  // Caching fails without network or room. The cached page then stays until the next visit.
  worker.addEventListener('message', () => (asked = 0))
  // A browser that refuses the worker needs a network, like one without workers.
  worker.register(paths.worker).catch(() => undefined)
  document.addEventListener('visibilitychange', () => {
    // A change is cached once the person leaves the page: no tap waits for the requests of another one.
    if (document.visibilityState === 'visible' ? Date.now() - asked > oldAfter : hasChanged) keep()
  })
  keep()
  return () => (hasChanged = true)
}

/** Removes everything about the person who was logged in in this browser. */
export function forgetOwnEvents(): void {
  // A browser that refuses access has stored nothing.
  if (canCache) forgetPage().catch(() => undefined)
}
