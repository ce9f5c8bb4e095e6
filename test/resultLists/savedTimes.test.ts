import { expect, test } from 'vitest'
import { readAccountData } from '../../src/features/accounts/server/accountService'
import { timesOf } from '../../src/kernel/running/result'
import { contextOf } from '../helpers/eventWorld'
import { statusRecord } from '../helpers/storeRecords'
import { listsUnderTest, slug } from './listWorld'

const { world, read, save, undo, statusOf } = listsUnderTest()

const bothTimes = (...lines: readonly string[]) => ['Pos,Name,Gun Time,Chip Time', ...lines].join('\n')
const both = { chip: 2398, gun: 2400 }

/** Returns the times that belong to the current result. */
async function timesNow(userId = 'ann') {
  const { times, resultInSeconds } = (await statusOf(userId)) ?? {}
  return timesOf(times, resultInSeconds)
}

const asAnn = {
  ...contextOf('member'),
  viewer: { userId: 'ann', siteRole: 1, clubs: [{ clubId: 'club', role: 2 }] },
} as const

test('stores the chip time and the gun time beside the one that counts', async () => {
  await save(await read(bothTimes('1,Ann Arrow,40:00,39:58', '2,Robert Bow,41:00,')))
  expect(await statusOf('ann')).toMatchObject({ resultInSeconds: 2398 })
  expect(await timesNow()).toEqual(both)
  expect(await statusOf('bob')).toMatchObject({ resultInSeconds: 2460 })
  expect(await statusOf('bob')).not.toHaveProperty('times')
})

test('stores both if the gun time counts', async () => {
  const id = await read(bothTimes('1,Ann Arrow,40:00,39:58'))
  await world.handlers().chooseListColumns(contextOf('clubAdmin'), { slug, id, isGun: 'yes' })
  await save(id)
  expect(await statusOf('ann')).toMatchObject({ resultInSeconds: 2400 })
  expect(await timesNow()).toEqual(both)
})

test.each([
  ['one column', 'Pos,Name,Chip Time\n1,Ann Arrow,39:58', 2398],
  ['a chip time above the gun time', bothTimes('1,Ann Arrow,39:00,39:58'), 2398],
  ['a gun time of another race', bothTimes('1,Ann Arrow,9:40:00,39:58'), 2398],
])('stores no second time from a list with %s', async (_name, text, resultInSeconds) => {
  await save(await read(text))
  expect(await statusOf('ann')).toMatchObject({ resultInSeconds })
  expect(await statusOf('ann')).not.toHaveProperty('times')
})

test('reads both times in hours and minutes over a marathon', async () => {
  await world.store().events.modify('race', (event) => ({ ...event, distances: 'Marathon' }))
  await save(await read(bothTimes('1,Ann Arrow,3:13,3:12')))
  expect(await timesNow()).toEqual({ chip: 11_520, gun: 11_580 })
})

test('drops the times with a result that the member or a site admin changes', async () => {
  await save(await read(bothTimes('1,Ann Arrow,40:00,39:58', '2,Robert Bow,41:00,40:50')))
  await world.handlers().setStatus(asAnn, { slug, status: 'result', time: '39:59', club: 'club' })
  expect(await statusOf('ann')).toMatchObject({ resultInSeconds: 2399 })
  const { date: from = '' } = (await statusOf('bob')) ?? {}
  await world.handlers().enterResult(contextOf('admin'), { slug, userId: 'bob', time: '40:40', from })
  expect([await timesNow('ann'), await timesNow('bob')]).toEqual([undefined, undefined])
  const data = await readAccountData(world.store(), asAnn, 'ann')
  expect(data).toMatchObject({ statuses: [{ resultInSeconds: 2399 }] })
  expect(JSON.stringify(data)).not.toContain('"chip"')
})

test('drops the times with a result that a later list replaces', async () => {
  await save(await read(bothTimes('1,Ann Arrow,40:00,39:58')))
  const later = await read('Pos,Name,Chip Time\n1,Ann Arrow,39:50')
  expect((await save(later, { 'tick:2:ann': 'yes' })).saved).toBe(1)
  expect(await statusOf('ann')).not.toHaveProperty('times')
  await undo(later)
  expect(await timesNow()).toEqual(both)
})

test('removes the times with an undone import', async () => {
  const before = { status: 'result', resultInSeconds: 2500, clubId: 'club' } as const
  await world.store().statuses.put(statusRecord('race', 'ann', before))
  const id = await read(bothTimes('1,Ann Arrow,40:00,39:58'))
  await save(id, { 'tick:2:ann': 'yes' })
  expect(await timesNow()).toEqual(both)
  await undo(id)
  expect(await statusOf('ann')).toMatchObject({ resultInSeconds: 2500 })
  expect(await statusOf('ann')).not.toHaveProperty('times')
})

test('keeps the times through a merge, and while the member is hidden', async () => {
  await save(await read(bothTimes('1,Ann Arrow,40:00,39:58')))
  await world.store().users.modify('topAdmin', (user) => ({ ...user, siteRole: 3 }))
  await world.handlers().mergeUsers(contextOf('topAdmin'), { sourceUser: 'ann', targetUser: 'zoe' })
  await world.handlers().hideUser(contextOf('topAdmin'), { slug: 'zoe' })
  expect(await statusOf('zoe')).toBeUndefined()
  await world.handlers().showUser(contextOf('topAdmin'), { slug: 'zoe' })
  expect(await timesNow('zoe')).toEqual(both)
})

test('exports both times to the member, and shows them to no one', async () => {
  await save(await read(bothTimes('1,Ann Arrow,40:00,39:58')))
  expect(await readAccountData(world.store(), asAnn, 'ann')).toMatchObject({ statuses: [{ times: both }] })
  for (const context of [asAnn, contextOf('clubAdmin'), contextOf('visitor')]) {
    const { event } = await world.handlers().getEvent(context, { slug })
    expect(JSON.stringify(event)).not.toContain('"gun"')
  }
})
