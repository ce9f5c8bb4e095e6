import { expect, test } from 'vitest'
import type { Store } from '../../src/store/store'
import { now } from '../helpers/eventWorld'
import { storeWithWrites } from '../helpers/everything'
import { olderResultRecord, statusRecord } from '../helpers/storeRecords'
import { allEvents, historyTable, historyUnderTest } from './historyWorld'

const { world, read, show, save, undo, work, content, saved } = historyUnderTest()

test('adds no race or result twice if two admins save the same table at once', async () => {
  await Promise.all([saved(), read(historyTable, 'topAdmin').then(({ id }) => save(id, {}, 'topAdmin'))])
  await Promise.all([work(), work()])
  await work()
  const { events, results, members } = await content()
  expect([events, results.length, members]).toEqual([allEvents, 5, ['Una Unknown']])
})

test('continues after a kill before any write of saving and undoing', async () => {
  const before = await content()
  class Killed extends Error {}
  /** Works until a run is not killed. The leases of killed runs have ended. */
  const workKilled = async () => {
    for (let kill = 1; ; kill += 1) {
      const store = storeWithWrites(world.store(), (write) =>
        write === kill ? Promise.reject(new Killed()) : Promise.resolve(),
      )
      const run = work(store, new Date(now.getTime() + kill * 10 * 60_000))
      const isKilled = await run.then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error
          return true
        },
      )
      if (!isKilled) return kill
    }
  }
  const id = await saved()
  expect(await workKilled()).toBeGreaterThan(5)
  const after = await content()
  expect([after.events, after.members, after.results.length]).toEqual([allEvents, ['Una Unknown'], 5])
  await undo(id)
  await workKilled()
  expect(await content()).toEqual(before)
})

test('can be undone while it is being saved', async () => {
  const before = await content()
  const id = await saved()
  const stopping = new AbortController()
  let steps = 0
  const transaction: Store['transaction'] = (run) => {
    steps += 1
    if (steps === 3) stopping.abort()
    return world.store().transaction(run)
  }
  await work({ ...world.store(), transaction }, now, stopping.signal)
  expect(await show(id)).toMatchObject({ phase: 'saving', done: 3 })
  await undo(id)
  await work()
  expect(await content()).toEqual(before)
})

test('keeps what was edited or added elsewhere since', async () => {
  const store = world.store()
  await store.olderResults.insert(
    olderResultRecord('own', 'ann', { date: '2025-03-02', resultInSeconds: 2520 }),
  )
  await store.statuses.insert(
    statusRecord('arden', 'bob', {
      eventDate: '2026-03-01',
      status: 'result',
      resultInSeconds: 2600,
      clubId: 'club',
    }),
  )
  const id = await saved()
  await work()
  // Ann has added one of her results herself, and Bob another time.
  expect(await show(id)).toMatchObject({ lines: 6, saved: 3, there: 1 })
  await store.statuses.modify('arden:ann', ({ replaced: _, ...status }) => ({
    ...status,
    date: now.toISOString(),
  }))
  await undo(id)
  await work()
  expect((await content()).results).toEqual(['2026-03-01 ann 2472', '2026-03-01 bob 2600'])
})
