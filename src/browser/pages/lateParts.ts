import { useSyncExternalStore } from 'react'

/** The parts that the application shows late are declared where it lists them. */
export interface LateParts {}

let rareParts = (): Promise<LateParts> => Promise.resolve({})

let loaded: LateParts = {}
const listeners = new Set<() => void>()

export function provideLateParts(parts: LateParts): void {
  loaded = { ...loaded, ...parts }
  for (const listener of listeners) listener()
}

/**
 * Components that hardly any page shows at first, as far as they have loaded. The server has all of them: if it shows
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

/** Sets the source of the parts that few pages show. */
export function provideRareParts(load: () => Promise<LateParts>): void {
  rareParts = load
}

/** Loads what few pages show. A loader calls `showRareParts` instead, so that the browser learns of it. */
export async function loadRareParts(): Promise<LateParts> {
  const parts = await rareParts()
  provideLateParts(parts)
  return parts
}
