import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Handlers } from '../../src/app/server/handlers'
import { createHandlers } from '../../src/app/server/createHandlers'
import type { Store } from '../../src/store/store'
import { contextIn } from '../clubs/clubWorld'
import { everything, steppedStore } from '../helpers/everything'
import { refusal } from '../helpers/statusWorld'
import { userRecord } from '../helpers/storeRecords'
import { openStoreUnderTest, stepsApart, type StoreUnderTest } from '../helpers/storeUnderTest'
import { fillMergeWorld, mergeInWorld, now } from './mergeWorld'

let opened: StoreUnderTest
let handlers: Handlers
let store: Store
const handlersOver = (one: Store) => createHandlers(one, { timeZone: 'Europe/London' })

beforeEach(async () => {
  opened = await openStoreUnderTest()
  store = opened.store
  handlers = handlersOver(store)
  await fillMergeWorld(store)
})
afterEach(() => opened.remove())

const as = (name: string) => contextIn(store, name, now)
const pair = { sourceUser: 'old', targetUser: 'new' }
const merge = (input = pair) => mergeInWorld({ store, handlers }, '', input)
const preview = async () => (await handlers.getMergePreview(await as('boss'), pair)).admin.merge

test('everything of the source becomes the target’s, and no document refers to the source', async () => {
  const { user } = await merge()
  expect(user).toMatchObject({ id: 'new', path: '/user/olga-new' })
  for (const [name, text] of await everything(store)) expect(text, name).not.toMatch(/"old"|:old"|"old:/)
  expect(await store.users.get('new')).toEqual({
    id: 'new',
    slug: 'olga-new',
    name: 'Olga New',
    siteRole: 1,
    avatar: 'https://lh3.googleusercontent.com/a/olga',
    createdOn: '2026-01-01T00:00:00.000Z',
    lastLoginOn: '2027-03-01T00:00:00.000Z',
    lastLoginType: 'google',
    lastClubId: 'c1',
    homeClubId: 'c2',
    clubNews: [
      { what: 'declined', name: 'Declined first', date: '2027-03-02' },
      { what: 'declined', name: 'Declined later', date: '2027-03-03' },
    ],
  })
  expect(await store.logins.getMany(['strava:1', 'google:2', 'google:3'])).toMatchObject([
    { userId: 'new' },
    { userId: 'new' },
    { userId: 'new' },
  ])
  expect(await store.events.getMany(['past', 'future'])).toMatchObject([
    { createdBy: 'new', updatedBy: 'new' },
    { createdBy: 'new', updatedBy: 'new' },
  ])
})

test('of two statuses on one event the stronger stays, then the newer', async () => {
  await merge()
  const { items } = await store.statuses.find({ index: 'byUser', where: { userId: 'new' }, limit: 9 })
  expect(items).toMatchObject([
    { id: 'past:new', status: 'result', resultInSeconds: 3600, comment: 'Muddy', clubId: 'c1' },
    { id: 'future:new', status: 'interested' },
    { id: 'both:new', status: 'entered', clubId: 'c2' },
    { id: 'equal:new', status: 'entered', comment: 'newer' },
  ])
})

test('the higher role in each club stays, since when they belonged to it in either', async () => {
  await merge()
  const { items } = await store.memberships.find({ index: 'byUser', where: { userId: 'new' }, limit: 9 })
  expect(items).toEqual([
    { id: 'c2:new', clubId: 'c2', userId: 'new', role: 2, joined: '2019-01-01', memberName: 'olga new' },
    { id: 'c1:new', clubId: 'c1', userId: 'new', role: 3, joined: '2020-01-01', memberName: 'olga new' },
    // A request to join is no membership: they belong to the club from when they were let in.
    { id: 'c3:new', clubId: 'c3', userId: 'new', role: 2, joined: '2023-01-01', memberName: 'olga new' },
  ])
})

test('nobody follows themselves or a clubmate', async () => {
  await merge()
  const { items } = await store.follows.find({ index: 'byUser', limit: 20 })
  expect(items.map(({ id }) => id).sort()).toEqual(['fan:new', 'new:stranger'])
})

test('a club that both have asked for is asked for once', async () => {
  await merge()
  const { items } = await store.clubRequests.find({ index: 'byUser', where: { userId: 'new' }, limit: 9 })
  expect(items.map(({ id }) => id).sort()).toEqual(['r2', 'r3'])
})

test('an older result that they have brought along to both stays once', async () => {
  await merge()
  const { items } = await store.olderResults.find({ index: 'byUser', limit: 9 })
  expect(items.map(({ id, userId }) => [id, userId]).sort()).toEqual([
    ['older-else', 'new'],
    ['older-too', 'new'],
  ])
})

test('the one is logged out, and what they were about to link is not linked', async () => {
  await merge()
  const { items } = await store.sessions.find({ index: 'byUser', limit: 9 })
  expect(items.map(({ userId }) => userId)).toEqual(['new'])
  expect(await store.pendingLogins.getMany(['pending', 'pending-too'])).toMatchObject([{ linkTo: 'new' }])
})

test.each([
  ['confirmed', 'confirmed', 'address-too'],
  ['confirmed', 'asked', 'address'],
  ['asked', 'refused', 'address-too'],
] as const)('of a %s and of a %s address for mail one remains', async (ofSource, ofTarget, remaining) => {
  const states = { address: ofSource, 'address-too': ofTarget }
  for (const [id, state] of Object.entries(states))
    await store.mailAddresses.modify(id, (one) => ({ ...one, state }))
  for (const [id, state] of [
    ['old', ofSource],
    ['new', ofTarget],
  ] as const) {
    await store.users.modify(id, (user) => ({
      ...user,
      ...(state === 'confirmed' && { carriers: ['mail'] }),
    }))
  }
  await merge()
  const { items } = await store.mailAddresses.find({ index: 'byUser', limit: 9 })
  expect(items.map(({ id, userId }) => [id, userId])).toEqual([[remaining, 'new']])
  const isConfirmed = items.some(({ state }) => state === 'confirmed')
  expect((await store.users.get('new'))?.carriers).toEqual(isConfirmed ? ['mail'] : undefined)
})

describe('the old profile', () => {
  test('leads to the new one, however often they are merged, and its address goes to nobody else', async () => {
    await merge()
    for (const slug of ['olga-old', 'oldest-olga', 'olga-new']) {
      expect((await handlers.getUser(await as('stranger'), { slug })).user.id).toBe('new')
    }
    const added = await handlers.addUser(await as('boss'), { name: 'Olga Old' })
    expect(added.user.slug).toBe('olga-old-2')
    await merge({ sourceUser: 'new', targetUser: 'stranger' })
    for (const slug of ['olga-old', 'oldest-olga', 'olga-new']) {
      expect((await handlers.getUser(await as('boss'), { slug })).user.id).toBe('stranger')
    }
  })

  test('leads nowhere once the new one is deleted, which nobody does by the old address', async () => {
    await merge()
    const boss = await as('boss')
    const byOld = handlers.deleteUser(boss, { slug: 'olga-old', confirmed: 'yes' })
    expect(await refusal(byOld)).toEqual({ status: 404, fields: [] })
    const byOldName = handlers.editUser(boss, { slug: 'olga-old', name: 'Not Olga' })
    expect(await refusal(byOldName)).toEqual({ status: 404, fields: [] })
    // Of a club that has another admin, so that its last one may go.
    await store.memberships.remove('c1:new')
    await handlers.deleteUser(boss, { slug: 'olga-new', confirmed: 'yes' })
    const gone = handlers.getUser(boss, { slug: 'olga-old' })
    expect(await refusal(gone)).toEqual({ status: 404, fields: [] })
    for (const [name, text] of await everything(store)) expect(text, name).not.toMatch(/olga/i)
  })
})

test('the preview shows what the merge does', async () => {
  const shown = await preview()
  expect(shown).toEqual({
    source: 'old',
    target: 'new',
    statuses: 1,
    olderResults: 1,
    conflictCount: 3,
    conflicts: [
      {
        event: { id: 'past', title: 'Event past', date: '2027-05-01', path: '/event/past' },
        kept: { status: 'result', resultInSeconds: 3600, comment: 'Muddy' },
        lost: { status: 'supporting', comment: '' },
      },
      {
        event: { id: 'both', title: 'Event both', date: '2027-06-02', path: '/event/both' },
        kept: { status: 'entered', comment: '' },
        lost: { status: 'interested', comment: '' },
      },
      {
        event: { id: 'equal', title: 'Event equal', date: '2027-06-03', path: '/event/equal' },
        kept: { status: 'entered', comment: 'newer' },
        lost: { status: 'entered', comment: 'older' },
      },
    ],
    clubs: [
      { club: 'c1', role: 3 },
      { club: 'c3', role: 2 },
    ],
    follows: 1,
    endedFollows: 2,
    events: 2,
    clubRequests: 1,
    logins: ['google', 'strava'],
    sessions: 2,
    formerPath: '/user/olga-old',
  })
  const before = await everything(store)
  await preview()
  expect(await everything(store)).toEqual(before)
})

test('the higher role on the site stays, and is said before', async () => {
  const user = await store.users.get('old')
  if (user) await store.users.put({ ...user, siteRole: 3 })
  expect((await preview())?.roleName).toBe('Highest admin')
  await merge()
  expect(await store.users.get('new')).toMatchObject({ siteRole: 3 })
})

test('who merges their own account into another goes on as that other one', async () => {
  await merge({ sourceUser: 'boss', targetUser: 'new' })
  expect(await store.users.get('new')).toMatchObject({ siteRole: 3 })
  expect((await as('boss')).viewer.siteRole).toBe(0)
})

test.each([
  [{ sourceUser: 'old', targetUser: 'old' }, 'targetUser'],
  [{ sourceUser: 'nobody', targetUser: 'new' }, 'sourceUser'],
  [{ sourceUser: 'old', targetUser: 'nobody' }, 'targetUser'],
  [{ sourceUser: '', targetUser: 'new' }, 'sourceUser'],
  [{ sourceUser: 'old' }, 'targetUser'],
  [{ sourceUser: { $gt: '' }, targetUser: 'new' }, 'sourceUser'],
  [{ sourceUser: 'old', targetUser: 'x'.repeat(101) }, 'targetUser'],
])('%j is refused, and nothing changes', async (input, field) => {
  const before = await everything(store)
  const boss = await as('boss')
  expect(await refusal(handlers.mergeUsers(boss, input))).toEqual({ status: 400, fields: [field] })
  expect(await refusal(handlers.getMergePreview(boss, input))).toEqual({ status: 400, fields: [field] })
  expect(await everything(store)).toEqual(before)
})

test('who is missing is told in a sentence', async () => {
  const missing = handlers.mergeUsers(await as('boss'), { sourceUser: 'old' })
  await expect(missing).rejects.toThrow('The account to keep is required.')
})

test.each(['visitor', 'stranger', 'new', 'helper'])(
  'a %s merges nobody, and sees nothing of it',
  async (name) => {
    const before = await everything(store)
    const context = await as(name)
    for (const call of ['mergeUsers', 'getMergePreview', 'getDuplicates'] as const) {
      expect((await refusal(handlers[call](context, pair))).status).toBe(403)
    }
    expect(await everything(store)).toEqual(before)
  },
)

test('nor does somebody who was an administrator only when the request began', async () => {
  const context = await as('boss')
  await store.users.put(userRecord('boss', { siteRole: 2 }))
  expect((await refusal(handlers.mergeUsers(context, pair))).status).toBe(403)
  expect(await store.users.get('old')).toBeDefined()
})

test('a merge in which any step fails changes nothing', async () => {
  const before = await everything(store)
  let isDone = false
  for (let step = 1; !isDone; step += stepsApart) {
    let count = 0
    const failing = steppedStore(store, () => {
      count += 1
      if (count === step) throw new Error('a step failed')
    })
    const result = await mergeInWorld({ store, handlers: handlersOver(failing) }).then(
      () => 'done',
      (error: unknown) => String(error),
    )
    if (await store.users.get('old')) {
      expect(result).toBe('Error: a step failed')
      expect(await everything(store)).toEqual(before)
    } else {
      // The first transaction has as many steps as are less than this.
      expect(step).toBeGreaterThan(30)
      isDone = true
    }
  }
})
