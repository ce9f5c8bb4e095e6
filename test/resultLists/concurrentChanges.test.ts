import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { contextOf } from '../helpers/eventWorld'
import { membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { line, list, listsUnderTest, slug } from './listWorld'

const { world, read, shown, save, undo, statusOf } = listsUnderTest()

test('keeps results edited after the import when it is undone, and names their members', async () => {
  const id = await read(list('1,Ann Arrow,,F,40:00', '2,Robert Bow,,M,41:00'))
  await save(id)
  const { date: _, replaced: _r, ...status } = (await statusOf('ann')) ?? statusRecord('race', 'ann')
  await world.store().statuses.put({ ...status, resultInSeconds: 2399, date: '2027-01-11T00:00:00.000Z' })
  expect((await undo(id)).resultLists.kept).toEqual(['Ann Arrow'])
  expect(await statusOf('ann')).toMatchObject({ resultInSeconds: 2399 })
  expect(await statusOf('bob')).toBeUndefined()
})

test('saves a draft once when two processes save it at the same time', async () => {
  const store = world.store()
  const id = await read(list('1,Ann Arrow,,F,40:00'))
  const other = createHandlers(store, { timeZone: 'Europe/London' }, () => 'of-the-other-process')
  const saved = await Promise.allSettled([
    save(id),
    other.saveResultList(contextOf('clubAdmin'), { slug, id }),
  ])
  const refused = saved.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeLessThan(2)
  const where = { eventId: 'race' }
  const { items } = await store.listImports.find({ index: 'byEvent', where, limit: 10 })
  expect(items.map((one) => [one.id, one.count])).toEqual([[id, 1]])
  const results = await store.listResults.find({ index: 'byImport', where: { importId: id }, limit: 10 })
  expect(results.items).toHaveLength(1)
})

test('lets other requests have their turn while it saves and undoes many results, none of which sees a part', async () => {
  const store = world.store()
  const members = Array.from({ length: 150 }, (_, at) => {
    const syllables = [...String(at + 100)].map((digit) =>
      'bacedifoguhakelimonu'.slice(Number(digit) * 2, Number(digit) * 2 + 2),
    )
    return userRecord(`m${at}`, { name: `${syllables.join('')} ${syllables.toReversed().join('')}son` })
  })
  await store.users.insertMany(members)
  await store.memberships.insertMany(members.map(({ id }) => membershipRecord('club', id)))
  const id = await read(list(...members.map(({ name }, at) => `${at + 1},${name},,F,1:00:00`)))
  await shown(id)
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1))
  onTestFinished(() => void vi.restoreAllMocks())
  const query = {
    index: 'byClubAndEvent',
    where: { clubId: 'club', eventId: 'race' },
    by: ['clubId'],
  } as const
  const resultsSeen = async (work: Promise<unknown>) => {
    const seen: number[] = []
    let isDone = false
    const done = work.finally(() => (isDone = true))
    while (!isDone) {
      await turn()
      seen.push((await store.statuses.count(query))[0]?.count ?? 0)
    }
    await done
    return seen
  }
  for (const work of [save, undo]) {
    const seen = await resultsSeen(work(id))
    expect(seen.length).toBeGreaterThan(30)
    expect(new Set(seen)).toEqual(new Set([0, 150]))
  }
})

test('undoes the results of a user who was merged into another one', async () => {
  const early = await read(list('1,Ann Arrow,,F,40:00'))
  const id = await read(list('1,Ann Arrow,,F,40:00', '2,Robert Bow,,M,41:00'))
  await save(id)
  await world.store().users.modify('topAdmin', (user) => ({ ...user, siteRole: 3 }))
  await world.handlers().mergeUsers(contextOf('topAdmin'), { sourceUser: 'ann', targetUser: 'zoe' })
  expect((await save(early)).saved).toBe(0)
  expect(await world.store().statuses.get('race:zoe')).toMatchObject({ resultInSeconds: 2400 })
  expect((await undo(id)).resultLists.kept).toEqual([])
  expect(await world.store().statuses.get('race:zoe')).toBeUndefined()
  expect(await statusOf('bob')).toBeUndefined()
})

test('remembers a yes for a merged user until it is changed to a no', async () => {
  const text = list('1,Jon Smith,,M,40:00')
  await save(await read(text), { 'who:2:twin': 'yes', 'who:2:twinToo': 'no' })
  await world.store().statuses.remove('race:twin')
  await world.store().users.modify('topAdmin', (user) => ({ ...user, siteRole: 3 }))
  await world.handlers().mergeUsers(contextOf('topAdmin'), { sourceUser: 'twin', targetUser: 'twinToo' })
  const id = await read(text)
  expect((await shown(id)).ours.map(line)[0]).toMatch(/^2 twinToo new/)
  expect((await shown(id)).sure).toBe(1)
  await save(id, { 'who:2:twinToo': 'no' })
  expect((await shown(await read(text))).sure).toBe(0)
  const { items } = await world
    .store()
    .listNames.find({ index: 'byUser', where: { userId: 'twinToo' }, limit: 9 })
  expect(items.map(({ answer }) => answer)).toEqual(['no'])
})

test('undoes the result of a user who has been hidden', async () => {
  const store = world.store()
  await store.statuses.insert(statusRecord('race', 'bob', { status: 'entered', eventDate: '2027-01-03' }))
  const id = await read(list('1,Ann Arrow,,F,40:00', '2,Robert Bow,,M,41:00'))
  await save(id)
  await store.users.modify('admin', (user) => ({ ...user, siteRole: 2 }))
  for (const one of ['ann', 'bob']) await world.handlers().hideUser(contextOf('admin'), { slug: one })
  expect((await undo(id)).resultLists.kept).toEqual([])
  for (const one of ['ann', 'bob']) await world.handlers().showUser(contextOf('admin'), { slug: one })
  expect(await statusOf('ann')).toBeUndefined()
  expect(await statusOf('bob')).toMatchObject({ status: 'entered' })
})

test('stores answers and columns that are sent at the same time', async () => {
  const id = await read(list('1,Bob Bow,,M,40:00'))
  await Promise.all([
    world.handlers().chooseListColumns(contextOf('clubAdmin'), { slug, id, column2: 'other' }),
    save(id, { 'who:2:bob': 'yes', then: 'more' }),
  ])
  expect(await world.store().listDrafts.get(id)).toMatchObject({
    answers: { '2:bob': 'yes' },
    columns: ['position', 'name', 'other', 'category', 'gunTime'],
  })
})

test('lets another club admin undo the import of a deleted user', async () => {
  const id = await read(list('1,Ann Arrow,,F,40:00'))
  await save(id)
  await world.store().memberships.insert(membershipRecord('club', 'admin', { role: 3 }))
  await world.handlers().deleteUser(contextOf('clubAdmin'), { slug: 'clubAdmin', confirmed: 'yes' })
  const { resultLists } = await world.handlers().getResultLists(contextOf('admin'), { slug })
  expect(resultLists.imports.map((one) => [one.id, one.by])).toEqual([[id, undefined]])
  expect((await undo(id, 'admin')).resultLists.kept).toEqual([])
  expect(await statusOf('ann')).toBeUndefined()
})

test('leaves hidden users out of imports and remembered names', async () => {
  await save(await read(list('1,Bob Bow,,M,40:00')), { 'who:2:bob': 'yes' })
  const context = contextOf('member')
  const other = { ...context, viewer: { ...context.viewer, clubs: contextOf('clubAdmin').viewer.clubs } }
  const named = async () => {
    const { imports, names } = (await world.handlers().getResultLists(other, { slug })).resultLists
    return [...imports.map(({ by }) => by?.id), ...names.map(({ user }) => user.id)]
  }
  expect(await named()).toEqual(['clubAdmin', 'bob'])
  for (const id of ['clubAdmin', 'bob'])
    await world.store().users.modify(id, (user) => ({ ...user, hidden: 'yes' }))
  expect(await named()).toEqual([undefined])
})
