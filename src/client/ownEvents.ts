import { paths } from '../domain/paths'
import { forgetPage, keepPage } from '../worker/keptPage'

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
  let asked = 0
  // Without a worker nobody would be shown what is kept.
  let kept: Promise<unknown> = navigator.serviceWorker.ready

  function keep() {
    asked = Date.now()
    // Where there is no network, or no room, what was kept stays: it is tried again with the next change or visit.
    kept = kept.then(keepPage).catch(() => (asked = 0))
  }

  // A browser that refuses it shows the site with a network only, as one without workers does.
  navigator.serviceWorker.register(paths.worker).catch(() => undefined)
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
