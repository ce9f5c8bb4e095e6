import { expect, test } from 'vitest'
import { settleAllHidden } from '../../src/features/admin/server/settleHidden'
import { readAccountData } from '../../src/features/accounts/server/accountService'
import { now } from '../clubs/clubWorld'
import { storeFailingAt } from '../helpers/everything'
import { sharedClubWorld } from '../helpers/sharedClubWorld'
import { refused } from '../helpers/statusWorld'
import { eventRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { rethrow } from '../helpers/rethrow'

const world = sharedClubWorld()

test('lists hidden people to admins only', async () => {
  const hidden = async (by: string) => {
    const { users } = await world.handlers.findUsers(await world.as(by), { hidden: 'yes' })
    return users.map(({ id, isHidden }) => [id, isHidden])
  }
  expect(await hidden('siteAdmin')).toEqual([])
  await world.handlers.hideUser(await world.as('siteAdmin'), { slug: 'target' })
  expect(await hidden('siteAdmin')).toEqual([['target', true]])
  expect(await hidden('topAdmin')).toEqual([['target', true]])
  for (const name of ['target', 'clubAdmin', 'visitor']) {
    expect((await refused(hidden(name))).status, name).toBe(403)
  }
  await world.handlers.showUser(await world.as('siteAdmin'), { slug: 'target' })
  expect(await hidden('siteAdmin')).toEqual([])
})

test('includes what is hidden in a hidden user’s own data', async () => {
  const { store, handlers } = world
  await store.events.insert(eventRecord('hidden', { title: 'Hidden Race', createdBy: 'target' }))
  await store.statuses.insert(statusRecord('hidden', 'target', { status: 'supporting' }))
  await handlers.hideUser(await world.as('siteAdmin'), { slug: 'target' })
  expect(await readAccountData(store, await world.as('target'), 'target')).toMatchObject({
    eventsAdded: [{ title: 'Hidden Race' }],
    statuses: [{ event: 'Hidden Race', status: 'supporting' }],
  })
  await handlers.showUser(await world.as('siteAdmin'), { slug: 'target' })
})

test('keeps a status set while its user is being unhidden', async () => {
  const { store, handlers } = world
  await store.events.insert(eventRecord('kept', { date: '2027-07-01' }))
  await handlers.setStatus(await world.as('target'), { slug: 'kept', status: 'entered' })
  await handlers.hideUser(await world.as('siteAdmin'), { slug: 'target' })
  await store.users.modify('target', (user) => ({ ...user, hidden: 'ending' }))
  await handlers.setStatus(await world.as('target'), { slug: 'kept', status: 'interested' })
  await settleAllHidden({ store, timeZone: 'Europe/London' }, now, rethrow)
  expect(await store.statuses.get('kept:target')).toMatchObject({ status: 'interested' })
  expect(await store.hiddenStatuses.get('kept:target')).toBeUndefined()
})

test('hides the other users if hiding one of them fails', async () => {
  const { store } = world
  const people = ['of-two', 'other-of-two']
  await store.users.insertMany(people.map((id) => userRecord(id, { hidden: 'yes' })))
  await store.events.insertMany(people.map((id) => eventRecord(`by-${id}`, { createdBy: id })))
  for (const [at, id] of people.entries()) {
    const errors: unknown[] = []
    const needs = { store: storeFailingAt(store, id), timeZone: 'Europe/London' }
    await settleAllHidden(needs, now, (error) => void errors.push(error))
    const left = await Promise.all(people.map((one) => store.events.get(`by-${one}`)))
    expect([errors.map(String), left.map((one) => one?.id)]).toEqual([
      ['Error: planted'],
      at === 0 ? ['by-of-two', undefined] : [undefined, undefined],
    ])
  }
  await store.users.removeMany(people)
})

test('continues the list of hidden people on the next page', async () => {
  const { store } = world
  const people = Array.from({ length: 5 }, (_, number) =>
    userRecord(`hidden-${number}`, { hidden: number === 2 ? ('ending' as const) : ('yes' as const) }),
  )
  await store.users.insertMany(people)
  const context = await world.as('siteAdmin')
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await world.handlers.findUsers(context, {
      hidden: 'yes',
      limit: 2,
      ...(cursor && { cursor }),
    })
    found.push(...page.users.map(({ id }) => id))
    cursor = page.cursor
  } while (cursor)
  expect(found.sort()).toEqual(['hidden-0', 'hidden-1', 'hidden-3', 'hidden-4'])
})

test('rejects a follow of a hidden user by someone who cannot see them', async () => {
  const { store, handlers } = world
  await handlers.hideUser(await world.as('siteAdmin'), { slug: 'target' })
  const call = handlers.followUser(await world.as('foreignAdmin'), { slug: 'target' })
  expect((await refused(call)).status).toBe(404)
  expect(await store.follows.get('foreignAdmin:target')).toBeUndefined()
  await handlers.showUser(await world.as('siteAdmin'), { slug: 'target' })
})

test('counts a hidden follower only for people who can see them', async () => {
  const { handlers } = world
  await handlers.followUser(await world.as('target'), { slug: 'foreignAdmin' })
  await handlers.followUser(await world.as('member'), { slug: 'foreignAdmin' })
  const countFor = async (name: string) =>
    (await handlers.getUser(await world.as(name), { slug: 'foreignAdmin' })).user.followerCount
  expect(await countFor('member')).toBe(2)
  await handlers.hideUser(await world.as('siteAdmin'), { slug: 'target' })
  expect(await countFor('member')).toBe(1)
  expect(await countFor('siteAdmin')).toBe(2)
  await handlers.showUser(await world.as('siteAdmin'), { slug: 'target' })
})

test('does not name a hidden user as the last editor of an event', async () => {
  const { store, handlers } = world
  await store.events.insert(eventRecord('changed', { createdBy: 'member', updatedBy: 'target' }))
  await handlers.hideUser(await world.as('siteAdmin'), { slug: 'target' })
  const authors = async (name: string) => {
    const { event } = await handlers.getEvent(await world.as(name), { slug: 'changed' })
    return [event.createdBy?.id, event.updatedBy?.id]
  }
  expect(await authors('clubAdmin')).toEqual(['member', undefined])
  expect(await authors('siteAdmin')).toEqual(['member', 'target'])
  await handlers.showUser(await world.as('siteAdmin'), { slug: 'target' })
  expect(await authors('clubAdmin')).toEqual(['member', 'target'])
})

test('counts hidden members in a club search only for people who can see them', async () => {
  const { store, handlers } = world
  const text = (await store.users.get('associate'))?.name
  const found = async (by: string) => {
    const { users, count } = await handlers.getUsers(await world.as(by), { club: 'c1', text })
    return [users.length, count]
  }
  const before = await found('foreignAdmin')
  await handlers.hideUser(await world.as('siteAdmin'), { slug: 'associate' })
  expect([before, await found('foreignAdmin'), await found('siteAdmin')]).toEqual([
    [1, 1],
    [0, 0],
    [1, 1],
  ])
  await handlers.showUser(await world.as('siteAdmin'), { slug: 'associate' })
})

test('does not reveal a hidden member in a cursor of the members list', async () => {
  const { handlers } = world
  const memberIds = async (by: string) => {
    const ids: string[] = []
    const cursors: string[] = []
    let cursor: string | undefined
    do {
      const page = await handlers.getUsers(await world.as(by), {
        club: 'c1',
        limit: 1,
        ...(cursor && { cursor }),
      })
      ids.push(...page.users.map(({ id }) => id))
      cursor = page.cursor
      cursors.push(Buffer.from(cursor ?? '', 'base64url').toString())
    } while (cursor)
    return [ids, cursors.join().includes('associate')]
  }
  await handlers.hideUser(await world.as('siteAdmin'), { slug: 'associate' })
  expect(await memberIds('siteAdmin')).toEqual([['associate', 'clubAdmin', 'member', 'secondAdmin'], true])
  expect(await memberIds('foreignAdmin')).toEqual([['clubAdmin', 'member', 'secondAdmin'], false])
  await handlers.showUser(await world.as('siteAdmin'), { slug: 'associate' })
})

test('responds to every call about a hidden user as if there were no such user', async () => {
  const { store, handlers } = world
  const attempts = async (slug: string) => {
    const by = await world.as('foreignAdmin')
    const calls = [
      handlers.getUser(by, { slug }),
      handlers.getResults(by, { slug }),
      handlers.getResultImports(by, { slug }),
      handlers.getAdded(by, { slug }),
      handlers.followUser(by, { slug }),
      handlers.unfollowUser(by, { slug }),
      handlers.editUser(by, { slug, name: 'Other Name' }),
      handlers.setCalendar(by, { slug, holds: 'doing' }),
      handlers.deleteUser(by, { slug, confirmed: 'yes' }),
      readAccountData(store, by, slug),
    ]
    return Promise.all(calls.map(async (call) => (await refused(call)).message.replace(slug, '…')))
  }
  await handlers.hideUser(await world.as('siteAdmin'), { slug: 'target' })
  expect(await attempts('target')).toEqual(await attempts('nobody-has-this'))
  await handlers.showUser(await world.as('siteAdmin'), { slug: 'target' })
})
