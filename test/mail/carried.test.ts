import { beforeEach, expect, test } from 'vitest'
import { notifyPeople } from '../../src/entities/notifications/server/notifyPeople'
import { answerLinksFor, createAnswerLinks } from '../../src/features/notifications/server/answerLinks'
import type { UserRecord } from '../../src/entities/users/records'
import { contextOf, now } from '../helpers/eventWorld'
import { membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { rethrow } from '../helpers/rethrow'
import { mailAddressRecord } from './mailRecords'
import { later, linksIn, mailUnderTest } from './mailUnderTest'
import { headerOf, secret, site } from './mailWork'

const world = mailUnderTest()

/** The people who have entered the world's event. Its author is `creator`. */
const entered = ['member', 'captain', 'creator'] as const

beforeEach(async () => {
  const store = world.store()
  await store.events.modify('e1', (event) => ({ ...event, date: '2027-05-02', time: '10:00' }))
  await store.statuses.insert(statusRecord('e1', 'creator'))
  for (const id of entered) {
    await store.mailAddresses.insert(mailAddressRecord(`a-${id}`, id))
    await change(id, { carriers: ['mail'] })
  }
})

const change = (id: string, fields: Partial<UserRecord>) =>
  world.store().users.modify(id, (user) => ({ ...user, ...fields }))
const callOff = (at = now) =>
  world.handlers().saveEvent(contextOf('creator', at), { id: 'e1', state: 'calledOff' })
const setAddress = (fields: object) =>
  world.store().mailAddresses.modify('a-member', (one) => ({ ...one, ...fields }))
const see = async () => {
  const { notices } = await world.handlers().getNotices(contextOf('member'), {})
  return world.handlers().readNotices(contextOf('member'), { until: notices.items[0]?.on ?? '' })
}
const merge = async () => {
  await change('topAdmin', { siteRole: 3 })
  await world.handlers().mergeUsers(contextOf('topAdmin'), { sourceUser: 'captain', targetUser: 'member' })
}
const notifyOnly = async () => {
  const { notifyDue } = await import('../../src/features/notifications/server/notifyDue')
  await notifyDue(world.store(), { clock: () => later(61), timeZone: 'Europe/London', report: rethrow })
}

test('mails everyone who has entered a called-off event once, except its editor', async () => {
  await callOff()
  await world.work(later(61))
  await world.work(later(62))
  expect(world.arrived().toSorted()).toEqual([
    'captain@runners.example: Arden 8 has been called off.',
    'member@runners.example: Arden 8 has been called off.',
  ])
})

test.each<[why: string, prepare: () => Promise<unknown>]>([
  ['is hidden', () => change('member', { hidden: 'yes' })],
  [
    'was hidden after the notification',
    async () => (await notifyOnly(), change('member', { hidden: 'yes' })),
  ],
  ['has read it on the site', async () => (await notifyOnly(), see())],
  ['has turned that kind off', () => change('member', { noticeChoices: { plan: false } })],
  ['has not confirmed the address', () => setAddress({ state: 'asked', asked: 'x', expires: '2099-01-01' })],
  ['has a refused address', () => setAddress({ state: 'refused' })],
  ['has chosen the weekly email', () => setAddress({ how: 'weekly', digest: 'yes' })],
  ['has turned email off', () => world.choose('member', 'never')],
  [
    'turned email off after the notification',
    async () => (await notifyOnly(), world.choose('member', 'never')),
  ],
  ['has removed the status', () => world.store().statuses.remove('e1:member')],
  [
    'has deleted their account',
    () => world.handlers().deleteUser(contextOf('member'), { slug: 'member', confirmed: 'yes' }),
  ],
  [
    'deleted their account after the notification',
    async () => {
      await notifyOnly()
      await world.handlers().deleteUser(contextOf('member'), { slug: 'member', confirmed: 'yes' })
    },
  ],
])('sends no mail to a user who %s', async (_why, prepare) => {
  await callOff()
  await prepare()
  await world.work(later(62))
  expect(world.arrived()).toEqual(['captain@runners.example: Arden 8 has been called off.'])
})

test('mails the notifications of two merged users to the remaining address', async () => {
  await callOff()
  await notifyOnly()
  await merge()
  await world.work(later(62))
  const mail = 'member@runners.example: Arden 8 has been called off.'
  expect(world.arrived()).toEqual([mail, mail])
  const { items } = await world.store().mailAddresses.find({ index: 'byUser', limit: 9 })
  expect(items.map(({ id, userId }) => `${id} of ${userId}`)).toEqual([
    'a-creator of creator',
    'a-member of member',
  ])
})

test.each<[target: string, how: 'weekly' | undefined, carriers: readonly string[] | undefined, left: string]>(
  [
    ['the other address to a user without one', undefined, ['mail'], 'a-captain of member'],
    ['the weekly email to a user who chose it', 'weekly', undefined, 'a-member of member'],
  ],
)('gives %s when two users are merged', async (_target, how, carriers, left) => {
  if (how) await world.choose('member', how)
  else await world.choose('member', 'never')
  await merge()
  expect(await world.carriersOf('member')).toEqual(carriers)
  const { items } = await world
    .store()
    .mailAddresses.find({ index: 'byUser', where: { userId: 'member' }, limit: 9 })
  expect(items.map(({ id, userId }) => `${id} of ${userId}`)).toEqual([left])
})

test('deletes the address with its account', async () => {
  await world.handlers().deleteUser(contextOf('member'), { slug: 'member', confirmed: 'yes' })
  expect(await world.store().mailAddresses.get('a-member')).toBeUndefined()
})

test('composes a notification mail with two texts and unsubscribe headers, without names', async () => {
  await callOff()
  await world.work(later(61))
  const mail = world.smtp().received.find(({ to }) => to.startsWith('member'))
  const [event = '', settings, end = ''] = linksIn(mail?.text ?? '')
  expect([event, settings]).toEqual(['/event/arden-8-2027', '/notifications/settings'])
  expect(mail?.text).toBe(
    [
      'Arden 8 has been called off.',
      `${site.siteOrigin}/event/arden-8-2027`,
      '',
      'Sunday 2 May 2027',
      '',
      'Hyde Park',
      '',
      'You’re getting this email because you’re entered for this race. Change settings',
      `${site.siteOrigin}/notifications/settings`,
      '',
      'Unsubscribe',
      site.siteOrigin + end,
    ].join('\n'),
  )
  expect(mail?.html).toContain(
    `<p><a href="${site.siteOrigin}/event/arden-8-2027">Arden 8</a> has been called off.</p>`,
  )
  // No picture, script or style, which could track the reader.
  expect(mail?.html.match(/<(?!\/?(?:p|a|html|body)\b|!DOCTYPE)[^>]*>/g)).toBeNull()
  const header = (name: string) => headerOf(mail?.headers ?? [], name)
  expect(header('List-Unsubscribe')).toBe(`<${site.siteOrigin}${end}>`)
  expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(header('Auto-Submitted')).toBe('auto-generated')
  expect(header('From')).toBe('Startline <races@races.example>')
  expect(header('To')).toBe('member@runners.example')
  expect(header('Message-ID')).toMatch(/^<[\da-f]{32}@races\.example>$/)
  expect(new Date(header('Date') ?? '').getTime()).not.toBeNaN()
  expect(header('X-Mailer')).toBeUndefined()
  expect(JSON.stringify(mail)).not.toMatch(/captain|creator/)
})

test('mails each of 60 people once when two processes run', async () => {
  const store = world.store()
  const ids = Array.from({ length: 60 }, (_, at) => `crowd-${at}`)
  await store.users.insertMany(ids.map((id) => userRecord(id, { carriers: ['mail'] })))
  await store.mailAddresses.insertMany(ids.map((id) => mailAddressRecord(`a-${id}`, id)))
  await store.statuses.insertMany(ids.map((id) => statusRecord('e1', id)))
  await store.memberships.insertMany(ids.map((id) => membershipRecord('club', id)))
  await callOff()
  await Promise.all([world.work(later(61)), world.work(later(61))])
  const to = world.smtp().received.map((mail) => mail.to)
  expect(to).toHaveLength(62)
  expect(new Set(to).size).toBe(62)
})

test('mails a reminder with the place, the reason and answer links on the evening before', async () => {
  await world.work(new Date('2027-05-01T16:00:00.000Z'))
  await world.work(new Date('2027-05-01T16:00:10.000Z'))
  expect(world.arrived()).toContain('member@runners.example: Tomorrow: Arden 8, 10:00am')
  const mail = world.smtp().received.find(({ to }) => to.startsWith('member'))
  const subject = { eventId: 'e1', date: '2027-05-02', userId: 'member' }
  const answers = answerLinksFor(createAnswerLinks(secret), subject).map(
    ({ text, path }) => `${text}\n${site.siteOrigin}${path}`,
  )
  expect(mail?.text.split('\n\n').slice(0, 6)).toEqual([
    `Tomorrow: Arden 8, 10:00am\n${site.siteOrigin}/event/arden-8-2027`,
    'Sunday 2 May 2027',
    'Hyde Park',
    ...answers,
    `You’re getting this email because you’re entered for this race. Change settings\n${site.siteOrigin}/notifications/settings`,
  ])
})

test('says “Today” in a reminder that waited until the morning of the race', async () => {
  await change('member', { quietHours: { from: '16:00', to: '07:00' } })
  await world.work(new Date('2027-05-01T16:00:00.000Z'))
  await world.work(new Date('2027-05-02T06:30:00.000Z'))
  expect(world.arrived()).toContain('member@runners.example: Today: Arden 8, 10:00am')
})

test('includes the editor’s reason and answer links in the mail about a moved race', async () => {
  await world.store().events.modify('e1', (event) => ({ ...event, reason: 'The river is high.' }))
  await world
    .store()
    .transaction((collections) =>
      notifyPeople(collections, ['member'], { key: 'k', kind: 'plan', what: 'moved', eventId: 'e1', now }),
    )
  await world.work(later(1))
  const text = world.smtp().received[0]?.text ?? ''
  expect(text).toContain('Hyde Park\n\nThe river is high.\n\nI’m entered\n')
  expect(text).toContain('/mail/answer/absent/2027-05-02/e1/member/')
})

test('lists the races in the mail of a club’s weekend round-up', async () => {
  const store = world.store()
  await store.memberships.insert(membershipRecord('club', 'member'))
  await change('member', { noticeChoices: { weekend: true } })
  await store.events.modify('e1', (event) => ({ ...event, date: '2027-01-16' }))
  await store.statuses.modify('e1:captain', (status) => ({
    ...status,
    clubId: 'club',
    eventDate: '2027-01-16',
  }))
  await store.transaction((collections) =>
    notifyPeople(collections, ['member'], {
      ...{ key: 'k', kind: 'weekend', clubId: 'club', people: 1, eventCount: 1, now },
    }),
  )
  await world.work(later(1))
  const text = world.smtp().received[0]?.text ?? ''
  expect(text).toContain('Arden 8. Saturday 16 January 2027, 10:00am, Hyde Park. 1 member.')
  expect(text).toContain('because you chose your clubs’ weekend round-up.')
})
