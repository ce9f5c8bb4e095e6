import { loadRareParts } from '../../browser/pages/lateParts'
import type { AppStore } from '../../browser/appStore'
import { ignoreMissingChunk } from '../../browser/start/ignoreMissingChunk'

/** Loads the reason why a race is off, once a race that the browser already knows is called off or postponed. */
export function watchPlans(store: AppStore): void {
  let known = store.getState().events
  store.subscribe(() => {
    const before = known
    const { events, viewer } = store.getState()
    known = events
    if (events === before) return
    const off = Object.values(events).filter(({ id, state }) => state !== before[id]?.state && before[id])
    void loadRareParts({ query: new URLSearchParams(), viewer, subjects: off }).catch(ignoreMissingChunk)
  })
}
