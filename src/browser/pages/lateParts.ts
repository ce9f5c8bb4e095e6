import { useSyncExternalStore } from 'react'
import type { EventView } from '../../entities/events/contract'
import type { Viewer } from '../../kernel/access/viewer'
import type { allLateParts } from '../../app/allLateParts'
import { isMonthView } from '../../features/calendar/monthParameter'
import type { rareParts } from '../../app/rareParts'

type LateParts = Partial<typeof allLateParts & typeof rareParts>

let loaded: LateParts = {}
const listeners = new Set<() => void>()

export function provideLateParts(parts: LateParts): void {
  loaded = { ...loaded, ...parts }
  for (const listener of listeners) listener()
}

/**
 * Components that hardly any page shows at first, as far as they have loaded. The server has all of them: where it shows
 * one, the browser loads that before it hydrates.
 */
export function useLateParts(): LateParts {
  return useSyncExternalStore(subscribe, loadedParts, loadedParts)
}

function loadedParts(): LateParts {
  return loaded
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface Shown {
  readonly query: URLSearchParams
  readonly viewer: Viewer
  /** The events that the page is about. */
  readonly events?: readonly Pick<EventView, 'state'>[]
}

/** Loads what few pages show, if such a page does; otherwise the answer is undefined. */
export async function loadRareParts({
  query,
  viewer,
  events = [],
}: Shown): Promise<typeof rareParts | undefined> {
  const isOff = events.some(({ state }) => state !== undefined)
  if (!isOff && !viewer.needsSecondLogin && !query.has('club') && !isMonthView(query)) return undefined
  const { rareParts } = await import(/* webpackChunkName: "rareParts" */ '../../app/rareParts')
  provideLateParts(rareParts)
  return rareParts
}
