import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
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
const preview = async () => (await handlers.getMergePreview(await as('boss'), pair)).merge

test('moves everything to the target, and leaves no document that refers to the source', async () => {
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
    newNotices: 1,
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

test('keeps the stronger of two statuses on one event, or the newer of two equal ones', async () => {
  await merge()
  const { items } = await store.statuses.find({ index: 'byUser', where: { userId: 'new' }, limit: 9 })
  expect(items).toMatchObject([
    { id: 'past:new', status: 'result', resultInSeconds: 3600, comment: 'Muddy', clubId: 'c1' },
    { id: 'future:new', status: 'interested' },
    { id: 'both:new', status: 'entered', clubId: 'c2' },
    { id: 'equal:new', status: 'entered', comment: 'newer' },
  ])
})

test('keeps the higher role in each club, from the earlier membership', async () => {
  await merge()
  const { items } = await store.memberships.find({ index: 'byUser', where: { userId: 'new' }, limit: 9 })
  expect(items).toEqual([
    { id: 'c2:new', clubId: 'c2', userId: 'new', role: 2, joined: '2019-01-01', memberName: 'olga new' },
    {
      ...{ id: 'c1:new', clubId: 'c1', userId: 'new', role: 3, joined: '2020-01-01', memberName: 'olga new' },
      // One of the logins was in no other club that has accepted anyone else.
      isUnaccepted: true,
    },
    // A request to join is not a membership, which began when they were accepted.
    { id: 'c3:new', clubId: 'c3', userId: 'new', role: 2, joined: '2023-01-01', memberName: 'olga new' },
  ])
})

test('removes follows of oneself and of clubmates', async () => {
  await merge()
  const { items } = await store.follows.find({ index: 'byUser', limit: 20 })
  expect(items.map(({ id }) => id).sort()).toEqual(['fan:new', 'new:stranger'])
})

test('keeps one of two requests for the same club', async () => {
  await merge()
  const { items } = await store.clubRequests.find({ index: 'byUser', where: { userId: 'new' }, limit: 9 })
  expect(items.map(({ id }) => id).sort()).toEqual(['r2', 'r3'])
})

test('keeps one of two equal older results', async () => {
  await merge()
  const { items } = await store.olderResults.find({ index: 'byUser', limit: 9 })
  expect(items.map(({ id, userId }) => [id, userId]).sort()).toEqual([
    ['older-else', 'new'],
    ['older-too', 'new'],
  ])
})

test('logs the source out, and drops their pending logins', async () => {
  await merge()
  const { items } = await store.sessions.find({ index: 'byUser', limit: 9 })
  expect(items.map(({ userId }) => userId)).toEqual(['new'])
  expect(await store.pendingLogins.getMany(['pending', 'pending-too'])).toMatchObject([{ linkTo: 'new' }])
})

test.each([
  ['confirmed', 'confirmed', 'address-too'],
  ['confirmed', 'asked', 'address'],
  ['asked', 'refused', 'address-too'],
] as const)('keeps one email address of a %s and a %s one', async (ofSource, ofTarget, remaining) => {
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

test('the profile of the source redirects to the target after any number of merges, and its slug is not reused', async () => {
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

test('the profile of the source is not found once the target is deleted, and cannot be used to edit or delete the target', async () => {
  await merge()
  const boss = await as('boss')
  const byOld = handlers.deleteUser(boss, { slug: 'olga-old', confirmed: 'yes' })
  expect(await refusal(byOld)).toEqual({ status: 404, fields: [] })
  const byOldName = handlers.editUser(boss, { slug: 'olga-old', name: 'Not Olga' })
  expect(await refusal(byOldName)).toEqual({ status: 404, fields: [] })
  // Leaves the club, whose last admin could not be deleted.
  await store.memberships.remove('c1:new')
  await handlers.deleteUser(boss, { slug: 'olga-new', confirmed: 'yes' })
  const gone = handlers.getUser(boss, { slug: 'olga-old' })
  expect(await refusal(gone)).toEqual({ status: 404, fields: [] })
  for (const [name, text] of await everything(store)) expect(text, name).not.toMatch(/olga/i)
})

test('previews everything that the merge does, without changing anything', async () => {
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

test('keeps the higher site role, and previews it', async () => {
  const user = await store.users.get('old')
  if (user) await store.users.put({ ...user, siteRole: 3 })
  expect((await preview())?.roleName).toBe('Super admin')
  await merge()
  expect(await store.users.get('new')).toMatchObject({ siteRole: 3 })
})

test('gives the target the role of an admin who merges their own account', async () => {
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
])('rejects %j without changing anything', async (input, field) => {
  const before = await everything(store)
  const boss = await as('boss')
  expect(await refusal(handlers.mergeUsers(boss, input))).toEqual({ status: 400, fields: [field] })
  expect(await refusal(handlers.getMergePreview(boss, input))).toEqual({ status: 400, fields: [field] })
  expect(await everything(store)).toEqual(before)
})

test('names the missing account in the error', async () => {
  const missing = handlers.mergeUsers(await as('boss'), { sourceUser: 'old' })
  await expect(missing).rejects.toThrow('The account to keep is required.')
})

test.each(['visitor', 'stranger', 'new', 'helper'])(
  'rejects a merge, its preview and duplicates for a %s',
  async (name) => {
    const before = await everything(store)
    const context = await as(name)
    for (const call of ['mergeUsers', 'getMergePreview', 'getDuplicates'] as const) {
      expect((await refusal(handlers[call](context, pair))).status).toBe(403)
    }
    expect(await everything(store)).toEqual(before)
  },
)

test('rejects a merge by an admin who lost the role after the request began', async () => {
  const context = await as('boss')
  await store.users.put(userRecord('boss', { siteRole: 2 }))
  expect((await refusal(handlers.mergeUsers(context, pair))).status).toBe(403)
  expect(await store.users.get('old')).toBeDefined()
})

test('changes nothing if any step of the merge fails', async () => {
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
