import { afterEach, expect } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { during } from '../helpers/during'
import { type EventSite, openEventSite } from '../helpers/eventSite'
import { openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'
import { contextIn, fillClubWorld } from './clubWorld'

interface ClubSite extends StoreUnderTest {
  readonly site: EventSite<string>
}

/** Serves the world of clubs over HTTP for the tests of a file, none of which may report an error. */
export function sharedClubSite(): ClubSite {
  const shared = during(
    async () => {
      const opened = await openStoreUnderTest()
      await fillClubWorld(opened.store)
      const handlers = createHandlers(opened.store, { timeZone: 'Europe/London' })
      const site = await openEventSite<string>(handlers, (name) => contextIn(opened.store, name))
      return { ...opened, site }
    },
    async (opened) => {
      await opened.site.close()
      await opened.remove()
    },
  )
  afterEach(() => expect(shared.site.reported).toEqual([]))
  return shared
}
