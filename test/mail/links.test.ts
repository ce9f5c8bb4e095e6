import { beforeEach, describe, expect, test } from 'vitest'
import { createMailLinks } from '../../src/features/mail/server/mailAddresses'
import { during } from '../helpers/during'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { mailAddressRecord } from './mailRecords'
import { mailSettings } from './mailSettings'

const sessionSecret = 'a secret of the tests, which is long enough'
const settings = { ...mailSettings, SESSION_SECRET: sessionSecret }
const site = during(
  () => startSiteUnderTest({ settings }),
  (opened) => opened.stop(),
)
const links = createMailLinks(sessionSecret)
let made = 0
/** Id of a user with an address. */
let id: string

const addressOf = () => site.store.mailAddresses.get(id)
const carriersOf = async () => (await site.store.users.get(id))?.carriers
/** Posts like a mail program: without cookies or a page, with the body of RFC 8058. */
const oneClick = (path: string, init: RequestInit = {}) =>
  fetch(site.origin + path, {
    ...{ method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), redirect: 'manual' },
    ...init,
  })

beforeEach(async () => {
  site.clock.now = new Date()
  id = `a-${(made += 1)}`
  await site.store.users.insert(userRecord(id, { carriers: ['mail'] }))
  await site.store.mailAddresses.insert(mailAddressRecord(id, id))
})

describe(`on ${driverUnderTest}`, () => {
  test('asks before it unsubscribes an address, and may be repeated', async () => {
    const path = links.end(id)
    const jar = site.jar()
    for (let again = 0; again < 2; again += 1) {
      const page = await jar.ask(path)
      expect([page.status, page.headers.get('Cache-Control'), page.headers.get('Referrer-Policy')]).toEqual([
        ...[200, 'no-store', 'same-origin'],
      ])
      const html = await page.text()
      expect(html).toContain(`action="${path}"`)
      expect(html).not.toContain('aria-current')
      expect(html).toContain('href="/login"')
      expect(await addressOf()).toBeDefined()
    }
    const ended = await jar.ask(path, { method: 'POST' })
    expect(ended.status).toBe(200)
    expect(await ended.text()).toContain('We won’t email this address again.')
    expect([await addressOf(), await carriersOf()]).toEqual([undefined, undefined])
    const later = await jar.ask(path)
    expect([later.status, (await later.text()).includes('action="/mail')]).toEqual([200, false])
  })

  test.each([
    ['as a form', {}],
    [
      'in parts',
      {
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      },
    ],
    ['without a body', { body: null }],
    ['from another site', { headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' } }],
    ['of a hidden user', {}],
  ] as const)('unsubscribes with one request of a mail program: %s', async (what, init) => {
    if (what === 'of a hidden user') await site.store.users.modify(id, (user) => ({ ...user, hidden: 'yes' }))
    const answer = await oneClick(links.end(id), init)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    expect([await addressOf(), await carriersOf()]).toEqual([undefined, undefined])
  })

  test('does not end a newer subscription when a request is replayed', async () => {
    const path = links.end(id)
    await oneClick(path)
    await site.store.mailAddresses.insert(mailAddressRecord(`${id}-new`, id))
    expect((await oneClick(path)).status).toBe(200)
    expect(await site.store.mailAddresses.get(`${id}-new`)).toMatchObject({ state: 'confirmed' })
    expect(await addressOf()).toBeUndefined()
  })

  test('rejects a forged unsubscribe request', async () => {
    const path = links.end(id)
    const forged = [
      ...[
        path.slice(0, -1),
        `${path}x`,
        path.replace(id, 'a-other'),
        `/mail/end/${id}/`,
        `/mail/end/${id}/%00`,
      ],
      ...[createMailLinks('another secret of the same length').end(id), `/mail/end/__proto__/${id}`],
      path.replace('/end/', '/confirm/'),
    ]
    for (const one of forged) expect((await oneClick(one)).status, one).toBeGreaterThanOrEqual(400)
    expect([await addressOf(), await carriersOf()]).toEqual([mailAddressRecord(id, id), ['mail']])
  })

  test('allows cross-site requests for the unsubscribe link only', async () => {
    const unconfirmed = mailAddressRecord(id, id, { state: 'asked', asked: 'x', expires: '2099-01-01' })
    await site.store.mailAddresses.put(unconfirmed)
    const key = links.end(id).split('/').at(-1)
    const others = [
      ...[
        links.confirm(unconfirmed) ?? '',
        '/notifications',
        '/api/notice/mail',
        '/auth/logout',
        '/mail/end',
        '/mail/endless',
      ],
      ...[`/mail/end/${id}/${key}/more`, `/mail/end/..%2f..%2fnotices/${key}`, `//mail/end/${id}/${key}`],
    ]
    for (const path of others) {
      const answer = await oneClick(path, { headers: { Origin: 'https://elsewhere.example' } })
      expect([path, answer.status >= 400]).toEqual([path, true])
    }
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      expect((await oneClick(links.end(id), { method })).status, method).toBe(403)
    }
    expect(await addressOf()).toEqual(unconfirmed)
  })

  test('confirms an address once, within two days, from a page of this site', async () => {
    const unconfirmed = mailAddressRecord(id, id, {
      ...{ state: 'asked', asked: 'x', how: 'atOnce' },
      expires: new Date(site.clock.now.getTime() + 2 * 86_400_000).toISOString(),
    })
    await site.store.mailAddresses.put(unconfirmed)
    const path = links.confirm(unconfirmed) ?? ''
    const jar = site.jar()
    expect(await (await jar.ask(path)).text()).toContain(`action="${path}"`)
    expect(await addressOf()).toMatchObject({ state: 'asked' })
    expect((await oneClick(path)).status).toBe(403)
    site.clock.now = new Date(Date.parse(unconfirmed.expires ?? '') + 1)
    expect((await jar.ask(path, { method: 'POST' })).status).toBe(410)
    site.clock.now = new Date()
    expect((await jar.ask(path, { method: 'POST' })).status).toBe(200)
    expect(await addressOf()).toEqual(mailAddressRecord(id, id))
    expect(await carriersOf()).toEqual(['mail'])
    for (const method of ['GET', 'POST']) expect((await jar.ask(path, { method })).status).toBe(410)
  })

  test('rejects a confirmation link that has been replaced', async () => {
    const unconfirmed = mailAddressRecord(id, id, { state: 'asked', asked: 'x', expires: '2099-01-01' })
    await site.store.mailAddresses.put({ ...unconfirmed, asked: 'y' })
    expect((await site.jar().ask(links.confirm(unconfirmed) ?? '', { method: 'POST' })).status).toBe(410)
    expect(await addressOf()).toMatchObject({ state: 'asked' })
  })
})

test('serves no mail links on a site without a mail server', async () => {
  const plain = await startSiteUnderTest({ settings: { SESSION_SECRET: sessionSecret } })
  try {
    await plain.store.mailAddresses.insert(mailAddressRecord('a1', 'u1'))
    const jar = plain.jar()
    expect((await jar.ask(links.end('a1'))).status).toBe(404)
    expect((await jar.ask(links.end('a1'), { method: 'POST' })).status).toBeGreaterThanOrEqual(303)
    expect((await fetch(plain.origin + links.end('a1'), { method: 'POST' })).status).toBe(403)
    expect(await plain.store.mailAddresses.get('a1')).toBeDefined()
  } finally {
    await plain.stop()
  }
})
