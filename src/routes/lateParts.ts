import { useSyncExternalStore } from 'react'
import type { allLateParts } from './allLateParts'

type LateParts = Partial<typeof allLateParts>

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
