import { useSyncExternalStore } from 'react'
import type { EventPreview } from '../features/events/ui/EventPreview'
import type { ReloadDialog } from '../ui/ReloadDialog'

/** Components that no page shows at first. */
export interface LateParts {
  readonly EventPreview: typeof EventPreview
  readonly ReloadDialog: typeof ReloadDialog
}

let loaded: Partial<LateParts> = {}
const nothing: Partial<LateParts> = {}
const listeners = new Set<() => void>()

export function provideLateParts(parts: LateParts): void {
  loaded = parts
  for (const listener of listeners) listener()
}

/** The late components; empty until they have loaded. */
export function useLateParts(): Partial<LateParts> {
  return useSyncExternalStore(
    subscribe,
    () => loaded,
    () => nothing,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
