import { beforeEach, expect, test, vi } from 'vitest'
import { notifyPeople } from '../../src/entities/notifications/server/notifyPeople'
import { plainNotification } from '../../src/entities/notifications/notificationText'
import type { CarryResult, OutgoingNotification } from '../../src/features/notifications/server/carrier'
import { deliverDue } from '../../src/features/notifications/server/deliverDue'
import { notifyDue } from '../../src/features/notifications/server/notifyDue'
import type { NotificationRecord } from '../../src/entities/notifications/records'
import { contextOf } from '../helpers/eventWorld'
import { statusRecord } from '../helpers/storeRecords'
import { rethrow } from '../helpers/rethrow'
import { notificationsUnderTest, timeZone } from './notificationWorld'

const world = notificationsUnderTest()

const noon = new Date('2027-01-12T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

/** What was carried, in order. */
let carried: string[]
/** How the next attempts go; 'done' after these. */
let outcomes: (CarryResult | Error)[]
let reported: unknown[]

async function carry({ user, text, isUrgent }: OutgoingNotification): Promise<CarryResult> {
  carried.push([user.id, plainNotification(text), isUrgent && 'urgent'].filter(Boolean).join(': '))
  const outcome = outcomes.shift() ?? 'done'
  if (outcome instanceof Error) throw outcome
  return Promise.resolve(outcome)
}

/** What a process does once at this moment. */
function deliver(at: Date, signal = new AbortController().signal) {
  const report = (...said: readonly unknown[]) => void reported.push(...said)
  return deliverDue('push', { carry }, { store: world.store(), clock: () => at, timeZone, report, signal })
}

/** Tells these people that the world's event is called off. */
const notifyOf = async (
  key: string,
  at: Date = noon,
  people: readonly string[] = ['member'],
  also: Partial<NotificationRecord> = {},
) => {
  await world.store().events.modify('e1', (event) => ({ ...event, state: 'calledOff' }))
  await world.store().transaction((collections) =>
    notifyPeople(collections, people, {
      key,
      kind: 'plan',
      what: 'calledOff',
      eventId: 'e1',
      now: at,
      ...also,
    }),
  )
}

const waiting = async () =>
  (await world.store().deliveries.find({ index: 'byExpiry', limit: 1000 })).items.map(({ due, attempts }) => [
    due,
    attempts,
  ])

const sentence = 'member: Arden 8 has been called off.'

beforeEach(async () => {
  ;[carried, outcomes, reported] = [[], [], []]
  for (const id of ['member', 'captain']) {
    await world.store().users.modify(id, (user) => ({ ...user, carriers: ['push'] }))
  }
})

test('somebody whose devices do not answer holds up nobody else, and waits a minute after a while', async () => {
  for (const key of Array.from('abcdefghij')) await notifyOf(key)
  await notifyOf('k', after(1), ['captain'])
  let answer = () => {}
  const silence = new Promise<void>((resolve) => (answer = resolve))
  const slowly = async (notification: OutgoingNotification): Promise<CarryResult> => {
    if (notification.user.id === 'member') await silence
    return carry(notification)
  }
  const needs = { store: world.store(), clock: () => after(1), timeZone, report: rethrow }
  const delivered = deliverDue('push', { carry: slowly }, { ...needs, signal: new AbortController().signal })
  await expect.poll(() => carried).toEqual(['captain: Arden 8 has been called off.'])
  const spied = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000)
  answer()
  await delivered
  spied.mockRestore()
  expect(carried).toEqual(['captain: Arden 8 has been called off.', sentence])
  expect(await waiting()).toEqual(Array(9).fill([after(2).toISOString(), 0]))
})

test('a notification is carried once, only to those whom something carries it, and by one of two processes', async () => {
  await notifyOf('a', noon, ['member', 'captain', 'admin'])
  await Promise.all([deliver(noon), deliver(noon)])
  await deliver(after(10))
  expect(carried.toSorted()).toEqual(['captain: Arden 8 has been called off.', sentence])
  expect([await waiting(), reported]).toEqual([[], []])
})

test('more than are looked for at once are all carried', async () => {
  for (let n = 0; n < 230; n += 1) await notifyOf(`a${n}`)
  await deliver(noon)
  expect([carried.length, await waiting()]).toEqual([230, []])
})

test.each<[what: string, change: () => Promise<unknown>]>([
  [
    'has seen it on the site',
    () => world.handlers().readNotices(contextOf('member', noon), { until: noon.toISOString() }),
  ],
  ['was hidden', () => world.store().users.modify('member', (user) => ({ ...user, hidden: 'yes' }))],
  ['has no account any more', () => world.store().users.remove('member')],
  ['was to be told of an event that was deleted', () => world.store().events.remove('e1')],
  [
    'wants no such notices any more',
    () => world.handlers().chooseNotices(contextOf('member'), { plan: false }),
  ],
  [
    'was told of it otherwise',
    async () => {
      await world.handlers().saveEvent(contextOf('creator', after(-2)), { id: 'e1', state: '' })
    },
  ],
])('nothing is carried to who %s meanwhile', async (_what, change) => {
  await notifyOf('a')
  await change()
  await deliver(noon)
  expect([carried, await waiting()]).toEqual([[], []])
})

test('what fails is tried for about a day, and then given up', async () => {
  outcomes = Array.from({ length: 20 }, () => 'later')
  await notifyOf('a', new Date('2027-01-12T07:00:00Z'))
  await world.handlers().chooseNotices(contextOf('member'), { quietFrom: '00:00', quietTo: '00:00' })
  const tried: number[] = []
  // Each minute at first, then each twentieth: among them are all in which it is tried.
  const looks = Array.from({ length: 48 * 60 }, (_, minute) => minute).filter((n) => n < 30 || n % 20 === 1)
  for (const minute of looks) {
    await deliver(after(minute))
    if (carried.length > tried.length) tried.push(minute)
  }
  expect(tried).toEqual([0, 1, 6, 21, 81, 201, 441, 921, 1401])
  expect(await waiting()).toEqual([])
})

test('a server that says when to come back is asked no sooner', async () => {
  outcomes = [{ laterInMs: 30 * 60_000 }]
  await notifyOf('a')
  await deliver(noon)
  expect(await waiting()).toEqual([[after(30).toISOString(), 1]])
})

test('an error of ours is reported, and neither ends the others nor loses anything', async () => {
  outcomes = [new Error('planted')]
  await notifyOf('a', noon, ['member', 'captain'])
  await deliver(noon)
  expect([carried.length, reported]).toEqual([2, [new Error('planted')]])
  await deliver(after(1))
  expect(carried.length).toBe(2)
  await deliver(after(2))
  expect([carried.length, await waiting()]).toEqual([3, []])
})

test('what a process had begun that was killed is carried by another one, once its claim is over', async () => {
  await notifyOf('a')
  const never = new Promise<CarryResult>(() => undefined)
  let begun: () => void = () => undefined
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const hanging = { carry: () => (begun(), never) }
  void deliverDue('push', hanging, {
    ...{ store: world.store(), clock: () => noon, timeZone },
    report: () => undefined,
    signal: new AbortController().signal,
  })
  await isBegun
  await deliver(after(1))
  expect(carried).toEqual([])
  await deliver(after(2))
  expect([carried, await waiting()]).toEqual([[sentence], []])
})

test('nothing is begun by a process that is to end', async () => {
  await notifyOf('a')
  await deliver(noon, AbortSignal.abort())
  expect([carried, await waiting()]).toEqual([[], [[noon.toISOString(), 0]]])
})

test('in quiet hours what is not urgent waits for their end, as each person chooses them', async () => {
  const night = new Date('2027-01-12T23:00:00Z')
  await world.handlers().chooseNotices(contextOf('captain'), { quietFrom: '01:00', quietTo: '05:00' })
  await notifyOf('a', night, ['member', 'captain'])
  await notifyOf('b', night, ['member'], { isUrgent: true })
  await deliver(night)
  expect(carried.toSorted()).toEqual(
    ['captain: Arden 8 has been called off.', `${sentence}: urgent`].toSorted(),
  )
  expect(await waiting()).toEqual([['2027-01-13T07:00:00.000Z', 0]])
  await deliver(new Date('2027-01-13T06:59:59Z'))
  expect(carried).toHaveLength(2)
  await deliver(new Date('2027-01-13T07:00:00Z'))
  expect([carried.slice(2), await waiting()]).toEqual([[sentence], []])
})

test.each<[what: string, fields: object, at: string, isUrgent: boolean]>([
  ['today', { state: 'calledOff' }, '2027-05-01T08:00:00Z', true],
  ['tomorrow morning, called off late', { state: 'calledOff' }, '2027-04-30T22:30:00Z', true],
  ['today, moved away', { date: '2027-06-01' }, '2027-05-01T05:00:00Z', true],
  ['tomorrow, called off at noon', { state: 'calledOff' }, '2027-04-30T12:00:00Z', false],
  ['in some months', { state: 'calledOff' }, '2027-01-12T23:00:00Z', false],
])(
  'whether a changed plan waits for the end of quiet hours: an event %s',
  async (_what, fields, at, isUrgent) => {
    const now = new Date(at)
    await world.handlers().saveEvent(contextOf('creator', now), { id: 'e1', ...fields })
    await world.tell(new Date(now.getTime() + 61_000))
    const { items } = await world
      .store()
      .notices.find({ index: 'byUser', where: { userId: 'member' }, limit: 9 })
    expect(
      items.filter(({ kind }) => kind === 'plan').map((notification) => notification.isUrgent ?? false),
    ).toEqual([isUrgent])
  },
)

test('who was told of a plan in quiet hours gets what is true at their end, and once', async () => {
  const { store, handlers } = world
  await store().statuses.put(statusRecord('e1', 'member', { status: 'entered' }))
  await store().events.modify('e1', (event) => ({ ...event, date: '2027-05-02', time: '12:00' }))
  const change = async (at: string, fields: object) => {
    const edited = new Date(at)
    await handlers().saveEvent(contextOf('creator', edited), { id: 'e1', ...fields })
    const told = new Date(edited.getTime() + 120_000)
    await notifyDue(store(), { now: told, timeZone, report: rethrow })
    await deliver(told)
  }
  await change('2027-05-01T21:30:00Z', { state: 'calledOff' })
  await change('2027-05-01T22:30:00Z', { state: '', time: '13:00' })
  await change('2027-05-01T22:40:00Z', { time: '14:00' })
  expect(carried).toEqual([])
  await deliver(new Date('2027-05-02T06:00:00Z'))
  expect(carried.filter((text) => text.startsWith('member'))).toEqual([
    'member: Arden 8 has moved to Sunday 2 May 2027, 2:00pm.',
  ])
  expect(await waiting()).toEqual([])
})

test('an event that is deleted may come back: until it cannot, its notices wait', async () => {
  await notifyOf('a')
  await world.handlers().deleteEvent(contextOf('creator', noon), { slug: 'e1' })
  await deliver(after(0.2))
  expect([carried, (await waiting()).length]).toEqual([[], 1])
  await world.handlers().restoreEvent(contextOf('creator', after(0.3)), { slug: 'e1' })
  await deliver(after(2))
  expect(carried).toEqual([sentence])
})
