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

/** The delivered texts, in order. */
let delivered: string[]
/** The results of the next attempts, before 'done'. */
let outcomes: (CarryResult | Error)[]
let reported: unknown[]

async function carry({ user, text, isUrgent }: OutgoingNotification): Promise<CarryResult> {
  delivered.push([user.id, plainNotification(text), isUrgent && 'urgent'].filter(Boolean).join(': '))
  const outcome = outcomes.shift() ?? 'done'
  if (outcome instanceof Error) throw outcome
  return Promise.resolve(outcome)
}

/** Runs the deliveries of one process once. */
function deliver(at: Date, signal = new AbortController().signal) {
  const report = (...errors: readonly unknown[]) => void reported.push(...errors)
  return deliverDue('push', { carry }, { store: world.store(), clock: () => at, timeZone, report, signal })
}

/** Notifies these people that the world's event has been called off. */
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
  ;[delivered, outcomes, reported] = [[], [], []]
  for (const id of ['member', 'captain']) {
    await world.store().users.modify(id, (user) => ({ ...user, carriers: ['push'] }))
  }
})

test('postpones the deliveries of a user whose devices are slow without delaying others', async () => {
  for (const key of Array.from('abcdefghij')) await notifyOf(key)
  await notifyOf('k', after(1), ['captain'])
  let answer = () => {}
  const silence = new Promise<void>((resolve) => (answer = resolve))
  const slowly = async (notification: OutgoingNotification): Promise<CarryResult> => {
    if (notification.user.id === 'member') await silence
    return carry(notification)
  }
  const needs = { store: world.store(), clock: () => after(1), timeZone, report: rethrow }
  const running = deliverDue('push', { carry: slowly }, { ...needs, signal: new AbortController().signal })
  await expect.poll(() => delivered).toEqual(['captain: Arden 8 has been called off.'])
  const spied = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000)
  answer()
  await running
  spied.mockRestore()
  expect(delivered).toEqual(['captain: Arden 8 has been called off.', sentence])
  expect(await waiting()).toEqual(Array(9).fill([after(2).toISOString(), 0]))
})

test('delivers a notification once, to users with a carrier, when two processes run', async () => {
  await notifyOf('a', noon, ['member', 'captain', 'admin'])
  await Promise.all([deliver(noon), deliver(noon)])
  await deliver(after(10))
  expect(delivered.toSorted()).toEqual(['captain: Arden 8 has been called off.', sentence])
  expect([await waiting(), reported]).toEqual([[], []])
})

test('delivers more notifications than fit in one batch', async () => {
  for (let n = 0; n < 230; n += 1) await notifyOf(`a${n}`)
  await deliver(noon)
  expect([delivered.length, await waiting()]).toEqual([230, []])
})

test.each<[what: string, change: () => Promise<unknown>]>([
  [
    'has read it on the site',
    () => world.handlers().readNotices(contextOf('member', noon), { until: noon.toISOString() }),
  ],
  ['was hidden', () => world.store().users.modify('member', (user) => ({ ...user, hidden: 'yes' }))],
  ['no longer has an account', () => world.store().users.remove('member')],
  ['would hear about an event that has been deleted', () => world.store().events.remove('e1')],
  ['has turned off that kind', () => world.handlers().chooseNotices(contextOf('member'), { plan: false })],
  [
    'would hear about a plan that has changed again',
    async () => {
      await world.handlers().saveEvent(contextOf('creator', after(-2)), { id: 'e1', state: '' })
    },
  ],
])('drops a queued delivery if its user %s', async (_what, change) => {
  await notifyOf('a')
  await change()
  await deliver(noon)
  expect([delivered, await waiting()]).toEqual([[], []])
})

test('retries a failing delivery for about a day with growing pauses', async () => {
  outcomes = Array.from({ length: 20 }, () => 'later')
  await notifyOf('a', new Date('2027-01-12T07:00:00Z'))
  await world.handlers().chooseNotices(contextOf('member'), { quietFrom: '00:00', quietTo: '00:00' })
  const tried: number[] = []
  // Each minute at first, then every twentieth: they include all the attempts.
  const looks = Array.from({ length: 48 * 60 }, (_, minute) => minute).filter((n) => n < 30 || n % 20 === 1)
  for (const minute of looks) {
    await deliver(after(minute))
    if (delivered.length > tried.length) tried.push(minute)
  }
  expect(tried).toEqual([0, 1, 6, 21, 81, 201, 441, 921, 1401])
  expect(await waiting()).toEqual([])
})

test('waits as long as the carrier asks before a retry', async () => {
  outcomes = [{ laterInMs: 30 * 60_000 }]
  await notifyOf('a')
  await deliver(noon)
  expect(await waiting()).toEqual([[after(30).toISOString(), 1]])
})

test('reports an internal error, retries that delivery and continues with the others', async () => {
  outcomes = [new Error('planted')]
  await notifyOf('a', noon, ['member', 'captain'])
  await deliver(noon)
  expect([delivered.length, reported]).toEqual([2, [new Error('planted')]])
  await deliver(after(1))
  expect(delivered.length).toBe(2)
  await deliver(after(2))
  expect([delivered.length, await waiting()]).toEqual([3, []])
})

test('hands the delivery of a killed process to another one when the lease ends', async () => {
  await notifyOf('a')
  const never = new Promise<CarryResult>(() => undefined)
  let start: () => void = () => undefined
  const isStarted = new Promise<void>((resolve) => (start = resolve))
  const hanging = { carry: () => (start(), never) }
  void deliverDue('push', hanging, {
    ...{ store: world.store(), clock: () => noon, timeZone },
    report: () => undefined,
    signal: new AbortController().signal,
  })
  await isStarted
  await deliver(after(1))
  expect(delivered).toEqual([])
  await deliver(after(2))
  expect([delivered, await waiting()]).toEqual([[sentence], []])
})

test('leaves to another process what it has claimed once its machine slept for longer than the lease', async () => {
  await notifyOf('a')
  await notifyOf('b')
  const needs = { store: world.store(), timeZone, report: rethrow, signal: new AbortController().signal }
  let [at, answer, start] = [noon, () => {}, () => {}]
  const silence = new Promise<void>((resolve) => (answer = resolve))
  const isStarted = new Promise<void>((resolve) => (start = resolve))
  const slowly = (notification: OutgoingNotification) => (start(), silence.then(() => carry(notification)))
  let other = Promise.resolve()
  const asleep = async (notification: OutgoingNotification) => {
    await carry(notification)
    at = after(3)
    other = deliverDue('push', { carry: slowly }, { ...needs, clock: () => at })
    await isStarted
    return 'later' as const
  }
  await deliverDue('push', { carry: asleep }, { ...needs, clock: () => at })
  expect(delivered).toEqual([sentence])
  expect(await waiting()).toEqual(Array(2).fill([after(5).toISOString(), 2]))
  answer()
  await other
  expect([delivered, await waiting()]).toEqual([Array(3).fill(sentence), []])
})

test('starts no delivery in a process that is stopping', async () => {
  await notifyOf('a')
  await deliver(noon, AbortSignal.abort())
  expect([delivered, await waiting()]).toEqual([[], [[noon.toISOString(), 0]]])
})

test('holds back deliveries that are not urgent until each user’s quiet hours end', async () => {
  const night = new Date('2027-01-12T23:00:00Z')
  await world.handlers().chooseNotices(contextOf('captain'), { quietFrom: '01:00', quietTo: '05:00' })
  await notifyOf('a', night, ['member', 'captain'])
  await notifyOf('b', night, ['member'], { isUrgent: true })
  await deliver(night)
  expect(delivered.toSorted()).toEqual(
    ['captain: Arden 8 has been called off.', `${sentence}: urgent`].toSorted(),
  )
  expect(await waiting()).toEqual([['2027-01-13T07:00:00.000Z', 0]])
  await deliver(new Date('2027-01-13T06:59:59Z'))
  expect(delivered).toHaveLength(2)
  await deliver(new Date('2027-01-13T07:00:00Z'))
  expect([delivered.slice(2), await waiting()]).toEqual([[sentence], []])
})

test.each<[what: string, fields: object, at: string, isUrgent: boolean]>([
  ['today', { state: 'calledOff' }, '2027-05-01T08:00:00Z', true],
  ['tomorrow morning, called off late', { state: 'calledOff' }, '2027-04-30T22:30:00Z', true],
  ['today, moved away', { date: '2027-06-01' }, '2027-05-01T05:00:00Z', true],
  ['tomorrow, called off at noon', { state: 'calledOff' }, '2027-04-30T12:00:00Z', false],
  ['in some months', { state: 'calledOff' }, '2027-01-12T23:00:00Z', false],
])(
  'decides by the old and new start if a change is urgent: an event %s',
  async (_what, fields, at, isUrgent) => {
    const now = new Date(at)
    await world.handlers().saveEvent(contextOf('creator', now), { id: 'e1', ...fields })
    await world.notify(new Date(now.getTime() + 61_000))
    const { items } = await world
      .store()
      .notices.find({ index: 'byUser', where: { userId: 'member' }, limit: 9 })
    expect(
      items.filter(({ kind }) => kind === 'plan').map((notification) => notification.isUrgent ?? false),
    ).toEqual([isUrgent])
  },
)

test('delivers only the latest of several changes when quiet hours end', async () => {
  const { store, handlers } = world
  await store().statuses.put(statusRecord('e1', 'member', { status: 'entered' }))
  await store().events.modify('e1', (event) => ({ ...event, date: '2027-05-02', time: '12:00' }))
  const change = async (at: string, fields: object) => {
    const edited = new Date(at)
    await handlers().saveEvent(contextOf('creator', edited), { id: 'e1', ...fields })
    const due = new Date(edited.getTime() + 120_000)
    await notifyDue(store(), { clock: () => due, timeZone, report: rethrow })
    await deliver(due)
  }
  await change('2027-05-01T21:30:00Z', { state: 'calledOff' })
  await change('2027-05-01T22:30:00Z', { state: '', time: '13:00' })
  await change('2027-05-01T22:40:00Z', { time: '14:00' })
  expect(delivered).toEqual([])
  await deliver(new Date('2027-05-02T06:00:00Z'))
  expect(delivered.filter((text) => text.startsWith('member'))).toEqual([
    'member: Arden 8 has moved to Sunday 2 May 2027, 2:00pm.',
  ])
  expect(await waiting()).toEqual([])
})

test('holds a delivery while the deletion of its event can be undone', async () => {
  await notifyOf('a')
  await world.handlers().deleteEvent(contextOf('creator', noon), { slug: 'e1' })
  await deliver(after(0.2))
  expect([delivered, (await waiting()).length]).toEqual([[], 1])
  await world.handlers().restoreEvent(contextOf('creator', after(0.3)), { slug: 'e1' })
  await deliver(after(2))
  expect(delivered).toEqual([sentence])
})
