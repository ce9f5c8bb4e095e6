import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { publicLookup } from '../../src/platform/outbound/publicLookup'
import { hooksLimit } from '../../src/features/webhooks/limits'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'
import { openEventSite } from '../helpers/eventSite'
import { contextOf, now, type ViewerName, viewerNames } from '../helpers/eventWorld'
import { fieldsOfForm } from '../helpers/formFields'
import { openReceiver } from './hookReceiver'
import { hookRecord } from './hookRecords'

const world = eventsUnderTest()
const { secret } = hookRecord('any', 'club')
let receiver: Awaited<ReturnType<typeof openReceiver>>

beforeAll(async () => {
  receiver = await openReceiver(secret)
})
afterAll(() => receiver.stop())
beforeEach(() => {
  receiver.received.length = 0
  receiver.answers.clear()
})

const input = { slug: 'club', name: 'Chat', url: 'https://hooks.example.org/s3cret-path', added: 'yes' }
const save = (as: ViewerName, more: object = {}) =>
  world.handlers().saveHook(contextOf(as), { ...input, ...more })
const stored = async () => (await world.store().hooks.find({ index: 'byClub', limit: 100 })).items
const handlersOn = (network = receiver.network) =>
  createHandlers(world.store(), { timeZone: 'Europe/London', siteOrigin: 'https://races.example', network })

test('shows an admin a new webhook’s secret once and its URL never', async () => {
  const { hooks } = await save('clubAdmin')
  expect(hooks.made?.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const list = await world.handlers().getHooks(contextOf('clubAdmin'), { slug: 'club' })
  expect(list.hooks.items).toMatchObject([{ name: 'Chat', host: 'hooks.example.org', added: true }])
  expect(JSON.stringify(list)).not.toMatch(/whsec|s3cret/)
  expect(JSON.stringify(hooks.items)).not.toMatch(/whsec|s3cret/)
  const id = list.hooks.items[0]?.id ?? ''
  const again = await world.handlers().renewHookSecret(contextOf('topAdmin'), { slug: 'club', id })
  expect(again.hooks.made?.secret).not.toBe(hooks.made?.secret)
  expect(await stored()).toMatchObject([{ secret: again.hooks.made?.secret }])
})

test('adds one webhook when the form is sent twice', async () => {
  await save('clubAdmin')
  expect(await outcome(save('clubAdmin'))).toMatchObject({ status: 400, fields: ['url'] })
  expect(await stored()).toHaveLength(1)
  await save('clubAdmin', { name: 'Another chat' })
  expect(await stored()).toHaveLength(2)
})

test('refuses webhooks to everyone but club admins and super admins', async () => {
  await world.store().hooks.insert(hookRecord('h', 'club'))
  const calls = world.handlers()
  const mayManage: readonly ViewerName[] = ['clubAdmin', 'topAdmin']
  for (const as of viewerNames.filter((name) => !mayManage.includes(name))) {
    const context = contextOf(as)
    const ofOne = { slug: 'club', id: 'h' }
    const tried = [
      calls.getHooks(context, { slug: 'club' }),
      calls.saveHook(context, input),
      calls.saveHook(context, { ...input, id: 'h' }),
      calls.renewHookSecret(context, ofOne),
      calls.removeHook(context, ofOne),
      calls.testHook(context, ofOne),
    ]
    expect((await Promise.all(tried.map(outcome))).map(({ status }) => status)).toEqual(Array(6).fill(403))
  }
  // A club's admin cannot reach another club's webhook.
  const foreign = calls.removeHook(contextOf('otherClubAdmin'), { slug: 'other', id: 'h' })
  expect(await outcome(foreign)).toMatchObject({ status: 404 })
  expect(await stored()).toEqual([hookRecord('h', 'club')])
})

test.each([
  ...[
    '',
    'hooks.example.org',
    'http://hooks.example.org/',
    'https://hooks.example.org:8443/',
    'ftp://hooks.example.org/',
  ],
  ...[
    'https://user:pass@hooks.example.org/',
    'https://localhost/',
    'https://intranet/',
    'https://nas.local/',
    'https://chat.lan/',
    'https://kubernetes.default.svc/',
    'https://.hooks.example.org/',
  ],
  ...[
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
  ],
  ...[
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest/meta-data',
  ],
  ...[
    'https://8.8.8.8/',
    'https://hooks.example.org\\@127.0.0.1/',
    'javascript:alert(1)',
    '//hooks.example.org/',
  ],
  `https://hooks.example.org/${'x'.repeat(2048)}`,
])('rejects the URL %s for a new and an existing webhook', async (url) => {
  await world.store().hooks.insert(hookRecord('h', 'club'))
  expect(await outcome(save('clubAdmin', { url }))).toEqual({ status: 400, fields: ['url'] })
  // An empty URL keeps the current one.
  const edited = await outcome(save('clubAdmin', { id: 'h', url }))
  expect(edited).toEqual(url === '' ? { status: 200, fields: [] } : { status: 400, fields: ['url'] })
  expect(await stored()).toMatchObject([{ id: 'h', url: hookRecord('h', 'club').url }])
})

test('returns a rejected form without JavaScript with its values', async () => {
  const site = await openEventSite(world.handlers())
  const page = '/club/club/webhooks'
  const fixed = fieldsOfForm((await site.page('clubAdmin', page)).text, 'saveHook')
  const typed = { name: 'Chat of the club', url: 'https://127.0.0.1/hook' }
  const { status, text } = await site.form('clubAdmin', page, { ...fixed, ...typed })
  await site.close()
  expect(status).toBe(400)
  expect(fieldsOfForm(text, 'saveHook')).toMatchObject(typed)
})

test.each(['renewHookSecret', 'removeHook'] as const)('asks for confirmation before %s', async (call) => {
  const hook = hookRecord('h', 'club')
  await world.store().hooks.insert(hook)
  const site = await openEventSite(world.handlers())
  const page = '/club/club/webhooks'
  const sent = { _call: call, slug: 'club', id: 'h' }
  const { status, location } = await site.form('clubAdmin', page, sent)
  expect([status, location]).toEqual([303, `${page}?ask=${call}&id=h#h`])
  expect(await stored()).toEqual([hook])
  const asking = fieldsOfForm((await site.page('clubAdmin', location?.split('#')[0] ?? '')).text, call)
  await site.form('clubAdmin', page, { ...sent, ...asking })
  await site.close()
  expect(asking).toMatchObject({ id: 'h', confirmed: 'yes' })
  expect(await stored()).not.toEqual([hook])
})

test('requires an occasion to post, and limits the webhooks of a club', async () => {
  expect(await outcome(save('clubAdmin', { added: 'no' }))).toEqual({ status: 400, fields: ['added'] })
  const names = Array.from({ length: hooksLimit + 3 }, (_, at) => `Chat ${at}`)
  await Promise.all(names.map((name) => outcome(save('clubAdmin', { name }))))
  expect(await stored()).toHaveLength(hooksLimit)
  expect(await outcome(save('clubAdmin'))).toMatchObject({ status: 400 })
})

test('sends a test, returns its result and limits the next one', async () => {
  const store = world.store()
  await store.hooks.insert(hookRecord('h', 'club', { url: receiver.url('/h') }))
  const calls = handlersOn()
  const run = (seconds: number) =>
    calls.testHook(contextOf('clubAdmin', new Date(now.getTime() + seconds * 1000)), {
      slug: 'club',
      id: 'h',
    })
  receiver.answers.set('/h', (response) => response.writeHead(403).end('<script>no</script>'))
  expect((await run(0)).hooks.tested).toEqual({
    id: 'h',
    isDelivered: false,
    status: 403,
    start: '<script>no</script>',
  })
  expect(await outcome(run(5))).toMatchObject({ status: 429 })
  receiver.answers.clear()
  expect((await run(11)).hooks.tested).toEqual({ id: 'h', isDelivered: true, status: 200, start: 'ok' })
  expect(receiver.received).toMatchObject([
    { isSigned: true, body: { type: 'webhook.test' } },
    { isSigned: true, body: { type: 'webhook.test' } },
  ])
  expect(receiver.received[0]?.id).not.toBe(receiver.received[1]?.id)
})

test.each([[['127.0.0.1']], [['::1']], [['10.0.0.1', '8.8.8.8']], [['169.254.169.254']], [[]]])(
  'does not connect to a host whose addresses are %j',
  async (addresses) => {
    await world.store().hooks.insert(hookRecord('h', 'club', { url: receiver.url('/h') }))
    const lookup = publicLookup((_hostname, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    )
    const calls = handlersOn({ ...receiver.network, lookup })
    const { hooks } = await calls.testHook(contextOf('clubAdmin'), { slug: 'club', id: 'h' })
    expect(hooks.tested).toEqual({
      ...{ id: 'h', isDelivered: false, reason: 'hooks.example.org has no public address.' },
    })
    expect(receiver.received).toEqual([])
  },
)
