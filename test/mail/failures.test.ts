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

/** A notification for `member`, who wants mail at once. */
async function tell() {
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

test('a server that asks to come again later takes it later', async () => {
  let tries = 0
  world.smtp().behaviour.recipient = () => ((tries += 1) < 3 ? '451 4.7.1 Greylisted, try again' : undefined)
  await tell()
  for (const at of [61, 62, 130, 140, 8 * 60, 20 * 60, 40 * 60]) await world.work(later(at))
  expect([tries, world.arrived(), await waiting()]).toEqual([
    3,
    ['member@runners.example: Arden 8 has been called off.'],
    0,
  ])
  // That is how such servers are, and nothing for the log.
  expect([world.reports(), await stateOf()]).toEqual([[], 'confirmed'])
})

test('a mailbox that does not exist stops mail to it, until it is confirmed anew', async () => {
  world.smtp().behaviour.recipient = () => '550 5.1.1 No such mailbox'
  await tell()
  await world.work(later(61))
  expect(await world.mailOf('member')).toEqual({
    ...{ how: 'atOnce', address: 'member@runners.example', state: 'refused' },
  })
  expect([await world.carriersOf('member'), await waiting(), world.reports()]).toEqual([undefined, 0, []])
  await world.work(later(25 * hour))
  expect(world.arrived()).toEqual([])
  const tells = async (viewer: 'member' | 'admin') =>
    (await world.handlers().getUser(contextOf(viewer), { slug: 'member' })).user.isMailRefused
  expect([await tells('member'), await tells('admin')]).toEqual([true, undefined])
  delete world.smtp().behaviour.recipient
  await world.choose('member', 'atOnce', 'member@runners.example', later(26 * hour))
  expect(await world.mailOf('member')).toMatchObject({ state: 'asked' })
  expect(await tells('member')).toBeUndefined()
  await world.work(later(26 * hour + 15))
  expect(world.arrived()).toEqual(['member@runners.example: Confirm your address for Startline'])
})

test.each(['550 No such mailbox', '550 5.4.1 Recipient address rejected: relaying ends here'])(
  'an address that nobody has (%s) is refused before it is confirmed',
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
    `answers “${answer}”`,
    { recipient: () => answer },
  ]),
  ['is busy', { message: () => '452 4.3.1 No room' }],
])(
  'a server that %s says nothing of the mailbox: it is tried for a day, then given up',
  async (_, behaviour) => {
    Object.assign(world.smtp().behaviour, behaviour)
    await tell()
    for (let at = 61; at < 30 * hour; at += 20 * 60) await world.work(later(at))
    expect([await stateOf(), await world.carriersOf('member'), await waiting()]).toEqual([
      'confirmed',
      ['mail'],
      0,
    ])
  },
)

test('a mail that will never be taken is given up at once, and the host is told', async () => {
  world.smtp().behaviour.message = () => '554 5.6.0 Looks like spam'
  await tell()
  await world.work(later(61))
  expect([await waiting(), await stateOf(), world.reports().map(String)]).toEqual([
    ...[0, 'confirmed'],
    [expect.stringContaining('554')],
  ])
})

test('where the answer is lost, the mail comes again as the same one', async () => {
  let answers = 0
  world.smtp().behaviour.message = () => ((answers += 1) === 1 ? 'lost' : undefined)
  await tell()
  await world.work(later(61))
  expect(await waiting()).toBe(1)
  await world.work(later(200))
  await world.work(later(300))
  expect(ids()).toHaveLength(2)
  expect(new Set(ids()).size).toBe(1)
  expect(await waiting()).toBe(0)
})

test('a server that says nothing after the mail holds it up no longer than agreed', async () => {
  world.smtp().behaviour.message = () => 'wait'
  await tell()
  await world.work(later(61), { wholeMs: 500 })
  expect([await waiting(), await stateOf()]).toEqual([1, 'confirmed'])
})

test.each<[what: string, start: () => Promise<{ readonly url: string; stop(): Promise<void> }>]>([
  ['that takes connections and says nothing', () => startOddServer()],
  [
    'that is not there',
    async () => {
      const server = await startOddServer()
      await server.stop()
      return { url: server.url, stop: () => Promise.resolve() }
    },
  ],
  ['that refuses the encryption that it offers', () => startServerWithBadTls('454 4.7.0 Not now')],
  ['that breaks off when encryption begins', () => startServerWithBadTls('220 Go ahead\r\nno TLS at all')],
  [
    'without encryption, which is asked for',
    async () => {
      const server = await startSmtpServer()
      return { url: `${server.url}?requireTLS=true`, stop: () => server.stop() }
    },
  ],
])('a server %s gets nothing, the mail waits, and the host is told once', async (_what, start) => {
  const other = await start()
  try {
    await tell()
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

test('a site that stops begins nothing more', async () => {
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
