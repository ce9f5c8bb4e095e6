import { LRUCache } from 'lru-cache'
import type { Basis, Store } from './store'

/**
 * Creates a function that computes a value from the content of a store, and caches it by a key until that content
 * changes or `isCurrent` returns false for it. The value has all that was acknowledged before the call.
 */
export function createContentCache<Value extends object>(
  store: Pick<Store, 'tracked' | 'catchUp'>,
  max: number,
) {
  const cache = new LRUCache<string, { readonly basis: Basis; readonly value: Value }>({ max })
  return async (
    key: string,
    compute: () => Promise<Value>,
    isCurrent: (value: Value) => boolean = () => true,
  ): Promise<Value> => {
    await store.catchUp('now')
    const known = cache.get(key)
    if (known?.basis.isCurrent() && isCurrent(known.value)) {
      known.basis.include()
      return known.value
    }
    const { basis, result } = store.tracked(compute)
    const value = await result
    cache.set(key, { basis, value })
    return value
  }
}

export type ContentCache<Value extends object> = ReturnType<typeof createContentCache<Value>>
