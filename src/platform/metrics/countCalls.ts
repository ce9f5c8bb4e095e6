import { lazyCollections } from '../../store/lazyCollections'
import type { CollectionName } from '../../store/schema'
import type { Collection, Collections, Store } from '../../store/store'

/** Called for each call of the store. */
type Count = (collection: CollectionName, operation: string) => void

/** Returns the same store, which counts its calls. */
export function countCalls(store: Store, count: Count): Store {
  const counted = (collections: Collections) =>
    lazyCollections((name) => countedCollection(collections[name], (operation) => count(name, operation)))
  return {
    ...store,
    ...counted(store),
    transaction: (work) => store.transaction((collections) => work(counted(collections))),
  }
}

function countedCollection<C extends CollectionName>(
  collection: Collection<C>,
  count: (operation: string) => void,
): Collection<C> {
  return new Proxy(collection, {
    get(target, name, receiver) {
      count(String(name))
      return Reflect.get(target, name, receiver) as unknown
    },
  })
}
