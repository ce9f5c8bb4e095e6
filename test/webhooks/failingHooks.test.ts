import { expect, test } from 'vitest'
import { contextOf, type ViewerName } from '../helpers/eventWorld'
import { hooksUnderTest, later } from './hookWorld'

const { world, receiver, reports, send, add, hook, hookOf, waiting, sent } = hooksUnderTest()

test.each<[status: number, headers: Record<string, string>, waits: number]>([
  [302, { Location: 'https://hooks.example.org/elsewhere' }, 60],
  [400, {}, 60],
  [429, { 'Retry-After': '600' }, 600],
  [500, {}, 60],
])('retries after a response of %s with the same id', async (status, headers, waits) => {
  await hook('ours')
  await add('member')
  receiver().answers.set('/ours', (response) => response.writeHead(status, headers).end())
  await send(later(61))
  expect(await hookOf('ours')).toMatchObject({ last: { status } })
  await send(later(61 + waits - 1))
  expect(receiver().received).toHaveLength(1)
  receiver().answers.set('/ours', (response) => response.writeHead(204).end())
  await send(later(61 + waits))
  expect(new Set(receiver().received.map(({ id, path, isSigned }) => `${id} ${path} ${isSigned}`)).size).toBe(
    1,
  )
  expect([receiver().received.length, await waiting()]).toEqual([2, []])
})

test('serves other webhooks while one server does not respond', async () => {
  await hook('hangs')
  await hook('ours')
  await add('member')
  const arrived = new Promise<void>((done) => {
    receiver().answers.set('/ours', (response) => {
      response.end()
      done()
    })
  })
  receiver().answers.set('/hangs', async (response) => {
    await arrived
    response.destroy()
  })
  await send(later(61))
  expect(sent().toSorted()).toEqual(['/hangs event.added', '/ours event.added'])
  expect(await hookOf('hangs')).toMatchObject({
    last: { reason: expect.stringContaining('failed') as string },
  })
  expect((await waiting()).map(({ hookId }) => hookId)).toEqual(['hangs'])
})

test('times out without a response, and stops reading an endless one', async () => {
  await hook('hangs')
  await hook('long', {}, 'captains')
  await add('member')
  receiver().answers.set('/hangs', () => undefined)
  await send(later(61), undefined, { ...receiver().network, timeoutMs: 100 })
  expect(await hookOf('hangs')).toMatchObject({ last: { reason: 'The server did not respond in time.' } })
  await add('captain', { title: 'Other' })
  receiver().answers.set('/hangs', (response) => response.end())
  receiver().answers.set('/long', (response) => response.end(Buffer.alloc(5_000_000, 'x')))
  await send(later(200))
  expect(await hookOf('long')).toMatchObject({ last: { status: 200 } })
})

test('holds back the other messages of a failing webhook, but not of others', async () => {
  await hook('ours')
  await hook('theirs', {}, 'captains')
  for (const [at, title] of ['One', 'Two', 'Three'].entries()) await add('member', { title }, later(at))
  await add('captain', { title: 'Four' })
  receiver().answers.set('/ours', (response) => response.writeHead(503).end())
  await send(later(70))
  expect(sent().toSorted()).toEqual(['/ours event.added', '/theirs event.added'])
  receiver().answers.clear()
  await send(later(131))
  expect([receiver().received.length, await waiting()]).toEqual([5, []])
})

/** Sends until the queue is empty, and returns the hours that this took. */
async function untilNothingWaits(): Promise<number> {
  for (let minutes = 2; minutes < 60 * 48; minutes += 5) {
    await send(later(minutes * 60))
    if ((await waiting()).length === 0) return minutes / 60
  }
  throw new Error('The queue never gets empty.')
}

test('turns a webhook off after a day of failures and notifies the club’s admins once', async () => {
  await hook('ours')
  await add('member')
  await add('member', { title: 'Another' }, later(5))
  receiver().answers.set('/ours', (response) => response.writeHead(500).end())
  const hours = await untilNothingWaits()
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(28)
  expect(await hookOf('ours')).toMatchObject({ ended: 'failing' })
  const notificationsOf = async (as: ViewerName) =>
    (await world.handlers().getNotices(contextOf(as), {})).notices.items.map(({ kind, club }) => [
      kind,
      club?.slug,
    ])
  expect([await notificationsOf('clubAdmin'), await notificationsOf('member')]).toEqual([
    [['webhook', 'club']],
    [],
  ])
  const { length } = receiver().received
  await add('member', { title: 'Unheard' }, later(90_000))
  await send(later(90_100))
  expect([receiver().received.length, await waiting()]).toEqual([length, []])
})

test('turns a webhook off whose Retry-After is longer than a message is kept', async () => {
  await hook('ours')
  await add('member')
  receiver().answers.set('/ours', (response) => response.writeHead(503, { 'Retry-After': '86400' }).end())
  await untilNothingWaits()
  expect(await hookOf('ours')).toMatchObject({ ended: 'failing' })
})

test('gives up a single rejected message without turning the webhook off', async () => {
  await hook('ours')
  await add('member', { title: 'Refused' })
  const isAbout = (title: string) => (received: object | undefined) =>
    JSON.stringify(received).includes(`"title":"${title}"`)
  receiver().answers.set('/ours', (response) =>
    response.writeHead(isAbout('Refused')(receiver().received.at(-1)) ? 400 : 204).end(),
  )
  await send(later(61))
  await add('member', { title: 'Taken' }, later(3600))
  await untilNothingWaits()
  expect(await hookOf('ours')).not.toHaveProperty('ended')
  expect(receiver().received.filter(isAbout('Taken'))).toHaveLength(1)
})

test('does not send messages that expired while the site was down', async () => {
  await hook('ours')
  await add('member')
  await send(later(3 * 24 * 3600))
  expect([sent(), await waiting()]).toEqual([[], []])
  expect(await hookOf('ours')).not.toHaveProperty('ended')
})

test('turns a webhook off after 410, and on again when it is saved', async () => {
  await hook('ours')
  await add('member')
  receiver().answers.set('/ours', (response) => response.writeHead(410).end())
  await send(later(61))
  expect(await hookOf('ours')).toMatchObject({ ended: 'gone' })
  await world.handlers().saveHook(contextOf('clubAdmin'), { slug: 'club', id: 'ours' })
  expect(await hookOf('ours')).not.toHaveProperty('ended')
})

test('ignores a 410 from an earlier URL of a webhook', async () => {
  await hook('ours')
  await add('member')
  receiver().answers.set('/ours', async (response) => {
    const input = { slug: 'club', id: 'ours', url: receiver().url('/new') }
    await world.handlers().saveHook(contextOf('clubAdmin'), input)
    response.writeHead(410).end()
  })
  await send(later(61))
  expect(await hookOf('ours')).not.toHaveProperty('ended')
  await send(later(200))
  expect(sent()).toEqual(['/ours event.added', '/new event.added'])
})

test('sends the message about a deleted event once it is restored', async () => {
  await hook('ours')
  const { event } = await add('member')
  await world.handlers().deleteEvent(contextOf('member', later(58)), { slug: event.slug })
  await send(later(61))
  await world.handlers().restoreEvent(contextOf('member', later(62)), { slug: event.id })
  await send(later(125))
  expect([sent(), await waiting()]).toEqual([['/ours event.added'], []])
})

test('sends each message once when two processes run, and takes over after a lease', async () => {
  for (const id of ['a', 'b', 'c']) await hook(id)
  for (let n = 0; n < 5; n += 1) await add('member', { title: `Race ${n}` }, later(n))
  await Promise.all([send(later(90)), send(later(90))])
  expect(new Set(receiver().received.map(({ id }) => id)).size).toBe(15)
  expect(receiver().received).toHaveLength(15)
  // Leased by a process that has stopped.
  await add('member', { title: 'Last' }, later(100))
  const [one] = await waiting()
  if (!one) throw new Error('Nothing waits.')
  await world.store().hookDeliveries.put({ ...one, attempts: 1, due: later(300).toISOString() })
  await send(later(200))
  expect(receiver().received).toHaveLength(17)
  await send(later(300))
  expect(receiver().received).toHaveLength(18)
})

test('does not count an attempt that is interrupted when the site stops', async () => {
  await hook('hangs')
  await add('member')
  const stopping = new AbortController()
  receiver().answers.set('/hangs', () => stopping.abort())
  await send(later(61), stopping.signal)
  receiver().answers.clear()
  expect(await waiting()).toMatchObject([{ attempts: 0, due: later(61).toISOString() }])
  await send(later(62))
  expect(receiver().received.map(({ id }) => id)).toEqual([
    receiver().received[0]?.id,
    receiver().received[0]?.id,
  ])
})

test('sends nothing for a deleted webhook or club', async () => {
  await hook('removed')
  await hook('orphan')
  await add('member')
  await world.handlers().removeHook(contextOf('clubAdmin'), { slug: 'club', id: 'removed' })
  await world.store().clubs.remove('club')
  await send(later(61))
  expect([receiver().received, await waiting(), reports]).toEqual([[], [], []])
})
