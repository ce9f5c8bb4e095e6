import { paths } from '../domain/paths'
import { forgetPage } from '../worker/keptPage'

/** Milliseconds after which what is kept is worth being asked for anew by somebody who comes back to the tab. */
const oldAfter = 10 * 60_000

/** Not on a site that is reached without TLS, and in no browser that was told to keep nothing. */
const canKeep = 'serviceWorker' in navigator && 'caches' in window

/**
 * Has the browser show the member's own coming events where there is no network. Returns what is to be called when
 * something was changed.
 */
export function keepOwnEvents(): () => void {
  if (!canKeep) return () => undefined
  const worker = navigator.serviceWorker
  let asked = 0

  function keep() {
    asked = Date.now()
    void worker.ready.then(({ active }) => active?.postMessage(null))
  }

  // It answers where there is no network, or no room: what was kept stays, and is asked for with the next visit.
  worker.addEventListener('message', () => (asked = 0))
  // A browser that refuses it shows the site with a network only, as one without workers does.
  worker.register(paths.worker).catch(() => undefined)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - asked > oldAfter) keep()
  })
  keep()
  return keep
}

/** Leaves nothing of whoever was logged in in this browser. */
export function forgetOwnEvents(): void {
  // One that refuses to look keeps nothing.
  if (canKeep) forgetPage().catch(() => undefined)
}
