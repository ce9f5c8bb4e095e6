import { loadRareParts } from '../../browser/pages/lateParts'
import type { AppStore } from '../../browser/appStore'
import { ignoreMissingChunk } from '../../browser/start/ignoreMissingChunk'

/** Loads the reason why a race is off, once a race that the browser already knows is called off or postponed. */
export function watchPlans(store: AppStore): void {
  let known = store.getState().events
  store.subscribe(() => {
    const before = known
    const { events } = store.getState()
    known = events
    if (events === before) return
    const isOff = Object.values(events).some(
      ({ id, state }) => state && before[id] && state !== before[id].state,
    )
    if (isOff) loadRareParts().catch(ignoreMissingChunk)
  })
}
