import { beforeEach, expect, test } from 'vitest'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { digestOf } from '../../src/features/mail/server/weekendParagraphs'
import { createAnswerLinks } from '../../src/features/notifications/server/answerLinks'
import type { NotificationRecord } from '../../src/entities/notifications/records'
import { notificationRecord } from '../notifications/notificationRecords'
import { eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { mailAddressRecord } from './mailRecords'
import { mailUnderTest } from './mailUnderTest'
import { headerOf, secret } from './mailWork'

const world = mailUnderTest()

const answers = createAnswerLinks(secret)

/** Monday 11 January 2027, in winter, when the site's clock is that of UTC. */
const at = (time: string) => new Date(`2027-01-11T${time}:00.000Z`)
const notification = (id: string, fields: Partial<NotificationRecord> = {}) =>
  world
    .store()
    .notices.insert(notificationRecord(id, { on: '2027-01-09T10:00:00.000Z', isNew: true, ...fields }))
const weekly = (id: string, fields: object = {}) =>
  world
    .store()
    .mailAddresses.insert(mailAddressRecord(`a-${id}`, id, { how: 'weekly', digest: 'yes', ...fields }))
async function race(id: string, userId: string, date: string, status: 'result' | 'entered') {
  const event = eventRecord(id, { date, distances: '10 km', terrain: 'road' })
  await world.store().events.put(event)
  const result = status === 'result' && { resultInSeconds: 2400 }
  await world
    .store()
    .statuses.insert(settledStatus(statusRecord(id, userId, { clubId: 'club', status, ...result }), event))
}

beforeEach(async () => {
  const plan = { date: '2027-05-02', time: '10:00', state: 'calledOff' } as const
  await world.store().events.modify('e1', (event) => ({ ...event, ...plan }))
  await weekly('member')
})

test('mails unread notifications and the clubs’ weekends on Monday at eight', async () => {
  const store = world.store()
  await store.memberships.insert(membershipRecord('club', 'member'))
  await store.users.insertMany([userRecord('one'), userRecord('two')])
  await race('r1', 'one', '2027-01-09', 'result')
  await race('r1', 'member', '2027-01-09', 'result')
  await race('r2', 'two', '2027-01-10', 'result')
  await race('r3', 'one', '2027-01-16', 'entered')
  await race('r4', 'member', '2027-01-17', 'entered')
  await race('off', 'two', '2027-01-17', 'entered')
  await store.events.modify('off', (event) => ({ ...event, state: 'calledOff' }))
  await notification('n1')
  await notification('seen', { what: 'postponed', isNew: undefined as never })
  await notification('old', { what: 'moved', on: '2027-01-03T10:00:00.000Z' })
  await notification('weekend', { kind: 'weekend', clubId: 'club', people: 2, eventCount: 2 })
  await world.work(at('07:59'))
  expect(world.arrived()).toEqual([])
  await world.work(at('08:00'))
  await world.work(at('08:01'))
  expect(world.arrived()).toEqual([
    'member@runners.example: Arden 8 has been called off. Sunday 2 May 2027. Hyde Park.',
  ])
  const [mail] = world.smtp().received
  const club = (await store.clubs.get('club'))?.name
  const link = (answer: 'entered' | 'absent', eventId: string, date: string) => {
    const { text, path } = answers.linkOf(answer, { eventId, date, userId: 'member' })
    return `${text}\nhttps://races.example${path}`
  }
  const event = (id: string) => `\nhttps://races.example/event/${id}`
  expect(mail?.text.split('\n\n').slice(0, 10)).toEqual([
    'Arden 8 has been called off. Sunday 2 May 2027. Hyde Park.\nhttps://races.example/event/arden-8-2027',
    `${club}. Last weekend: 3 members ran 2 races. This weekend: 2 members at 2 races.\nhttps://races.example/club/club/weekend`,
    `Event r1. Saturday 9 January 2027, 10:00am, Hyde Park. 2 members, 2 personal bests. Your time was 40:00, personal best.${event('r1')}`,
    `Event r2. Sunday 10 January 2027, 10:00am, Hyde Park. 1 member, 1 personal best.${event('r2')}`,
    `Event r3. Saturday 16 January 2027, 10:00am, Hyde Park. 1 member.${event('r3')}`,
    link('entered', 'r3', '2027-01-16'),
    `Called off: Event off. Sunday 17 January 2027, 10:00am, Hyde Park.${event('off')}`,
    `Event r4. Sunday 17 January 2027, 10:00am, Hyde Park. 1 member.${event('r4')}`,
    link('absent', 'r4', '2027-01-17'),
    'You’re getting this email because you chose to get one each week. Change settings\nhttps://races.example/notifications/settings',
  ])
  expect(headerOf(mail?.headers ?? [], 'List-Unsubscribe')).toMatch(/\/mail\/end\/a-member\//)
  expect(JSON.stringify(mail)).not.toMatch(/Name one|Name two/)
})

test('chooses the weekends by the date in the site’s time zone', async () => {
  const store = world.store()
  await store.memberships.insert(membershipRecord('club', 'member'))
  await store.users.insert(userRecord('one'))
  await race('r1', 'one', '2027-01-09', 'result')
  // Monday at eight in Auckland, where UTC still has Sunday.
  const time = { now: new Date('2027-01-10T19:00:00.000Z'), timeZone: 'Pacific/Auckland', answers }
  const [paragraph] = await digestOf(store, userRecord('member'), time)
  expect(paragraph?.[1]).toBe('. Last weekend: 1 member ran 1 race.')
})

test('includes only the last change of a plan, and reads the notifications once', async () => {
  const { notices } = world.store()
  await notification('n1', { what: 'postponed' })
  await notification('n2', { on: '2027-01-09T12:00:00.000Z' })
  await notification('n3', { what: 'calledOff', eventId: 'e2' })
  const read: string[] = []
  const find: typeof notices.find = (query) => {
    read.push(query.index)
    return notices.find(query)
  }
  const counted = { ...world.store(), notices: { ...notices, find } }
  const time = { now: at('08:00'), timeZone: 'Europe/London', answers }
  const paragraphs = await digestOf(counted, userRecord('member'), time)
  expect([paragraphs.map(([, what]) => what), read]).toEqual([[' has been called off.'], ['byUser']])
})

test('sends no empty digest', async () => {
  await world.work(at('08:00'))
  expect(world.arrived()).toEqual([])
  expect((await world.store().mails.find({ index: 'byDue', limit: 9 })).items).toEqual([])
})

test.each<[why: string, prepare: () => Promise<unknown>]>([
  ['gets each notification as it happens', () => world.choose('member', 'atOnce')],
  ['has turned email off', () => world.choose('member', 'never')],
  ['is hidden', () => world.store().users.modify('member', (user) => ({ ...user, hidden: 'yes' }))],
  ['no longer has an account', () => world.store().users.remove('member')],
  [
    'has not confirmed the address',
    () => world.store().mailAddresses.put(mailAddressRecord('a-member', 'member', { state: 'asked' })),
  ],
])('sends no digest to a user who %s', async (_, prepare) => {
  await notification('n1')
  await prepare()
  await world.work(at('08:00'))
  expect(world.arrived()).toEqual([])
})

test('leaves out notifications that no longer hold', async () => {
  await world.store().statuses.remove('e1:member')
  await notification('moved', { what: 'moved' })
  await notification('tomorrow', { kind: 'tomorrow' })
  await notification('after', { kind: 'howDidItGo' })
  await notification('asked', { kind: 'waiting', clubId: 'club' })
  await world.work(at('08:00'))
  expect(world.arrived()).toEqual([])
})

test('postpones the digest in quiet hours and includes what is unread by then', async () => {
  await world
    .store()
    .users.modify('member', (user) => ({ ...user, quietHours: { from: '22:00', to: '09:30' } }))
  await notification('n1')
  await world.work(at('08:00'))
  expect(world.arrived()).toEqual([])
  const answer = { kind: 'answer', what: 'accepted', clubId: 'club', eventId: undefined as never } as const
  await notification('n2', { ...answer, on: '2027-01-11T09:00:00.000Z' })
  await world.work(at('09:30'))
  expect(world.smtp().received[0]?.text).toMatch(
    /You’re now a member of Club club.*Arden 8 has been called off/s,
  )
})

test('sends each of 120 digests once when two processes run', async () => {
  const store = world.store()
  const ids = Array.from({ length: 120 }, (_, n) => `crowd-${n}`)
  await store.users.insertMany(ids.map((id) => userRecord(id)))
  await store.mailAddresses.insertMany(
    ids.map((id) => mailAddressRecord(`a-${id}`, id, { how: 'weekly', digest: 'yes' })),
  )
  await store.notices.insertMany(
    ids.map((id) =>
      notificationRecord(`n-${id}`, { userId: id, isNew: true, on: '2027-01-09T10:00:00.000Z' }),
    ),
  )
  await Promise.all([world.work(at('08:00')), world.work(at('08:00'))])
  await world.work(at('08:05'))
  const to = world.smtp().received.map((mail) => mail.to)
  expect(to).toHaveLength(120)
  expect(new Set(to).size).toBe(120)
})

test('sends a late digest for up to 12 hours after the site was down', async () => {
  await notification('n1')
  await world.work(at('19:59'))
  expect(world.arrived()).toHaveLength(1)
  await world.work(new Date('2027-01-18T20:01:00.000Z'))
  expect(world.arrived()).toHaveLength(1)
})
