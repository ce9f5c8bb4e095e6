import type { Handlers } from '../../src/app/server/calls/handlers'
import { during } from './during'
import { fillStatusWorld } from './statusWorld'
import { openStoreUnderTest, type StoreUnderTest } from './storeUnderTest'

interface StatusWorld extends StoreUnderTest {
  readonly handlers: Handlers
}

/** Two events and the people who have statuses on them, in a store for the tests of a file. */
export function sharedStatusWorld(): StatusWorld {
  return during(
    async () => {
      const opened = await openStoreUnderTest()
      return { ...opened, handlers: await fillStatusWorld(opened.store) }
    },
    (opened) => opened.remove(),
  )
}
