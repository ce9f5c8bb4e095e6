import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeRounds } from '../../src/features/notices/server/makeRounds'
import { tellDue } from '../../src/features/notices/server/tellDue'
import { sendHooks } from '../../src/features/webhooks/server/sendHooks'
import type { HookRecord } from '../../src/store/schema'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { contextOf, fields, now, type ViewerName } from '../helpers/eventWorld'
import { membershipRecord, statusRecord } from '../helpers/storeRecords'
import { openReceiver } from './hookReceiver'
import { hookRecord } from './hookRecords'

const world = eventsUnderTest()
const { secret } = hookRecord('any', 'club')
let receiver: Awaited<ReturnType<typeof openReceiver>>

beforeAll(async () => {
  receiver = await openReceiver(secret)
})
afterAll(() => receiver.stop())

const timeZone = 'Europe/London'
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const reports: unknown[] = []

/** Sends what is due, as the site does from time to time. */
const send = (at: Date, signal = new AbortController().signal, network = receiver.network) =>
  sendHooks({
    ...{ store: world.store(), network, timeZone, siteOrigin: 'https://races.example' },
    ...{ clock: () => at, report: (error) => reports.push(error), signal },
  })
const add = (as: ViewerName, more: object = {}, at = now) =>
  world.handlers().saveEvent(contextOf(as, at), { ...fields, ...more })
const edit = (more: object, at = now) =>
  world.handlers().saveEvent(contextOf('creator', at), { id: 'e1', ...more })
const hook = (id: string, more: Partial<HookRecord> = {}, clubId = 'club') =>
  world.store().hooks.insert(hookRecord(id, clubId, { url: receiver.url(`/${id}`), ...more }))
const found = (id: string) => world.store().hooks.get(id)
const waiting = async () => (await world.store().hookDeliveries.find({ index: 'byDue', limit: 100 })).items
const told = () => receiver.received.map(({ path, body }) => `${path} ${String(body['type'])}`)
const textOf = (at: number) => receiver.received[at]?.body['text']

beforeEach(async () => {
  receiver.received.length = 0
  receiver.answers.clear()
  reports.length = 0
  const store = world.store()
  await store.memberships.insertMany([
    membershipRecord('club', 'member', { role: 2 }),
    membershipRecord('club', 'clubAdmin', { role: 3 }),
    membershipRecord('captains', 'captain', { role: 3 }),
  ])
  await store.events.modify('e1', (event) => ({ ...event, date: '2027-05-02', time: '10:00' }))
})

test('an event that a member adds is told to their clubs a minute later, signed, and to no other club', async () => {
  await hook('ours')
  await hook('deaf', { added: undefined })
  await hook('theirs', {}, 'other')
  await add('member')
  await send(later(59))
  expect(receiver.received).toEqual([])
  await send(later(61))
  await send(later(62))
  expect(told()).toEqual(['/ours event.added'])
  const [one] = receiver.received
  expect(one?.isSigned).toBe(true)
  expect(one?.id).not.toContain('.')
  expect(one?.body).toMatchObject({
    timestamp: now.toISOString(),
    data: {
      count: 1,
      events: [{ title: 'Arden 9', date: '2027-05-02', url: expect.stringContaining('/event/') as string }],
    },
    content: one?.body['text'],
    allowed_mentions: { parse: [] },
  })
  expect(textOf(0)).toBe(
    'Added: Arden 9\nSunday 2 May 2027, 10:30am\nHampton-in-Arden\nhttps://races.example/event/arden-9-2027',
  )
  expect(JSON.stringify(one?.body)).not.toMatch(/Name of|User member|member/)
  expect(await waiting()).toEqual([])
  expect(await found('ours')).toMatchObject({ last: { status: 200 } })
})

test('what is taken back within the minute, is over, or is of somebody hidden, is not told', async () => {
  await hook('ours')
  const { event } = await add('member')
  await world.handlers().deleteEvent(contextOf('member'), { slug: event.slug })
  await add('member', { title: 'Long ago', date: '2020-05-02' })
  await send(later(61))
  expect([receiver.received, await waiting()]).toEqual([[], []])
})

test('events that are added at one instant are one message', async () => {
  await hook('ours')
  for (let n = 1; n <= 12; n += 1) await add('member', { title: `Race ${n}` })
  await send(later(61))
  expect(told()).toEqual(['/ours event.added'])
  expect(textOf(0)).toMatch(/^12 events were added:\n(- Race \d+: .*\n){10}and 2 more\nhttps:/)
})

test.each<[what: string, edits: readonly object[], type: string | undefined]>([
  ['called off', [{ state: 'calledOff', reason: 'Ice.' }], 'event.calledOff'],
  ['postponed', [{ state: 'postponed' }], 'event.postponed'],
  ['moved', [{ date: '2027-05-09' }], 'event.moved'],
  ['called off and given back', [{ state: 'calledOff' }, { state: '' }], undefined],
  ['renamed', [{ title: 'Arden 9' }], undefined],
])('an event that is %s is told once to the club that promotes it', async (_what, edits, type) => {
  await hook('ours')
  await hook('theirs', {}, 'other')
  for (const [at, fields] of edits.entries()) await edit(fields, later(at))
  for (const at of [later(120), later(240)]) {
    await tellDue(world.store(), at, timeZone)
    await send(at)
  }
  expect(told()).toEqual(type === undefined ? [] : [`/ours ${type}`])
})

test('names are told where that was chosen, of those who do not want to be counted only', async () => {
  const store = world.store()
  await store.statuses.insertMany([
    statusRecord('e1', 'clubAdmin', { clubId: 'club' }),
    statusRecord('e1', 'creator', { clubId: 'club' }),
  ])
  await store.users.modify('creator', (user) => ({ ...user, isUnnamed: true }))
  const { name = '' } = (await store.users.get('clubAdmin')) ?? {}
  const unnamed = (await store.users.get('creator'))?.name ?? ''
  await hook('named', { withNames: true })
  await hook('plain')
  await edit({ state: 'calledOff', reason: 'Ice.' })
  await tellDue(store, later(120), timeZone)
  await send(later(120))
  const bodies = Object.fromEntries(receiver.received.map(({ path, body }) => [path, body]))
  expect(bodies['/named']?.['text']).toContain(`\nIce.\nEntered, of us: ${name} and 1 more\n`)
  expect(bodies['/plain']?.['text']).toContain('\nIce.\nEntered, of us: 2\n')
  expect(JSON.stringify(bodies['/plain'])).not.toContain(name)
  expect(JSON.stringify(bodies)).not.toContain(unnamed)
})

test('a club whose people have entered or support it is told, one whose people are interested is not', async () => {
  const store = world.store()
  await hook('supporters', {}, 'other')
  await hook('interested', {}, 'captains')
  await store.statuses.insert(statusRecord('e1', 'otherClubAdmin', { clubId: 'other', status: 'supporting' }))
  await store.statuses.modify('e1:captain', (one) => ({ ...one, clubId: 'captains', status: 'interested' }))
  await edit({ state: 'calledOff' })
  await tellDue(store, later(120), timeZone)
  await send(later(120))
  expect(told()).toEqual(['/supporters event.calledOff'])
})

test('the weekend is told on Sunday evening, once, and not where nobody races', async () => {
  const store = world.store()
  const sunday = '2027-01-17'
  await hook('named', { withNames: true })
  await hook('plain')
  await hook('idle', {}, 'other')
  await store.events.modify('e1', (event) => ({ ...event, date: sunday }))
  await store.statuses.modify('e1:member', (one) => ({
    ...{ ...one, clubId: 'club', eventDate: sunday, status: 'result' as const },
    ...{ resultInSeconds: 2472 },
  }))
  for (const at of ['19:59', '20:01', '20:20']) {
    const instant = new Date(`${sunday}T${at}:00.000Z`)
    await makeRounds(store, { now: instant, timeZone })
    await send(instant)
  }
  expect(told().toSorted()).toEqual(['/named club.weekend', '/plain club.weekend'])
  const { name = '' } = (await store.users.get('member')) ?? {}
  const texts = Object.fromEntries(receiver.received.map(({ path, body }) => [path, String(body['text'])]))
  expect(texts['/named']).toContain(`- ${name}, 00:41:12`)
  expect(texts['/plain']).toContain('- 1 of us')
  expect(texts['/plain']).not.toContain(name)
})

test('what a member writes mentions nobody in a chat, and formats nothing', async () => {
  await hook('ours')
  const title = '@everyone <!channel> <@U1> *b* _i_ `c` [x](https://evil.example) @here'
  const { event } = await add('member')
  await world.store().events.modify(event.id, (one) => ({ ...one, title }))
  await send(later(61))
  const { text, content } = receiver.received[0]?.body ?? {}
  const [line = ''] = String(text).split('\n')
  expect(line).not.toMatch(/@(?!\u200b)|[<>*_`[\]]/)
  const [escaped = ''] = String(content).split('\n')
  expect(escaped).not.toMatch(/@(?!\u200b)|(?<!\\)[<>*_`[\]]/)
})

test('Mattermost gets no type, which it would refuse, and no chat more than it takes', async () => {
  const path = `/hooks/${'a'.repeat(26)}`
  await hook('mattermost', { url: receiver.url(path) })
  for (let n = 0; n < 10; n += 1) await add('member', { title: `${n}${'*'.repeat(119)}` })
  await send(later(61))
  const { body = {} } = receiver.received[0] ?? {}
  expect(Object.keys(body)).toEqual(['timestamp', 'data', 'text', 'content', 'allowed_mentions'])
  expect(String(body['content']).length).toBeLessThanOrEqual(2000)
  expect(String(body['content'])).toMatch(/\n…\nhttps:\/\/races\.example\/club\/club$/)
})

test.each<[status: number, headers: Record<string, string>, waits: number]>([
  [302, { Location: 'https://hooks.example.org/elsewhere' }, 60],
  [400, {}, 60],
  [429, { 'Retry-After': '600' }, 600],
  [500, {}, 60],
])('an answer of %s is tried again after some time, with the same id', async (status, headers, waits) => {
  await hook('ours')
  await add('member')
  receiver.answers.set('/ours', (response) => response.writeHead(status, headers).end())
  await send(later(61))
  expect(await found('ours')).toMatchObject({ last: { status } })
  await send(later(61 + waits - 1))
  expect(receiver.received).toHaveLength(1)
  receiver.answers.set('/ours', (response) => response.writeHead(204).end())
  await send(later(61 + waits))
  expect(new Set(receiver.received.map(({ id, path, isSigned }) => `${id} ${path} ${isSigned}`)).size).toBe(1)
  expect([receiver.received.length, await waiting()]).toEqual([2, []])
})

test('a server that does not answer holds up nobody else', async () => {
  await hook('hangs')
  await hook('ours')
  await add('member')
  const arrived = new Promise<void>((done) => {
    receiver.answers.set('/ours', (response) => {
      response.end()
      done()
    })
  })
  receiver.answers.set('/hangs', async (response) => {
    await arrived
    response.destroy()
  })
  await send(later(61))
  expect(told().toSorted()).toEqual(['/hangs event.added', '/ours event.added'])
  expect(await found('hangs')).toMatchObject({
    last: { reason: expect.stringContaining('failed') as string },
  })
  expect((await waiting()).map(({ hookId }) => hookId)).toEqual(['hangs'])
})

test('an answer that does not come in time is none, and one without end is read no further', async () => {
  await hook('hangs')
  await hook('long', {}, 'captains')
  await add('member')
  receiver.answers.set('/hangs', () => undefined)
  await send(later(61), undefined, { ...receiver.network, timeoutMs: 100 })
  expect(await found('hangs')).toMatchObject({ last: { reason: 'No answer in time.' } })
  await add('captain', { title: 'Other' })
  receiver.answers.set('/hangs', (response) => response.end())
  receiver.answers.set('/long', (response) => response.end(Buffer.alloc(5_000_000, 'x')))
  await send(later(200))
  expect(await found('long')).toMatchObject({ last: { status: 200 } })
})

test('what fails makes the rest of its webhook wait, not that of others', async () => {
  await hook('ours')
  await hook('theirs', {}, 'captains')
  for (const [at, title] of ['One', 'Two', 'Three'].entries()) await add('member', { title }, later(at))
  await add('captain', { title: 'Four' })
  receiver.answers.set('/ours', (response) => response.writeHead(503).end())
  await send(later(70))
  expect(told().toSorted()).toEqual(['/ours event.added', '/theirs event.added'])
  receiver.answers.clear()
  await send(later(131))
  expect([receiver.received.length, await waiting()]).toEqual([5, []])
})

/** Lets time pass until nothing is left to send, and returns the hours that this took. */
async function untilNothingWaits(): Promise<number> {
  for (let minutes = 2; minutes < 60 * 48; minutes += 5) {
    await send(later(minutes * 60))
    if ((await waiting()).length === 0) return minutes / 60
  }
  throw new Error('It never ends.')
}

test('after a day of failures a webhook is switched off, and the admins of its club are told, once', async () => {
  await hook('ours')
  await add('member')
  await add('member', { title: 'Another' }, later(5))
  receiver.answers.set('/ours', (response) => response.writeHead(500).end())
  const hours = await untilNothingWaits()
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(28)
  expect(await found('ours')).toMatchObject({ ended: 'failing' })
  const noticesOf = async (as: ViewerName) =>
    (await world.handlers().getNotices(contextOf(as), {})).notices.items.map(({ kind, club }) => [
      kind,
      club?.slug,
    ])
  expect([await noticesOf('clubAdmin'), await noticesOf('member')]).toEqual([[['webhook', 'club']], []])
  const { length } = receiver.received
  await add('member', { title: 'Unheard' }, later(90_000))
  await send(later(90_100))
  expect([receiver.received.length, await waiting()]).toEqual([length, []])
})

test('410 switches off at once, and saving it switches it on again', async () => {
  await hook('ours')
  await add('member')
  receiver.answers.set('/ours', (response) => response.writeHead(410).end())
  await send(later(61))
  expect(await found('ours')).toMatchObject({ ended: 'gone' })
  await world.handlers().saveHook(contextOf('clubAdmin'), { slug: 'club', id: 'ours' })
  expect(await found('ours')).not.toHaveProperty('ended')
})

test('two processes at once send each once, and one that was stopped leaves it to the next', async () => {
  for (const id of ['a', 'b', 'c']) await hook(id)
  for (let n = 0; n < 5; n += 1) await add('member', { title: `Race ${n}` }, later(n))
  await Promise.all([send(later(90)), send(later(90))])
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(15)
  expect(receiver.received).toHaveLength(15)
  // Claimed by a process that has ended meanwhile.
  await add('member', { title: 'Last' }, later(100))
  const [one] = await waiting()
  if (!one) throw new Error('Nothing waits.')
  await world.store().hookDeliveries.put({ ...one, attempts: 1, due: later(300).toISOString() })
  await send(later(200))
  expect(receiver.received).toHaveLength(17)
  await send(later(300))
  expect(receiver.received).toHaveLength(18)
})

test('what is under way when the site stops is sent by the next process, and counts as no attempt', async () => {
  await hook('hangs')
  await add('member')
  const stopping = new AbortController()
  receiver.answers.set('/hangs', () => stopping.abort())
  await send(later(61), stopping.signal)
  receiver.answers.clear()
  expect(await waiting()).toMatchObject([{ attempts: 0, due: later(61).toISOString() }])
  await send(later(62))
  expect(receiver.received.map(({ id }) => id)).toEqual([receiver.received[0]?.id, receiver.received[0]?.id])
})

test('nothing is sent of a webhook that was removed, or of a club that is gone', async () => {
  await hook('removed')
  await hook('orphan')
  await add('member')
  await world.handlers().removeHook(contextOf('clubAdmin'), { slug: 'club', id: 'removed' })
  await world.store().clubs.remove('club')
  await send(later(61))
  expect([receiver.received, await waiting(), reports]).toEqual([[], [], []])
})
