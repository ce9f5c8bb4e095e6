import { expect, test } from 'vitest'
import { sendDueMails } from '../../src/features/mail/server/sendDueMails'
import { createAnswerLinks } from '../../src/features/notifications/server/answerLinks'
import { contextOf, now } from '../helpers/eventWorld'
import { casesOf } from '../helpers/matrix'
import { mailAddressRecord } from './mailRecords'
import { later, mailUnderTest } from './mailUnderTest'
import { headerOf } from './mailWork'
import { startOddServer, startServerWithBadTls, startSmtpServer } from './smtpServer'

const world = mailUnderTest()
const hour = 3600

/** Notifies `member`, who gets each notification by mail. */
async function notify() {
  const store = world.store()
  await store.mailAddresses.insert(mailAddressRecord('a1', 'member'))
  await store.users.modify('member', (user) => ({
    ...user,
    carriers: ['mail'],
    quietHours: { from: '00:00', to: '00:00' },
  }))
  await store.events.modify('e1', (event) => ({ ...event, date: '2027-05-02', time: '10:00' }))
  await world.handlers().saveEvent(contextOf('creator', now), { id: 'e1', state: 'calledOff' })
}
const waiting = async () =>
  (await world.store().deliveries.find({ index: 'byUser', where: { userId: 'member' }, limit: 9 })).items
    .length
const stateOf = async () => (await world.store().mailAddresses.get('a1'))?.state
const ids = () => world.smtp().received.map(({ headers }) => headerOf(headers, 'Message-ID'))

test('retries a greylisted mail until the server accepts it', async () => {
  let tries = 0
  world.smtp().behaviour.recipient = () => ((tries += 1) < 3 ? '451 4.7.1 Greylisted, try again' : undefined)
  await notify()
  for (const at of [61, 62, 130, 140, 8 * 60, 20 * 60, 40 * 60]) await world.work(later(at))
  expect([tries, world.arrived(), await waiting()]).toEqual([
    3,
    ['member@runners.example: Arden 8 has been called off.'],
    0,
  ])
  // Greylisting is normal and not reported.
  expect([world.reports(), await stateOf()]).toEqual([[], 'confirmed'])
})

test('stops mail to a mailbox that does not exist until it is confirmed again', async () => {
  world.smtp().behaviour.recipient = () => '550 5.1.1 No such mailbox'
  await notify()
  await world.work(later(61))
  expect(await world.mailOf('member')).toEqual({
    ...{ how: 'atOnce', address: 'member@runners.example', state: 'refused' },
  })
  expect([await world.carriersOf('member'), await waiting(), world.reports()]).toEqual([undefined, 0, []])
  await world.work(later(25 * hour))
  expect(world.arrived()).toEqual([])
  const isRefusedFor = async (viewer: 'member' | 'admin') =>
    (await world.handlers().getUser(contextOf(viewer), { slug: 'member' })).user.isMailRefused
  expect([await isRefusedFor('member'), await isRefusedFor('admin')]).toEqual([true, undefined])
  delete world.smtp().behaviour.recipient
  await world.choose('member', 'atOnce', 'member@runners.example', later(26 * hour))
  expect(await world.mailOf('member')).toMatchObject({ state: 'asked' })
  expect(await isRefusedFor('member')).toBeUndefined()
  await world.work(later(26 * hour + 15))
  expect(world.arrived()).toEqual(['member@runners.example: Confirm your address for Startline'])
})

test.each(['550 No such mailbox', '550 5.4.1 Recipient address rejected: relaying ends here'])(
  'marks an unconfirmed address as refused after the response “%s”',
  async (answer) => {
    world.smtp().behaviour.recipient = () => answer
    await world.choose('member', 'weekly', 'nobody@runners.example')
    await world.work(later(15))
    expect(await world.mailOf('member')).toMatchObject({ how: 'weekly', state: 'refused' })
    expect((await world.store().mails.find({ index: 'byDue', limit: 9 })).items).toEqual([])
  },
)

const aboutTheSender = [
  '550 5.7.1 Your server is on a list',
  '550 relay not permitted',
  '550 Authentication required',
  '554 Blocked',
  '530 Must issue a STARTTLS command first',
]

test.each<[what: string, behaviour: Partial<ReturnType<typeof world.smtp>['behaviour']>]>([
  ...casesOf(aboutTheSender).map((answer): [string, object] => [
    `responds with “${answer}”`,
    { recipient: () => answer },
  ]),
  ['is busy', { message: () => '452 4.3.1 No room' }],
])('retries for a day and keeps the address confirmed if the server %s', async (_, behaviour) => {
  Object.assign(world.smtp().behaviour, behaviour)
  await notify()
  for (let at = 61; at < 30 * hour; at += 20 * 60) await world.work(later(at))
  expect([await stateOf(), await world.carriersOf('member'), await waiting()]).toEqual([
    'confirmed',
    ['mail'],
    0,
  ])
})

test('gives up a mail that the server will never accept, and reports it to the host', async () => {
  world.smtp().behaviour.message = () => '554 5.6.0 Looks like spam'
  await notify()
  await world.work(later(61))
  expect([await waiting(), await stateOf(), world.reports().map(String)]).toEqual([
    ...[0, 'confirmed'],
    [expect.stringContaining('554')],
  ])
})

test('repeats a mail whose response was lost with the same Message-ID', async () => {
  let answers = 0
  world.smtp().behaviour.message = () => ((answers += 1) === 1 ? 'lost' : undefined)
  await notify()
  await world.work(later(61))
  expect(await waiting()).toBe(1)
  await world.work(later(200))
  await world.work(later(300))
  expect(ids()).toHaveLength(2)
  expect(new Set(ids()).size).toBe(1)
  expect(await waiting()).toBe(0)
})

test('times out if the server does not respond to a mail', async () => {
  world.smtp().behaviour.message = () => 'wait'
  await notify()
  await world.work(later(61), { wholeMs: 500 })
  expect([await waiting(), await stateOf()]).toEqual([1, 'confirmed'])
})

test.each<[what: string, start: () => Promise<{ readonly url: string; stop(): Promise<void> }>]>([
  ['that accepts connections and stays silent', () => startOddServer()],
  [
    'that is unreachable',
    async () => {
      const server = await startOddServer()
      await server.stop()
      return { url: server.url, stop: () => Promise.resolve() }
    },
  ],
  ['that refuses the encryption it offers', () => startServerWithBadTls('454 4.7.0 Not now')],
  ['that aborts the TLS handshake', () => startServerWithBadTls('220 Go ahead\r\nno TLS at all')],
  [
    'without the encryption that is required',
    async () => {
      const server = await startSmtpServer()
      return { url: `${server.url}?requireTLS=true`, stop: () => server.stop() }
    },
  ],
])('queues mail and reports once to the host for a server %s', async (_what, start) => {
  const other = await start()
  try {
    await notify()
    await world.store().mailAddresses.insert(mailAddressRecord('a2', 'captain'))
    await world.store().users.modify('captain', (user) => ({ ...user, carriers: ['mail'] }))
    await world.work(later(61), { url: other.url, wholeMs: 2000 })
    expect([await waiting(), await stateOf()]).toEqual([1, 'confirmed'])
    expect(world.reports().map(String)).toEqual([
      expect.stringMatching(/^MailNotAccepted: Email cannot be sent: /),
    ])
    if ('received' in other) expect(other.received).toEqual([])
    if ('heard' in other) expect(String(other.heard)).not.toContain('MAIL FROM')
  } finally {
    await other.stop()
  }
  await world.work(later(200))
  expect(world.arrived()).toHaveLength(2)
})

test('starts no mail on a site that is stopping', async () => {
  const answers = createAnswerLinks('x')
  await world.choose('creator', 'weekly', 'cora@runners.example')
  const stopped = AbortSignal.abort()
  await sendDueMails({
    ...{ store: world.store(), clock: () => later(61), timeZone: 'Europe/London', signal: stopped },
    ...{ report: () => undefined, siteTitle: 'Startline', links: { confirm: () => '/x' }, answers },
    sendMail: () => Promise.reject(new Error('sent')),
  })
  expect((await world.store().mails.find({ index: 'byDue', limit: 9 })).items).toMatchObject([
    { attempts: 0 },
  ])
})
