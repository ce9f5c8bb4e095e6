import { beforeEach, expect, test } from 'vitest'
import { outcome } from '../helpers/eventsUnderTest'
import { contextOf, now, type ViewerName, viewerNames } from '../helpers/eventWorld'
import { membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { notificationsUnderTest } from './notificationWorld'

const world = notificationsUnderTest()
const { notify, choose, counts, read: notificationsOf } = world

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
/** Edits the event of the world; its author is `creator`. */
const edit = (fields: object, as: ViewerName = 'creator', at: Date = now) =>
  world.handlers().saveEvent(contextOf(as, at), { id: 'e1', ...fields })
const unreadOf = async (id: string) => (await world.store().users.get(id))?.newNotices

beforeEach(async () => {
  const store = world.store()
  await store.events.modify('e1', (event) => ({ ...event, date: '2027-05-02', time: '10:00' }))
  await store.statuses.insertMany([
    statusRecord('e1', 'creator', { status: 'entered' }),
    statusRecord('e1', 'clubAdmin', { status: 'supporting' }),
    statusRecord('e1', 'admin', { status: 'interested' }),
  ])
})

test('notifies people who have entered a called-off event, except the one who called it off', async () => {
  await edit({ state: 'calledOff' })
  await notify(later(59))
  expect(await counts()).toEqual({})
  await notify(later(61))
  // The others have entered it; `clubAdmin` supports it, and `admin` is interested.
  expect(await counts()).toEqual({ member: 1, captain: 1 })
  expect(await notificationsOf('member')).toEqual(['Arden 8 has been called off.'])
  expect(await notificationsOf('creator')).toEqual([])
})

test('notifies people although the one who called the event off has deleted their account', async () => {
  await edit({ state: 'calledOff' })
  await world.handlers().deleteUser(contextOf('topAdmin', later(30)), { slug: 'creator', confirmed: 'yes' })
  await notify(later(61))
  expect(await notificationsOf('member')).toEqual(['Arden 8 has been called off.'])
})

test.each<[what: string, edits: readonly object[], texts: readonly string[]]>([
  ['called off and given back', [{ state: 'calledOff' }, { state: '' }], []],
  ['moved and moved back', [{ date: '2027-05-09' }, { date: '2027-05-02' }], []],
  ['moved', [{ date: '2027-05-09' }], ['Arden 8 has moved to Sunday 9 May 2027, 10:00am.']],
  ['started at another time', [{ time: '11:00' }], ['Arden 8 has moved to Sunday 2 May 2027, 11:00am.']],
  ['postponed', [{ state: 'postponed' }], ['Arden 8 has been postponed.']],
  [
    'moved, then called off',
    [{ date: '2027-05-09' }, { state: 'calledOff' }],
    ['Arden 8 has been called off.'],
  ],
  ['moved into the past and back', [{ date: '2026-05-02' }, { date: '2027-05-02' }], []],
  ['renamed', [{ title: 'Arden 9' }, { location: 'Solihull' }], []],
])(
  'sends one notification with the final state of an event that is %s within a minute',
  async (_what, edits, expected) => {
    for (const [at, fields] of edits.entries()) await edit(fields, 'creator', later(at))
    await notify(later(120))
    expect(await notificationsOf('member')).toEqual(expected)
    await notify(later(240))
    expect(await notificationsOf('member')).toEqual(expected)
    expect((await world.store().tellings.find({ index: 'byDue', limit: 10 })).items).toEqual([])
  },
)

test('notifies people of a wrong date and again of its correction', async () => {
  await edit({ date: '2026-05-02' })
  await notify(later(120))
  expect(await notificationsOf('member')).toEqual(['Arden 8 has moved to Saturday 2 May 2026, 10:00am.'])
  await edit({ date: '2027-05-02' }, 'creator', later(200))
  await notify(later(300))
  expect((await notificationsOf('member'))[0]).toBe('Arden 8 has moved to Sunday 2 May 2027, 10:00am.')
})

test('notifies the first of two editors of a plan, not the second', async () => {
  await world.store().statuses.modify('e1:admin', (status) => ({ ...status, status: 'entered' }))
  await edit({ date: '2027-05-09' })
  await edit({ time: '11:00' }, 'admin', later(30))
  await notify(later(120))
  expect(await notificationsOf('creator')).toEqual(['Arden 8 has moved to Sunday 9 May 2027, 11:00am.'])
  expect(await notificationsOf('admin')).toEqual([])
})

test('notifies people again when an event is going ahead after all a day later', async () => {
  await edit({ state: 'calledOff' })
  await notify(later(120))
  await edit({ state: '' }, 'creator', later(86_400))
  await notify(later(86_520))
  expect(await notificationsOf('member')).toEqual([
    'Arden 8 is going ahead after all.',
    'Arden 8 has been called off.',
  ])
  expect(await unreadOf('member')).toBe(2)
})

test('limits an editor to ten notified changes of a plan a day, but not other editors', async () => {
  const change = async (turn: number, as: ViewerName = 'creator') => {
    await edit({ state: turn % 2 === 0 ? 'calledOff' : '' }, as, later(120 * turn))
    await notify(later(120 * turn + 61))
  }
  for (let turn = 0; turn < 10; turn += 1) await change(turn)
  expect(await unreadOf('member')).toBe(10)
  const refused = await change(10).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('tomorrow') as string })
  expect((await world.store().events.get('e1'))?.state).toBeUndefined()
  await edit({ title: 'Arden Eight' }, 'creator', later(1300))
  await change(10, 'admin')
  await change(721)
  expect(await unreadOf('member')).toBe(12)
})

test('notifies no one who has opted out, is hidden, has removed their status or has a result', async () => {
  const store = world.store()
  await choose('member', { plan: 'no' })
  await store.users.modify('captain', (user) => ({ ...user, hidden: 'yes' }))
  await edit({ state: 'calledOff' })
  await store.statuses.remove('e1:clubAdmin')
  await store.statuses.modify('e1:admin', (status) => ({
    ...status,
    status: 'result',
    resultInSeconds: 2400,
  }))
  await notify(later(120))
  expect(await counts()).toEqual({})
})

test('notifies no one of a deleted event, or of a change to a past event', async () => {
  await edit({ state: 'calledOff' })
  await world.handlers().deleteEvent(contextOf('creator'), { slug: 'e1' })
  await notify(later(120))
  expect(await counts()).toEqual({})
  await world.handlers().restoreEvent(contextOf('creator'), { slug: 'e1' })
  await edit({ state: '' })
  await world.store().events.modify('e1', (event) => ({ ...event, date: '2027-01-02' }))
  await edit({ date: '2027-01-01' }, 'creator', later(180))
  await notify(later(300))
  expect(await counts()).toEqual({})
  expect((await world.store().tellings.find({ index: 'byDue', limit: 10 })).items).toEqual([])
})

test('notifies no one of an event whose author is hidden, or that is over by now', async () => {
  const store = world.store()
  const waiting = async () => (await store.tellings.find({ index: 'byDue', limit: 10 })).items
  await edit({ state: 'calledOff' })
  await store.users.modify('admin', (user) => ({ ...user, siteRole: 2 }))
  await world.handlers().hideUser(contextOf('admin'), { slug: 'creator' })
  await notify(later(120))
  expect([await counts(), await waiting()]).toEqual([{}, []])
  await world.handlers().showUser(contextOf('admin'), { slug: 'creator' })
  await edit({ state: '' })
  await notify(later(400 * 86_400))
  expect([await counts(), await waiting()]).toEqual([{}, []])
})

test('notifies each of 250 people once when two processes run', async () => {
  const store = world.store()
  const ids = Array.from({ length: 250 }, (_, at) => `crowd-${at}`)
  await store.users.insertMany(ids.map((id) => userRecord(id)))
  await store.statuses.insertMany(ids.map((id) => statusRecord('e1', id)))
  await edit({ state: 'calledOff' })
  await Promise.all([notify(later(120)), notify(later(120))])
  const unread = await counts()
  expect(Object.keys(unread)).toHaveLength(252)
  expect(new Set(Object.values(unread))).toEqual(new Set([1]))
})

test('counts notifications until they are read, and newer ones stay unread', async () => {
  await edit({ state: 'calledOff' })
  await notify(later(120))
  await edit({ state: '' }, 'creator', later(200))
  await notify(later(400))
  const read = (until: Date) =>
    world.handlers().readNotices(contextOf('member'), { until: until.toISOString() })
  await read(later(120))
  expect([await unreadOf('member'), await notificationsOf('member')]).toEqual([
    1,
    ['Arden 8 is going ahead after all.', 'Arden 8 has been called off.'],
  ])
  await read(later(400))
  await read(later(400))
  expect([await unreadOf('member'), await unreadOf('captain')]).toEqual([undefined, 2])
})

test('notifies only a club’s admins of a request to join, once a day per person, and keeps that for 30 days', async () => {
  const store = world.store()
  await store.memberships.insertMany([
    membershipRecord('club', 'clubAdmin', { role: 3 }),
    membershipRecord('club', 'member', { role: 2 }),
    membershipRecord('other', 'otherClubAdmin', { role: 3 }),
  ])
  await world.handlers().changeClubRoles(contextOf('creator'), { slug: 'club', role: 0 })
  expect(await counts()).toEqual({ clubAdmin: 1 })
  expect(await notificationsOf('clubAdmin')).toEqual(['Someone has asked to join Club club.'])
  const [{ on = '', expires } = {}] = (await store.notices.find({ index: 'byExpiry', limit: 1 })).items
  expect(expires).toBe(new Date(Date.parse(on) + 30 * 86_400_000).toISOString())
  // Withdrawing and asking again on the same day changes nothing.
  await world.handlers().changeClubRoles(contextOf('creator'), { slug: 'club', user: 'creator', role: -1 })
  await world.handlers().changeClubRoles(contextOf('creator'), { slug: 'club', role: 0 })
  expect(await counts()).toEqual({ clubAdmin: 1 })
})

test('notifies a runner who has not opted out once of a result that someone else adds', async () => {
  const store = world.store()
  await store.events.modify('e1', (event) => ({ ...event, date: '2027-01-03' }))
  await choose('captain', { result: 'no' })
  const enter = async (userId: string, time: string) => {
    const from = (await store.statuses.get(`e1:${userId}`))?.date ?? ''
    await world.handlers().enterResult(contextOf('admin'), { slug: 'e1', userId, time, from })
  }
  await enter('member', '41:12')
  await enter('member', '41:12')
  await enter('captain', '42:12')
  expect(await counts()).toEqual({ member: 1 })
  expect(await notificationsOf('member')).toEqual(['Someone else has added your result at Arden 8.'])
})

test('stores only choices that differ from the defaults, for each user separately', async () => {
  await choose('member', { plan: 'no', otherPlan: 'yes', waiting: 'yes' })
  expect((await world.store().users.get('member'))?.noticeChoices).toEqual({ plan: false, otherPlan: true })
  await choose('member', { plan: 'yes', otherPlan: 'no' })
  expect((await world.store().users.get('member'))?.noticeChoices).toBeUndefined()
  for (const name of viewerNames.filter((one) => one !== 'visitor')) {
    expect((await world.store().users.get(name))?.noticeChoices).toBeUndefined()
  }
  expect((await outcome(world.handlers().getNotices(contextOf('visitor'), {}))).status).toBe(403)
})

test('notifies supporters and interested people of a plan if they have opted in', async () => {
  for (const as of ['clubAdmin', 'admin'] as const) await choose(as, { otherPlan: 'yes', plan: 'no' })
  await edit({ state: 'postponed' })
  await notify(later(120))
  expect(await counts()).toEqual({ member: 1, captain: 1, clubAdmin: 1, admin: 1 })
  expect(await notificationsOf('admin')).toEqual(['Arden 8 has been postponed.'])
})

test('notifies people of the answer to their request to join, but not after withdrawing it', async () => {
  const store = world.store()
  await store.memberships.insertMany([
    membershipRecord('club', 'clubAdmin', { role: 3 }),
    membershipRecord('club', 'creator', { role: 0 }),
    membershipRecord('club', 'admin', { role: 0 }),
    membershipRecord('club', 'captain', { role: 0 }),
  ])
  const answer = (userId: string, role: -1 | 2) =>
    world.handlers().changeClubRoles(contextOf('clubAdmin'), { slug: 'club', user: userId, role })
  await answer('creator', 2)
  await answer('admin', -1)
  await world.handlers().withdrawJoinRequest(contextOf('captain'), { slug: 'club' })
  expect(await counts()).toEqual({ creator: 1, admin: 1 })
  expect(await notificationsOf('creator')).toEqual(['You’re now a member of Club club.'])
  expect(await notificationsOf('admin')).toEqual(['Your request to join Club club was declined.'])
  // A member who gets another role is not notified.
  await world.handlers().changeClubRoles(contextOf('clubAdmin'), { slug: 'club', user: 'creator', role: 3 })
  expect(await counts()).toEqual({ creator: 1, admin: 1 })
})

test('notifies super admins of a request for a new club, and the requester of the answer', async () => {
  const store = world.store()
  await store.users.modify('topAdmin', (user) => ({ ...user, siteRole: 3 }))
  const ask = (name: string) =>
    world.handlers().requestClub(contextOf('member'), { name, shortName: name, role: '2' })
  const { clubRequests } = await ask('Arden Trotters')
  await ask('Solihull Striders')
  expect(await counts()).toEqual({ topAdmin: 2 })
  expect((await notificationsOf('topAdmin'))[0]).toBe('Someone has requested a new club.')
  const [first] = clubRequests
  const { clubRequests: left = [] } = await world
    .handlers()
    .acceptClubRequest(contextOf('topAdmin', later(1)), { id: first?.id ?? '' })
  await world.handlers().declineClubRequest(contextOf('topAdmin', later(2)), { id: left[0]?.id ?? '' })
  expect(await notificationsOf('member')).toEqual([
    'Your request to add Solihull Striders was declined.',
    'Arden Trotters has been added and you’re a member.',
  ])
})

test('stores quiet hours and round-ups only if they differ from the defaults', async () => {
  const user = () => world.store().users.get('member')
  const save = (wanted: object) => world.handlers().chooseNotices(contextOf('member'), wanted)
  await save({ quietFrom: '21:00', news: 'yes' })
  expect(await user()).toMatchObject({ quietHours: { from: '21:00', to: '07:00' }, gathers: 'yes' })
  await save({ quietFrom: '22:00', quietTo: '07:00', news: 'no' })
  expect(await user()).not.toHaveProperty('quietHours')
  expect(await user()).not.toHaveProperty('gathers')
  await expect(save({ quietTo: '25:00' })).rejects.toMatchObject({
    status: 400,
    message: 'Quiet hours: “To” must be a time such as 07:00.',
  })
})
