import { paths } from '../../kernel/urls/paths'
import { forgetPage } from './cachedPage'

/** Milliseconds after which the page is cached again when someone returns to the tab. */
const oldAfter = 10 * 60_000

/** Milliseconds after a change until it is cached, if its person stays on the page: no tap waits for another page. */
const restingTime = 10_000

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
  let timer: ReturnType<typeof setTimeout> | undefined

  function keep() {
    asked = Date.now()
    clearTimeout(timer)
    timer = undefined
    void worker.ready.then(({ active }) => active?.postMessage(null))
  }

  // Caching fails without network or room. The cached page then stays until the next visit.
  worker.addEventListener('message', () => (asked = 0))
  // A browser that refuses the worker needs a network, like one without workers.
  worker.register(paths.worker).catch(() => undefined)
  document.addEventListener('visibilitychange', () => {
    const isWanted =
      document.visibilityState === 'visible' ? Date.now() - asked > oldAfter : timer !== undefined
    if (isWanted) keep()
  })
  keep()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(keep, restingTime)
  }
}

/** Removes everything about the person who was logged in in this browser. */
export function forgetOwnEvents(): void {
  // A browser that refuses access has stored nothing.
  if (canCache) forgetPage().catch(() => undefined)
}
