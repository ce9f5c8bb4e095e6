import { LRUCache } from 'lru-cache'
import type { Store } from './store'

/**
 * Creates a function that computes a value from the content of a store, and caches it by a key until content changes or
 * `isCurrent` returns false for it. Nothing is cached if other processes may write to the store.
 */
export function createRevisionCache<Value extends object>(store: Pick<Store, 'revision'>, max: number) {
  const cache = new LRUCache<string, { readonly revision: number; readonly value: Value }>({ max })
  return async (
    key: string,
    compute: () => Promise<Value>,
    isCurrent: (value: Value) => boolean = () => true,
  ): Promise<Value> => {
    const revision = store.revision()
    const known = cache.get(key)
    if (known && known.revision === revision && isCurrent(known.value)) return known.value
    const value = await compute()
    // A write in the meantime may have been read in part.
    if (revision !== undefined && revision === store.revision()) cache.set(key, { revision, value })
    return value
  }
}

export type RevisionCache<Value extends object> = ReturnType<typeof createRevisionCache<Value>>
