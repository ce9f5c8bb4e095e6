import { useSyncExternalStore } from 'react'
import type { Viewer } from '../../kernel/access/viewer'
import { isMonthView } from '../../kernel/urls/monthParameter'

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

/** An event, or the answer to a call. */
export interface Subject {
  readonly state?: unknown
  readonly championships?: readonly unknown[] | undefined
  readonly records?: unknown
}

interface Shown {
  readonly query: URLSearchParams
  readonly viewer: Viewer
  /** True if the page has parts for admins, and the viewer may see them. */
  readonly isAdmin?: boolean
  /** The events that the page is about, or its club. */
  readonly subjects?: readonly Subject[]
}

/** Loads what few pages show, if such a page does; otherwise the response is undefined. */
export async function loadRareParts({
  query,
  viewer,
  isAdmin = false,
  subjects = [],
}: Shown): Promise<LateParts | undefined> {
  const isRare = subjects.some((one) => one.state ?? one.records ?? one.championships?.length)
  const isQueried = query.has('club') || query.has('date') || isMonthView(query)
  if (!isRare && !isAdmin && !viewer.needsSecondLogin && !isQueried) return undefined
  const parts = await rareParts()
  provideLateParts(parts)
  return parts
}
