import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '../../src/app/features.server'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { hiddenTexts } from '../../src/kernel/access/hidden'
import { settleAllHidden } from '../../src/features/admin/server/settleHidden'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { Store } from '../../src/store/store'
import { contextIn, fillClubWorld, now, place } from '../clubs/clubWorld'
import { everyDocument, everything, replaceEverything, storeWithWrites } from '../helpers/everything'
import { refusal, refused } from '../helpers/statusWorld'
import { statusRecord } from '../helpers/storeRecords'
import { openStoreUnderTest, stepsApart, type StoreUnderTest } from '../helpers/storeUnderTest'
import { rethrow } from '../helpers/rethrow'

const timeZone = 'Europe/London'
const added = 7

let opened: StoreUnderTest
let handlers: Handlers

/** `target` adds events, on one of which others have a status, and sets statuses on other events. */
beforeEach(async () => {
  opened = await openStoreUnderTest()
  const { store } = opened
  await fillClubWorld(store)
  await place(store, 'target', 2)
  handlers = createHandlers(store, { timeZone })
  const target = await as('target')
  for (let number = 1; number <= added; number += 1) {
    const fields = { title: `Spam Gala ${number}`, date: '2027-06-01', time: '10:00' }
    await handlers.saveEvent(target, fields)
  }
  await handlers.setStatus(target, { slug: 'future', status: 'entered', club: 'c1', comment: 'Buy this' })
  await handlers.setStatus(target, { slug: spam, status: 'supporting' })
  await handlers.setStatus(await as('member'), { slug: spam, status: 'entered', comment: 'In good faith' })
})
afterEach(() => opened.remove())

const spam = 'spam-gala-1-2027'
const slug = 'target'
const as = (name: string) => contextIn(opened.store, name)
const hide = async (by = 'siteAdmin') => handlers.hideUser(await as(by), { slug })
const show = async () => handlers.showUser(await as('siteAdmin'), { slug })
const empty = async () => handlers.emptyUser(await as('topAdmin'), { slug, confirmed: 'yes' })

/** Returns all documents except the audit log. */
async function world(store: Store) {
  const all = new Map(await everything(store))
  all.delete('auditLog')
  return Object.fromEntries(all)
}

/** Returns everything that a viewer can be shown, in one text. */
async function shownTo(name: string) {
  const context = await as(name)
  const answers = await Promise.all([
    handlers.getEvents(context, { from: '2027-01-01' }),
    handlers.getEvents(context, { sortBy: 'createdOn', order: -1 }),
    handlers.searchEvents(context, { text: 'spam gala' }),
    handlers.getEvent(context, { slug: 'future' }),
    ...(name === 'visitor'
      ? []
      : [
          handlers.getEvents(context, { club: 'c1' }),
          handlers.getEvents(context, { user: 'target' }),
          handlers.getActivity(context, { club: 'c1' }),
          handlers.getUser(context, { slug }).catch(String),
        ]),
  ])
  return JSON.stringify(answers)
}

test.each(['visitor', 'member', 'siteAdmin', 'topAdmin'])(
  'shows nothing that a hidden user has added to a %s',
  async (viewer) => {
    expect(await shownTo(viewer)).toMatch(/Spam Gala/)
    await hide()
    expect(await shownTo(viewer)).not.toMatch(/Spam Gala|Buy this/)
    for (const name of [spam, `spam-gala-${added}-2027`]) {
      expect(await refusal(handlers.getEvent(await as(viewer), { slug: name }))).toMatchObject({
        status: 410,
      })
    }
    const { event } = await handlers.getEvent(await as(viewer), { slug: 'future' })
    expect(event.userCounts).toEqual({})
  },
)

test('shows the name of a hidden user only to themselves, site admins and their club admins', async () => {
  await handlers.followUser(await as('target'), { slug: 'foreignAdmin' })
  await handlers.followUser(await as('foreignAdmin'), { slug })
  const namesTo = async (name: string) => {
    const context = await as(name)
    const found = await Promise.all([
      handlers.getClub(context, { slug: 'c1' }),
      handlers.getUsers(context, { club: 'c1', text: 'target' }),
      handlers.getUser(context, { slug: 'foreignAdmin' }),
      handlers.getUser(context, { slug }).catch(String),
    ])
    return found.map((answer) => JSON.stringify(answer).includes('User target'))
  }
  for (const name of ['member', 'foreignAdmin', 'clubAdmin', 'siteAdmin', 'target']) {
    expect([name, await namesTo(name)]).toEqual([name, [true, true, true, true]])
  }
  await hide()
  const seen = [true, true, true, true]
  expect(await namesTo('member')).toEqual([false, false, false, false])
  expect(await namesTo('foreignAdmin')).toEqual([false, false, false, false])
  expect(await namesTo('clubAdmin')).toEqual([true, true, false, false])
  expect(await namesTo('siteAdmin')).toEqual(seen)
  expect(await namesTo('target')).toEqual(seen)
  expect(await refusal(handlers.getUser(await as('member'), { slug }))).toMatchObject({ status: 404 })
})

test('shows hidden users what they have added, and that it is hidden', async () => {
  await hide()
  const context = await as('target')
  expect(context.viewer.isHidden).toBe(true)
  const { user } = await handlers.getUser(context, { slug })
  expect(user.hidden?.events).toHaveLength(added)
  expect(user.hidden?.statuses).toEqual([
    expect.objectContaining({ status: 'entered', club: 'c1', comment: 'Buy this' }),
    expect.objectContaining({
      status: 'supporting',
      event: expect.objectContaining({ title: 'Spam Gala 1' }) as unknown,
    }),
  ])
})

test('restores everything when a user is shown again', async () => {
  const before = await world(opened.store)
  await hide()
  expect(await world(opened.store)).not.toEqual(before)
  await show()
  expect(await world(opened.store)).toEqual(before)
})

test('restores a status with the new date of its event, and without a club that the user has left', async () => {
  await hide()
  await handlers.saveEvent(await as('siteAdmin'), { id: 'future', date: '2027-07-01' })
  await place(opened.store, 'target', -1)
  await show()
  expect(await opened.store.statuses.get('future:target')).toMatchObject({
    eventDate: '2027-07-01',
    clubId: '',
  })
})

test('does not restore a status for an event that has been deleted', async () => {
  await hide()
  await opened.store.events.remove('future')
  await show()
  expect(await opened.store.statuses.get('future:target')).toBeUndefined()
  expect(await opened.store.hiddenStatuses.get('future:target')).toBeUndefined()
})

test('rejects every change by a hidden user except deleting their account', async () => {
  await hide()
  const context = await as('target')
  const calls = Object.entries(endpoints) as [EndpointName, { readonly method: string }][]
  const changing = calls.filter(([name, { method }]) => method !== 'GET' && name !== 'deleteUser')
  const before = await world(opened.store)
  const open: readonly EndpointName[] = [
    ...(['withdrawJoinRequest', 'readClubNews', 'readNotices', 'endPush', 'chooseMail'] as const),
  ]
  for (const [name] of changing.filter(([name]) => !open.includes(name))) {
    for (const handler of [handlers[name], handlers.forForms?.[name]]) {
      if (!handler) continue
      const { status, message } = await refused(handler(context, {}))
      expect([name, status, message]).toEqual([name, 403, hiddenTexts.own])
      expect(() => handler.guard?.(context.viewer)).toThrow(hiddenTexts.own)
    }
  }
  expect(await world(opened.store)).toEqual(before)
  await handlers.deleteUser(context, { slug, confirmed: 'yes' })
  expect(Object.values(await world(opened.store)).join()).not.toMatch(/target|Spam Gala|In good faith/)
})

test('rejects setting the status of a hidden user or merging them', async () => {
  await hide()
  const top = await as('topAdmin')
  const status = { slug: 'future', userId: 'target', status: 'entered' } as const
  expect(await refusal(handlers.setStatus(top, status))).toMatchObject({ status: 400 })
  for (const parties of [
    { sourceUser: 'target', targetUser: 'member' },
    { sourceUser: 'member', targetUser: 'target' },
  ]) {
    expect(await refusal(handlers.mergeUsers(top, parties))).toMatchObject({ status: 400 })
  }
  await show()
  await handlers.setStatus(top, status)
})

test.each(['siteAdmin', 'siteSelf', 'topAdmin', 'topSelf'])(
  'rejects hiding %s, who can hide others',
  async (admin) => {
    const before = await everything(opened.store)
    const call = handlers.hideUser(await as('topAdmin'), { slug: admin })
    expect(await refusal(call)).toMatchObject({ status: 403 })
    expect(await everything(opened.store)).toEqual(before)
  },
)

test('counts and deletes everything that a user has added, and records the numbers in the audit log', async () => {
  const { store } = opened
  const top = await as('topAdmin')
  const before = await handlers.getAdded(top, { slug })
  expect(before.added).toEqual({ events: added, joined: 1, statuses: 2 })
  await hide()
  expect((await handlers.getAdded(top, { slug })).added).toEqual(before.added)
  await empty()
  expect(await handlers.getAdded(top, { slug })).toMatchObject({
    added: { events: 0, joined: 0, statuses: 0 },
    user: { isHidden: true },
  })
  expect(Object.values(await world(store)).join()).not.toMatch(/Spam Gala|Buy this|In good faith/)
  const { auditLog } = await handlers.getAuditLog(top, { person: 'target' })
  expect(auditLog.entries.map(({ action, detail }) => [action, detail])).toEqual(
    expect.arrayContaining([
      ['emptyUser', '7 races (1 with others’ statuses), 2 statuses'],
      ['hideUser', ''],
    ]),
  )
  await opened.store.statuses.insert(statusRecord('past', 'target'))
  await empty()
  expect(JSON.stringify(await handlers.getAuditLog(top, { person: 'target' }))).toContain(', 1 status"')
})

test('deletes everything only for a super admin who has confirmed it', async () => {
  const before = await everything(opened.store)
  const input = { slug, confirmed: 'yes' }
  expect(await refusal(handlers.emptyUser(await as('siteAdmin'), input))).toMatchObject({ status: 403 })
  const unsure = handlers.emptyUser(await as('topAdmin'), { slug })
  expect(await refusal(unsure)).toMatchObject({ status: 400 })
  expect(await everything(opened.store)).toEqual(before)
})

const acts = {
  hide: { before: [], act: 'hideUser' },
  show: { before: ['hideUser'], act: 'showUser' },
  empty: { before: [], act: 'emptyUser' },
} as const

test.each(Object.entries(acts))(
  'completes a %s that crashed at any write in the next sweep, without losing anything',
  async (_, { before, act }) => {
    const input = { slug, confirmed: 'yes' }
    const call = async (inside: Store, name: 'hideUser' | 'showUser' | 'emptyUser') =>
      createHandlers(inside, { timeZone })[name](await as('topAdmin'), input)
    const { store } = opened
    for (const name of before) await call(store, name)
    const begin = await everyDocument(store)
    const untouched = await world(store)
    await call(store, act)
    const wanted = await world(store)
    for (let stop = 1; ; stop += stepsApart) {
      await replaceEverything(store, begin)
      const dying = storeWithWrites(store, (write) => {
        if (write >= stop) throw new Error('dead')
      })
      const isDone = await call(dying, act).then(
        () => true,
        () => false,
      )
      const isBegun = (await world(store))['users'] !== untouched['users']
      await settleAllHidden({ store, timeZone }, now, rethrow)
      expect(await world(store), `stopped at write ${stop}`).toEqual(isBegun ? wanted : untouched)
      if (isDone) break
    }
  },
)

test('removes a status that someone sets on an event while the event is being removed', async () => {
  const { store } = opened
  await hide()
  const { items } = await store.hiddenEvents.find({ index: 'byUser', limit: 1 })
  const eventId = items[0]?.id ?? ''
  let isLate = false
  const racing: Store = {
    ...store,
    async transaction(work) {
      const result = await store.transaction(work)
      const isGone = (await store.hiddenEvents.get(eventId)) === undefined
      if (isGone && !isLate) await store.statuses.put(statusRecord(eventId, 'associate'))
      isLate ||= isGone
      return result
    },
  }
  const context = await as('topAdmin')
  await createHandlers(racing, { timeZone }).emptyUser(context, { slug, confirmed: 'yes' })
  expect(isLate).toBe(true)
  expect(await store.statuses.get(`${eventId}:associate`)).toBeUndefined()
})

test('deletes events with statuses of others if the user asks for it when deleting their account', async () => {
  const { id } = (await handlers.getEvent(await as('member'), { slug: spam })).event
  await handlers.deleteUser(await as('target'), { slug, confirmed: 'yes', joined: 'remove' })
  expect(await refusal(handlers.getEvent(await as('member'), { slug: spam }))).toMatchObject({ status: 410 })
  expect(await opened.store.statuses.get(`${id}:member`)).toBeUndefined()
})
