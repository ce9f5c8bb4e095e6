import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { Store } from '../../src/store/store'
import { everything, storeWithWrites } from '../helpers/everything'
import { outcome } from '../helpers/eventsUnderTest'
import { contextOf } from '../helpers/eventWorld'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { atArden, member, older, olderResultsUnderTest, slug } from './olderResultWorld'

const { world, call, add, results, undo, ardenStatus } = olderResultsUnderTest()
const handlersOver = (store: Store) => createHandlers(store, { timeZone: 'Europe/London' })
const text = [atArden, older].join('\n')

/** Adds the results while something else happens before the first write (on SQLite, once the transaction is over). */
async function addDuring(meanwhile: () => Promise<unknown>) {
  const outside = AsyncLocalStorage.snapshot()
  let other: Promise<unknown> | undefined
  const store = storeWithWrites(world.store(), async () => {
    const isFirst = other === undefined
    other ??= outside(meanwhile)
    if (isFirst && driverUnderTest === 'mongodb') await other
  })
  const done = await outcome(handlersOver(store).addResults(member, { slug, text, terrain: 'road' }))
  await other
  return done
}

it('adds no result to an event that is deleted at the same time', async () => {
  await addDuring(() => call().deleteEvent(contextOf('admin'), { slug: 'arden' }))
  expect((await results()).some(({ event }) => event.title === 'Mill Lane')).toBe(true)
  expect((await results()).every(({ event }) => event.path !== '/event/arden')).toBe(true)
})

it('moves the result with an event that is moved at the same time, or does not match it', async () => {
  await addDuring(() => call().saveEvent(contextOf('admin'), { id: 'arden', date: '2026-04-19' }))
  const status = await ardenStatus()
  expect(status?.eventDate ?? '2026-04-19').toBe('2026-04-19')
  expect(await results()).toHaveLength(2)
})

it('leaves nothing of an account that is deleted at the same time', async () => {
  await addDuring(() => call().deleteUser(member, { slug, confirmed: 'yes' }))
  for (const [name, all] of await everything(world.store())) expect(all, name).not.toMatch(/Mill Lane|"2472"/)
  expect(await ardenStatus()).toBeUndefined()
})

it('adds all results or none of a user who is hidden at the same time', async () => {
  await world.store().users.modify('admin', (user) => ({ ...user, siteRole: 2 }))
  await addDuring(() => call().hideUser(contextOf('admin'), { slug }))
  expect(await ardenStatus()).toBeUndefined()
  expect((await outcome(results())).status).toBe(404)
  const { items } = await world
    .store()
    .hiddenStatuses.find({ index: 'byUser', where: { userId: slug }, limit: 9 })
  const older = (await world.store().olderResults.find({ index: 'byUser', limit: 9 })).items
  expect(items.some(({ status }) => status.eventId === 'arden')).toBe(older.length > 0)
})

it('changes nothing if any write fails', async () => {
  const failing = (at: number) =>
    storeWithWrites(world.store(), (write) => {
      if (write === at) throw new Error('a write failed')
    })
  const stop = async (work: (store: Store) => Promise<unknown>) => {
    const before = await everything(world.store())
    for (let at = 1; ; at += 1) {
      const failed = await work(failing(at)).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (failed === undefined) return at - 1
      expect(failed).toMatchObject({ message: 'a write failed' })
      expect(await everything(world.store())).toEqual(before)
    }
  }
  expect(
    await stop((store) => handlersOver(store).addResults(member, { slug, text, terrain: 'road' })),
  ).toBeGreaterThan(3)
  const { resultImports } = await call().getResultImports(member, { slug })
  const id = resultImports.imports[0]?.id ?? ''
  expect(await stop((store) => handlersOver(store).undoResults(member, { slug, id }))).toBeGreaterThan(3)
  expect(await results()).toEqual([])
})

it('ends with all results or none when two undos and an import race', async () => {
  await add(atArden, older)
  await Promise.all([undo(), undo(), add(atArden, older)])
  const found = await results()
  expect([0, 2]).toContain(found.length)
  expect((await world.store().resultImports.find({ index: 'byUser', limit: 9 })).items).toHaveLength(
    found.length / 2,
  )
})
