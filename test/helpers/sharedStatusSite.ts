import { afterEach, expect } from 'vitest'
import type { Handlers } from '../../src/app/server/calls/handlers'
import type { Store } from '../../src/store/store'
import { during } from './during'
import { type EventSite, openEventSite } from './eventSite'
import { contextOf, fillStatusWorld } from './statusWorld'
import { openStoreUnderTest, type StoreUnderTest } from './storeUnderTest'

interface StatusSite extends StoreUnderTest, EventSite<string> {
  readonly handlers: Handlers
}

/** The world of `sharedStatusWorld`, and what `fill` adds to it, behind HTTP; no test may make the site report a failure. */
export function sharedStatusSite(fill?: (store: Store) => Promise<unknown>): StatusSite {
  const site = during(
    async () => {
      const opened = await openStoreUnderTest()
      const handlers = await fillStatusWorld(opened.store)
      await fill?.(opened.store)
      return { ...opened, handlers, ...(await openEventSite<string>(handlers, contextOf)) }
    },
    async (opened) => {
      await opened.close()
      await opened.remove()
    },
  )
  afterEach(() => expect(site.reported).toEqual([]))
  return site
}
