import { expect } from 'vitest'
import type { EventRecord } from '../../src/entities/events/records'
import type { SearchFilter } from '../../src/entities/events/searchFilter'
import { indexEvent, unindexEvent } from '../../src/entities/events/server/searchIndex'
import { seed } from '../../src/features/sample/server/seed'
import { createSearchService, type SearchStart } from '../../src/features/search/server/createSearchService'
import { during } from '../helpers/during'
import { eventRecord } from '../helpers/storeRecords'
import { openStoreUnderTest } from '../helpers/storeUnderTest'

export const sampleClock = { now: new Date('2026-11-21T12:00:00Z'), timeZone: 'Europe/London' }
export const sampleDay = '2026-11-21'

/** Noon in Britain in winter. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** Searches in a store with the sample world, for the tests of a file or block. */
export function sampleSearch() {
  const opened = during(
    async () => {
      const under = await openStoreUnderTest()
      await seed(under.store, sampleClock)
      return { ...under, service: createSearchService(under.store, 'Europe/London') }
    },
    (started) => started.remove(),
  )

  const find = (text: string, given: SearchFilter = {}, start?: SearchStart, day = sampleDay) =>
    opened.service.find({ text, given, without: [] }, noonOf(day), start)

  /** Returns the results of all pages. */
  async function findAll(text: string, given: SearchFilter = {}) {
    const found: EventRecord[] = []
    for (let start: SearchStart | undefined = {}; start;) {
      const page = await find(text, given, start)
      expect(page?.events.length).toBeLessThanOrEqual(20)
      found.push(...(page?.events ?? []))
      start = page?.next
    }
    return found
  }

  /** Adds a race, by default in a place of which the sample world has none. */
  const add = (id: string, fields: Partial<EventRecord>) =>
    opened.store.transaction(async (collections) => {
      const event = eventRecord(id, { slug: id, location: 'Zennor', ...fields })
      await collections.events.put(event)
      await indexEvent(collections, event)
    })

  const remove = (...ids: readonly string[]) =>
    opened.store.transaction(async (collections) => {
      for (const id of ids) await unindexEvent(collections, id)
      await collections.events.removeMany(ids)
    })

  return { opened, find, findAll, add, remove }
}
