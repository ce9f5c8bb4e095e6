import { AsyncResource } from 'node:async_hooks'
import type { CollectionName } from '../../src/store/schema'
import type { Collection, Store } from '../../src/store/store'

type Reading = 'get' | 'find' | 'count'

/**
 * A store in which someone else writes once: after the first read of a collection that `isMeant` is true for, and before
 * any other of the same kind.
 */
export function movedBetween<C extends CollectionName, R extends Reading>(
  store: Store,
  [name, reading]: readonly [C, R],
  isMeant: (question: Parameters<Collection<C>[R]>[0]) => boolean,
  write: () => Promise<unknown>,
): Store {
  const byAnother = AsyncResource.bind(write)
  let written: Promise<unknown> | undefined
  const read = store[name][reading] as (question: unknown) => Promise<unknown>
  const moved = async (question: Parameters<Collection<C>[R]>[0]) => {
    if (written || !isMeant(question)) {
      await written
      return read(question)
    }
    const answer = read(question)
    written = answer.then(byAnother)
    await written
    return answer
  }
  return { ...store, [name]: { ...store[name], [reading]: moved } }
}
