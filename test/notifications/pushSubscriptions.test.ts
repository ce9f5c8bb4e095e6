import { describe, expect, test } from 'vitest'
import { endSessionsOf } from '../../src/features/auth/server/loginSession'
import { removeExpired } from '../../src/app/server/upkeep/removeExpired'
import { pushKeysOf } from '../../src/features/notifications/server/pushKeyRepository'
import { outcome } from '../helpers/eventsUnderTest'
import { contextOf, now } from '../helpers/eventWorld'
import { driverUnderTest, openStoreAt, openStoreUnderTest } from '../helpers/storeUnderTest'
import { sessionRecord } from './notificationRecords'
import { networkTo } from './pushServer'
import { later, pushUnderTest } from './pushUnderTest'

const world = pushUnderTest()
const { subscribe, callOff, deliver, sent, carriersOf, browsersOf, waiting, browser } = world

describe('push subscriptions', () => {
  const { endpoint, ...keys } = browser('phone').input

  test.each([
    { endpoint: 'http://push.example.org/a' },
    { endpoint: 'https://push.example.org:8443/a' },
    { endpoint: 'https://user:word@push.example.org/a' },
    { endpoint: 'https://127.0.0.1/a' },
    { endpoint: 'https://2130706433/a' },
    { endpoint: 'https://0x7f.1/a' },
    { endpoint: 'https://[::ffff:10.0.0.1]/a' },
    { endpoint: 'https://localhost/a' },
    { endpoint: 'https://printer.local/a' },
    { endpoint: 'https://intranet/a' },
    { endpoint: 'https://push.lan/a' },
    { endpoint: 'https://kubernetes.default.svc/a' },
    { endpoint: 'https://.push.example.org/a' },
    { endpoint: 'https:\\\\push.example.org/a' },
    { endpoint: `https://push.example.org/${'a'.repeat(3000)}` },
    { endpoint: 'file:///etc/passwd' },
    { endpoint: '' },
    { endpoint: ['https://push.example.org/a'] },
    { p256dh: '' },
    { p256dh: keys.p256dh.slice(0, -2) },
    { p256dh: Buffer.alloc(65, 4).toString('base64url') },
    { auth: '' },
    { auth: `${keys.auth}AA` },
    { auth: '<script>' },
    { browser: '' },
    { browser: 'x'.repeat(61) },
  ])('rejects a forged subscription: %j', async (forged) => {
    await world.store().sessions.put(sessionRecord('login', 'member'))
    const context = { ...contextOf('member'), login: 'login' }
    const add = (input: object) => outcome(world.handlers().addPush(context, input))
    expect(await add({ endpoint, ...keys, ...forged })).toEqual({ status: 400, fields: Object.keys(forged) })
    expect([await browsersOf('member'), await carriersOf('member')]).toEqual([[], undefined])
    expect((await add({ endpoint, ...keys })).status).toBe(200)
  })

  test.each([[undefined], ['none'], ['login of someone else']])(
    'rejects a subscription without a session of its user: %s',
    async (login) => {
      await world.store().sessions.put(sessionRecord('login of someone else', 'captain'))
      const context = { ...contextOf('member'), ...(login !== undefined && { login }) }
      expect((await outcome(world.handlers().addPush(context, browser('phone').input))).status).toBe(403)
      expect(await browsersOf('member')).toEqual([])
    },
  )

  test('shows a subscription to its user only, who alone can remove it', async () => {
    const { notices } = await subscribe('member', browser('phone'))
    const id = notices.push.browsers[0]?.id ?? ''
    expect(notices.push.browsers).toEqual([
      { id, name: 'Browser phone', addedOn: now.toISOString(), isHere: true },
    ])
    expect(await browsersOf('captain')).toEqual([])
    expect((await outcome(world.handlers().endPush(contextOf('captain'), { id }))).status).toBe(404)
    expect((await outcome(world.handlers().endPush(contextOf('visitor'), { id }))).status).toBe(403)
    expect(await browsersOf('member')).toEqual(['Browser phone'])
    await world.handlers().endPush(contextOf('member'), { id })
    expect([await browsersOf('member'), await carriersOf('member')]).toEqual([[], undefined])
  })

  test('keeps push among a user’s carriers until the last subscription is removed', async () => {
    const { notices } = await subscribe('member', browser('phone'))
    await subscribe('member', browser('tablet'))
    expect(await carriersOf('member')).toEqual(['push'])
    const ids = (await world.handlers().getNotices(contextOf('member'), {})).notices.push.browsers.map(
      ({ id }) => id,
    )
    expect(ids).toContain(notices.push.browsers[0]?.id)
    for (const [at, id] of ids.entries()) {
      expect(await carriersOf('member')).toEqual(['push'])
      await world.handlers().endPush(contextOf('member'), { id })
      expect(await browsersOf('member')).toHaveLength(ids.length - at - 1)
    }
    expect(await carriersOf('member')).toBeUndefined()
  })

  test('moves the subscription of a shared browser to the last account that subscribed', async () => {
    const shared = browser('shared')
    await subscribe('member', shared, 'first login')
    await subscribe('captain', shared, 'second login')
    expect([await browsersOf('member'), await carriersOf('member')]).toEqual([[], undefined])
    expect([await browsersOf('captain'), await carriersOf('captain')]).toEqual([['Browser shared'], ['push']])
    await callOff()
    await deliver(later(61))
    expect(sent()).toEqual(['/to/shared'])
  })

  test('replaces an earlier subscription of the session and the oldest of ten browsers', async () => {
    await subscribe('member', browser('old'), 'the login')
    await subscribe('member', browser('new'), 'the login')
    expect(await browsersOf('member')).toEqual(['Browser new'])
    for (let at = 1; at <= 10; at += 1) await subscribe('member', browser(`b${at}`), `login ${at}`, later(at))
    expect(await browsersOf('member')).toHaveLength(10)
    expect(await browsersOf('member')).not.toContain('Browser new')
  })
})

describe('ended subscriptions', () => {
  const login = 'the login'
  const ends: readonly (readonly [what: string, end: () => Promise<unknown>])[] = [
    ['whose session is gone', () => world.store().sessions.remove(login)],
    [
      'whose session has expired',
      () => world.store().sessions.modify(login, (one) => ({ ...one, expires: now.toISOString() })),
    ],
    [
      'whose session belongs to someone else',
      () => world.store().sessions.put(sessionRecord(login, 'captain')),
    ],
  ]

  test.each(ends)('pushes nothing to a browser %s, and removes its subscription', async (_what, end) => {
    await subscribe('member', browser('phone'), login)
    await callOff()
    await end()
    await deliver(later(61))
    expect([sent(), await browsersOf('member'), await carriersOf('member')]).toEqual([[], [], undefined])
  })

  test('removes subscriptions with ended and expired sessions', async () => {
    await subscribe('member', browser('phone'), login)
    await subscribe('captain', browser('watch'), 'another login')
    await world.store().transaction((collections) => endSessionsOf(collections, 'member'))
    expect([await browsersOf('member'), await carriersOf('member')]).toEqual([[], undefined])
    await removeExpired(world.store(), new Date('2099-06-01T00:00:00.000Z'))
    expect([await browsersOf('captain'), await carriersOf('captain')]).toEqual([[], undefined])
  })

  test('pushes nothing to a user who has been hidden since the notification', async () => {
    await subscribe('member', browser('phone'))
    await callOff()
    await deliver(later(61), networkTo(1, ''))
    await world.store().users.modify('member', (user) => ({ ...user, hidden: 'yes' }))
    await deliver(later(3600))
    expect([sent(), await waiting()]).toEqual([[], []])
  })

  test('pushes nothing to a user whose account has been deleted', async () => {
    await subscribe('member', browser('phone'))
    await callOff()
    await deliver(later(61), networkTo(1, ''))
    await world.handlers().deleteUser(contextOf('topAdmin'), { slug: 'member', confirmed: 'yes' })
    await deliver(later(3600))
    expect([sent(), await waiting()]).toEqual([[], []])
    const { items } = await world.store().pushSubscriptions.find({ index: 'byUser', limit: 10 })
    expect(items).toEqual([])
  })
})

test('pushes one message to each browser of two merged accounts', async () => {
  await subscribe('member', browser('phone'))
  await subscribe('captain', browser('tablet'))
  await world.store().users.modify('topAdmin', (user) => ({ ...user, siteRole: 3 }))
  await world.handlers().mergeUsers(contextOf('topAdmin'), { sourceUser: 'member', targetUser: 'captain' })
  await callOff()
  await deliver(later(61))
  expect(sent()).toEqual(['/to/phone', '/to/tablet'])
  expect((await browsersOf('captain')).toSorted()).toEqual(['Browser phone', 'Browser tablet'])
  expect(await carriersOf('captain')).toEqual(['push'])
})

test('generates a site’s push keys once for all processes', async () => {
  const opened = await openStoreUnderTest()
  const others = driverUnderTest === 'mongodb' ? [await openStoreAt(opened.location)] : []
  const stores = [opened.store, opened.store, ...others]
  const keys = new Set((await Promise.all(stores.map(pushKeysOf))).map((one) => JSON.stringify(one)))
  expect(keys.size).toBe(1)
  const { publicKey } = await pushKeysOf(opened.store)
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  for (const other of others) await other.close()
  await opened.remove()
})
