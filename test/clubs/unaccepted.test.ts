import { beforeEach, expect, test } from 'vitest'
import { contextIn, place } from './clubWorld'
import { sharedClubSite } from './sharedClubSite'
import { outcome } from '../helpers/eventsUnderTest'
import { clubRecord, userRecord } from '../helpers/storeRecords'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { typedRecord } from '../clubRecords/typedRecords'

const opened = sharedClubSite()
const handlers = () => createHandlers(opened.store, { timeZone: 'Europe/London' })
const as = (name: string) => contextIn(opened.store, name)
const change = async (actor: string, input: object, slug = 'c1') =>
  handlers().changeClubRoles(await as(actor), { slug, ...input })
const mark = async (user: string, club = 'c1') =>
  (await opened.store.memberships.get(`${club}:${user}`))?.isUnaccepted
const notified = async (name: string) =>
  (await handlers().getNotices(await as(name), {})).notices.items.map(({ kind }) => kind)
const seesRecords = async (name: string) =>
  (await outcome(handlers().getClubRecords(await as(name), { slug: 'c1' }))).status === 200
const editPage = async (name: string) => handlers().getJoinRequests(await as(name), { slug: 'c1' })

/** Asks to join, and lets oneself in by the site role. */
async function letIn(user: string, by = user) {
  await change(user, { role: 0 })
  await change(by, { user, role: 2 })
}

beforeEach(async () => {
  const { store } = opened
  for (const user of ['topAdmin', 'topSelf', 'target', 'self']) await place(store, user, -1)
  for (const user of ['clubAdmin', 'secondAdmin']) await place(store, user, 3)
  await place(store, 'member', 2)
  await store.typedRecords.put(typedRecord('typed', 'c1'))
  const { items } = await store.notices.find({ index: 'byUser', limit: 99 })
  await store.notices.removeMany(items.map(({ id }) => id))
})

test('shows ages to a super admin who joins a club only once an admin of the club accepts them', async () => {
  expect(await seesRecords('topAdmin')).toBe(false)
  await letIn('topAdmin')
  await change('topAdmin', { user: 'topAdmin', role: 3 })
  expect(await mark('topAdmin')).toBe(true)
  expect(await seesRecords('topAdmin')).toBe(false)
  expect((await handlers().getRecordRules(await as('topAdmin'), { slug: 'c1' })).recordEdit.typed).toEqual([])
  // Neither they nor another super admin can accept them.
  for (const actor of ['topAdmin', 'topSelf']) {
    const { changes } = await change(actor, { user: 'topAdmin', role: 3, from: 3 })
    expect(changes).toMatchObject([{ done: false }])
  }
  expect(await seesRecords('topAdmin')).toBe(false)
  expect((await change('clubAdmin', { user: 'topAdmin', role: 3, from: 3 })).changes).toMatchObject([
    { done: true },
  ])
  expect(await seesRecords('topAdmin')).toBe(true)
})

test('tells the club’s other admins of each role that a site role gives, and shows them who did what', async () => {
  await letIn('topAdmin')
  await change('topAdmin', { user: 'topAdmin', role: 3 })
  for (const admin of ['clubAdmin', 'secondAdmin']) expect(await notified(admin)).toContain('outside')
  expect(await notified('topAdmin')).not.toContain('outside')
  const { outsideChanges, joinRequests } = await editPage('clubAdmin')
  expect(outsideChanges.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'User topAdmin changed User topAdmin’s role: Requested to join to Member (not accepted)',
      'User topAdmin changed User topAdmin’s role: Member (not accepted) to Admin (not accepted)',
    ]),
  )
  expect(joinRequests.find(({ user }) => user.id === 'topAdmin')).toMatchObject({
    role: 3,
    isUnaccepted: true,
  })
})

test('takes a second account, which a super admin lets in, for no better than their own', async () => {
  await letIn('target', 'topAdmin')
  await change('topAdmin', { user: 'target', role: 3 })
  expect(await seesRecords('target')).toBe(false)
  await letIn('self', 'target')
  expect([await mark('self'), await seesRecords('self')]).toEqual([true, false])
})

test('leaves the ages to a member whom a site role makes an admin, who can then accept others', async () => {
  await letIn('target', 'topAdmin')
  await change('topAdmin', { user: 'member', role: 3 })
  expect([await mark('member'), await seesRecords('member')]).toEqual([undefined, true])
  await change('member', { user: 'target', role: 2, from: 2 })
  expect(await mark('target')).toBeUndefined()
})

test('keeps the last accepted admin, whoever else is an admin', async () => {
  await letIn('topAdmin')
  await change('topAdmin', { user: 'topAdmin', role: 3 })
  await change('topAdmin', { user: 'secondAdmin', role: 2 })
  expect(await outcome(change('topAdmin', { user: 'clubAdmin', role: 2 }))).toMatchObject({ status: 400 })
  expect(await notified('secondAdmin')).toContain('outside')
})

test('accepts the first member of a club that has accepted no one', async () => {
  await opened.store.clubs.put(clubRecord('empty'))
  await change('topAdmin', { role: 0 }, 'empty')
  await change('topAdmin', { user: 'topAdmin', role: 2 }, 'empty')
  expect(await mark('topAdmin', 'empty')).toBeUndefined()
  await change('self', { role: 0 }, 'empty')
  await change('topSelf', { user: 'self', role: 2 }, 'empty')
  expect(await mark('self', 'empty')).toBe(true)
})

test('offers “Accept” on the page and without JavaScript, but not to those who can’t accept', async () => {
  await letIn('topAdmin')
  const page = async (name: string, path = '/club/c1/edit-members') =>
    (await opened.site.page(name, path)).text
  expect(await page('clubAdmin')).toMatch(/Member \(not accepted\)[\s\S]*Accept<span/)
  expect(await page('topAdmin')).not.toContain('Accept<span')
  expect(await page('topAdmin', '/club/c1')).toContain('once a club admin has accepted you')
  const confirm = '/club/c1/edit-members/change?user=topAdmin&from=2&role=2'
  expect(await page('clubAdmin', confirm)).toContain('Accept')
  expect(await page('topAdmin', confirm)).toContain('Nothing left to change.')
  const fields = { user: 'topAdmin', role: '2', from: '2', confirmed: 'yes' }
  await opened.site.form('topAdmin', '/api/club/c1/role', fields)
  expect(await mark('topAdmin')).toBe(true)
  const sent = await opened.site.form('clubAdmin', '/api/club/c1/role', fields)
  expect([sent.status, await mark('topAdmin')]).toEqual([303, undefined])
})

test.each([
  ['the member into the super admin', 'member', 'topSelf'],
  ['the super admin into the member', 'topSelf', 'member'],
])('brings no one into a club by merging %s', async (_name, sourceUser, targetUser) => {
  const { store } = opened
  const [source, target] = [userRecord(`${sourceUser}-too`), userRecord(`${targetUser}-too`)]
  await store.users.insertMany([source, target])
  const [inClub = '', other = ''] = [source.id, target.id].toSorted()
  await place(store, inClub, 2)
  await store.athletes.put({ id: inClub, userId: inClub, sex: 'F', born: '1984-05-23', isShown: true })
  await store.logins.putMany(
    [inClub, other].map((userId) => ({
      id: `google:${userId}`,
      provider: 'google' as const,
      userId,
      linkedOn: '2027',
    })),
  )
  await handlers().mergeUsers(await as('topAdmin'), { sourceUser: source.id, targetUser: target.id })
  expect([await mark(target.id), await store.athletes.get(target.id)]).toEqual([true, undefined])
  expect(await notified('clubAdmin')).toContain('outside')
  const { outsideChanges } = await editPage('clubAdmin')
  expect(outsideChanges.map(({ text }) => text).join()).toContain('after a merge')
  await handlers().deleteUser(await as('topAdmin'), { slug: target.slug, confirmed: 'yes' })
})

test('keeps memberships and ages when an account without a login is merged', async () => {
  const { store } = opened
  await store.users.insertMany([userRecord('listed'), userRecord('real')])
  await place(store, 'real', 2)
  await store.athletes.put({ id: 'real', userId: 'real', sex: 'F', born: '1984-05-23' })
  await store.logins.put({ id: 'google:real', provider: 'google', userId: 'real', linkedOn: '2027' })
  await handlers().mergeUsers(await as('topAdmin'), { sourceUser: 'real', targetUser: 'listed' })
  expect(await mark('listed')).toBeUndefined()
  expect(await store.athletes.get('listed')).toMatchObject({ born: '1984-05-23' })
})
