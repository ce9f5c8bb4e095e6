import type { CallContext } from '../../src/kernel/calls/handlers'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { contextIn, fillClubWorld } from '../clubs/clubWorld'
import { during } from './during'
import { openStoreUnderTest, type StoreUnderTest } from './storeUnderTest'

interface ClubWorld extends StoreUnderTest {
  readonly handlers: Handlers
  /** Returns the context of a viewer with their current roles. */
  as(name: string, at?: Date): Promise<CallContext>
}

/** Clubs, people of each kind and two events, in a store for the tests of a file. */
export function sharedClubWorld(): ClubWorld {
  return during(
    async () => {
      const opened = await openStoreUnderTest()
      const { store } = opened
      await fillClubWorld(store)
      const handlers = createHandlers(store, { timeZone: 'Europe/London' })
      return { ...opened, handlers, as: (name, at) => contextIn(store, name, at) }
    },
    (opened) => opened.remove(),
  )
}
