import { afterEach, beforeEach } from 'vitest'
import { createRecordAudit } from '../../src/entities/auditLog/server/recordAudit'
import { createChampionshipHandlers } from '../../src/features/championships/server/championshipHandlers'
import type { StandingsOf } from '../../src/features/championships/server/changeChampionship'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { Store } from '../../src/store/store'
import { contextIn, fillClubWorld } from '../clubs/clubWorld'
import { openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'
import { championshipRecord } from './championshipRecords'

export const one = { slug: 'c1', championship: 'one' }

/** Standings in which these people finished in this order, each with the points of the column `counter`. */
const standingsInOrder =
  (order: () => readonly string[]): StandingsOf =>
  () =>
    Promise.resolve({
      columns: [{ id: 'counter', name: 'Rough Ridge', shortName: 'RR', date: '2027-05-01' }],
      tables: [{ name: '', rows: order().map((person, at) => rowOf(person, at + 1)) }],
    })

function rowOf(person: string, place: number) {
  const points = String(100 - place)
  return { person, place, points, isComplete: true, scores: [[{ points, isCounted: true }]] }
}

/** A world of clubs for each test, with a championship `one` of the club `c1` for the year 2027. */
export function championshipsUnderTest() {
  let opened: StoreUnderTest | undefined
  let count = 0
  beforeEach(async () => {
    opened = await openStoreUnderTest()
    count = 0
    await fillClubWorld(opened.store)
    await opened.store.championships.insert(championshipRecord('one', 'c1', { name: 'Summer Series' }))
  })
  afterEach(() => opened?.remove())

  const store = (): Store => {
    if (!opened) throw new Error('There is a world only within a test.')
    return opened.store
  }
  const newId = () => `new-${String(++count).padStart(4, '0')}`
  /** The calls about championships, with standings in this order. */
  const calls = (placed = (): readonly string[] => ['member', 'associate', 'clubAdmin']) =>
    createChampionshipHandlers(
      {
        ...{ store: store(), newId, recordAudit: createRecordAudit(newId), timeZone: 'Europe/London' },
        siteOrigin: '',
      },
      standingsInOrder(placed),
    )
  return {
    store,
    calls,
    all: (): Handlers => createHandlers(store(), { timeZone: 'Europe/London' }, newId),
    as: (name: string, at?: Date) => contextIn(store(), name, at),
    counters: async () =>
      (await store().championshipCounters.find({ index: 'byChampionship', limit: 1000 })).items,
    adjustments: async () =>
      (await store().championshipEntries.find({ index: 'byChampionship', limit: 5000 })).items,
    details: async () =>
      (await store().auditLog.find({ index: 'byDate', limit: 100 })).items.map(({ detail }) => detail),
  }
}
