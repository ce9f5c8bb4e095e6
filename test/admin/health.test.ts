import { beforeAll, expect, test } from 'vitest'
import type { CollectionName } from '../../src/store/schema'
import { type Store, StoreUnavailable } from '../../src/store/store'
import packageJson from '../../package.json' with { type: 'json' }
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { contextIn, fillClubWorld, now } from '../clubs/clubWorld'
import { sharedStore } from '../helpers/sharedStore'
import { refusal } from '../helpers/statusWorld'
import { userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'

const opened = sharedStore()
beforeAll(() => fillClubWorld(opened.store))

const errors = { lastDay: () => ({ since: now.toISOString(), kinds: [{ kind: 'TypeError', count: 2 }] }) }

/** Reads the health some minutes later, and counts how often the store was measured. */
function hostOf(store: Store) {
  let measured = 0
  const counting: Store = {
    ...store,
    measure: <C extends CollectionName>(names: readonly C[]) => {
      measured += 1
      return store.measure(names)
    },
  }
  const handlers = createHandlers(counting, { timeZone: 'Europe/London', errors })
  return {
    measured: () => measured,
    async health(minutes = 0, name = 'topAdmin') {
      const context = await contextIn(opened.store, name, new Date(now.getTime() + minutes * 60_000))
      return (await handlers.getHealth(context, {})).health
    },
  }
}

test(`reports version, store, counts and errors to a super admin, on ${driverUnderTest}`, async () => {
  const health = await hostOf(opened.store).health()
  const users = (await opened.store.users.find({ index: 'byName', limit: 100 })).items.length
  expect(health).toMatchObject({
    version: packageJson.version,
    store: { kind: driverUnderTest === 'mongodb' ? 'MongoDB' : 'SQLite' },
    counts: { users, events: 2, statuses: 0 },
    countedOn: now.toISOString(),
    errors: errors.lastDay(),
  })
  expect(health?.store.bytes).toBeGreaterThan(0)
  expect(health?.lastBackup).toBe(driverUnderTest === 'mongodb' ? undefined : '')
})

test('measures the store at most once in ten minutes', async () => {
  const host = hostOf(opened.store)
  const [first, second] = await Promise.all([host.health(), host.health()])
  await opened.store.users.insert(userRecord('newer'))
  const third = await host.health(9)
  expect([second?.counts, third?.counts]).toEqual([first?.counts, first?.counts])
  expect(third?.countedOn).toBe(now.toISOString())
  expect(host.measured()).toBe(1)
  const later = await host.health(10)
  expect(host.measured()).toBe(2)
  expect(later?.counts.users).toBe((first?.counts.users ?? 0) + 1)
})

test('reports why the store cannot serve, and the result of the last check', async () => {
  const check = { outcome: 'damaged', detail: 'table events, page 7: free space corruption' } as const
  const failing = new StoreUnavailable('/data is full', { reason: 'the disk is full' })
  const host = hostOf({
    ...opened.store,
    ping: () => Promise.reject(failing),
    lastCheck: () => ({ ...check, on: now }),
  })
  const health = await host.health()
  expect(health).toMatchObject({ fault: 'the disk is full', check: { ...check, on: now.toISOString() } })
  const whole = await hostOf(opened.store).health()
  expect([whole?.fault, whole?.check]).toEqual([undefined, undefined])
})

test('measures again immediately after the store was unavailable', async () => {
  let isAway = true
  const measure: Store['measure'] = (names) =>
    isAway ? Promise.reject(new StoreUnavailable('away')) : opened.store.measure(names)
  const host = hostOf({ ...opened.store, measure })
  await expect(host.health()).rejects.toThrow('away')
  isAway = false
  expect((await host.health())?.counts.events).toBe(2)
})

test.each(['visitor', 'nobody', 'clubAdmin', 'siteAdmin'])(
  'hides the health of the site from a %s',
  async (name) => {
    const host = hostOf(opened.store)
    expect((await refusal(host.health(0, name))).status).toBe(403)
    expect(host.measured()).toBe(0)
  },
)
