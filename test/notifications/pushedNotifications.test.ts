import { beforeEach, describe, expect, test } from 'vitest'
import { contextOf } from '../helpers/eventWorld'
import { networkTo } from './pushServer'
import { later, pushUnderTest } from './pushUnderTest'

const world = pushUnderTest()
const { subscribe, callOff, deliver, sent, carriersOf, browsersOf, waiting, browser, errors } = world

describe('push messages', () => {
  test('sends one encrypted and signed message without names to the user’s browser', async () => {
    const phone = browser('phone')
    const { notices } = await subscribe('member', phone)
    await callOff()
    await deliver(later(59))
    expect(sent()).toEqual([])
    await deliver(later(61))
    const [message] = world.push().messages
    if (!message) throw new Error('Nothing was sent.')
    const { id, ...shown } = phone.read(message.body)
    expect(shown).toEqual({
      title: 'Arden 8 has been called off.',
      body: 'Sunday 2 May 2027\nHyde Park\nYou’re getting this because you’re entered for this race.',
      path: '/event/arden-8-2027',
    })
    expect(await world.store().notices.get(id)).toMatchObject({ userId: 'member' })
    expect(message.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: String(72 * 3600),
      urgency: 'normal',
      topic: id.slice(0, 32),
    })
    expect(message.key).toBe(notices.push.key)
    expect(message.claims).toMatchObject({ aud: 'https://push.example.org', sub: 'https://races.example' })
    const lasts = message.claims.exp - Date.now() / 1000
    expect(lasts > 0 && lasts <= 24 * 3600).toBe(true)
    await deliver(later(3600))
    expect([sent(), await waiting(), errors]).toEqual([[phone.path], [], []])
  })

  test('adds answer buttons with the user’s own links when a race is going ahead after all', async () => {
    const phone = browser('phone')
    await subscribe('member', phone)
    await callOff()
    await deliver(later(61))
    await world.handlers().saveEvent(contextOf('creator', later(120)), { id: 'e1', state: '' })
    await deliver(later(240))
    const [, message] = world.push().messages
    const { answers } = phone.read(message?.body ?? Buffer.alloc(0))
    expect(answers?.map(({ text }) => text)).toEqual(['I’m entered', 'I can’t make it'])
    const paths = answers?.map(({ path }) => path.replace(/[\w-]{43}$/, 'key'))
    expect(paths).toEqual(
      ['entered', 'absent'].map((answer) => `/mail/answer/${answer}/2027-05-02/e1/member/key`),
    )
  })

  test('pushes a change to today’s race at night, and others when quiet hours end', async () => {
    await subscribe('member', browser('phone'))
    const night = new Date('2027-01-10T23:00:00.000Z')
    await callOff(night)
    await deliver(new Date('2027-01-11T06:59:00.000Z'))
    expect(sent()).toEqual([])
    await deliver(new Date('2027-01-11T07:00:00.000Z'))
    expect(sent()).toEqual(['/to/phone'])
    world.push().forget()
    const nextNight = new Date('2027-01-11T23:00:00.000Z')
    await world
      .handlers()
      .saveEvent(contextOf('creator', nextNight), { id: 'e1', state: '', date: '2027-01-12' })
    await deliver(new Date('2027-01-11T23:02:00.000Z'))
    expect(world.push().messages.map(({ headers }) => headers['urgency'])).toEqual(['high'])
  })

  test('retries only the browser whose push service failed, and not before its Retry-After', async () => {
    const [phone, tablet, laptop] = ['phone', 'tablet', 'laptop'].map(browser)
    for (const one of [phone, tablet, laptop]) if (one) await subscribe('member', one)
    world.push().answers.set('/to/tablet', { status: 503, headers: { 'Retry-After': '600' } })
    await callOff()
    await deliver(later(61))
    expect(sent()).toEqual(['/to/laptop', '/to/phone', '/to/tablet'])
    await deliver(later(660))
    expect(sent()).toHaveLength(3)
    world.push().answers.clear()
    await deliver(later(662))
    expect(sent()).toEqual(['/to/laptop', '/to/phone', '/to/tablet', '/to/tablet'])
    const topics = new Set(world.push().messages.map(({ headers }) => headers['topic']))
    expect([topics.size, await waiting()]).toEqual([1, []])
  })

  test('sends once to a browser that succeeded, although another fails twice', async () => {
    for (const name of ['phone', 'tablet']) await subscribe('member', browser(name))
    world.push().answers.set('/to/tablet', { status: 500 })
    await callOff()
    await deliver(later(61))
    await deliver(later(121))
    expect(sent()).toEqual(['/to/phone', '/to/tablet', '/to/tablet'])
    world.push().answers.clear()
    await deliver(later(3600))
    expect(sent()).toEqual(['/to/phone', '/to/tablet', '/to/tablet', '/to/tablet'])
    expect(await waiting()).toEqual([])
  })
})

describe('push services', () => {
  beforeEach(async () => {
    await subscribe('member', browser('phone'))
    await callOff()
  })

  test.each([404, 410])('removes a subscription when its push service responds with %i', async (status) => {
    world.push().answers.set('/to/phone', { status })
    await deliver(later(61))
    expect([await browsersOf('member'), await carriersOf('member'), await waiting()]).toEqual([
      [],
      undefined,
      [],
    ])
  })

  test.each([400, 401, 403, 413, 302, 301])(
    'reports a push service that responds with %i and does not retry',
    async (status) => {
      const headers = { Location: 'https://push.example.org/to/elsewhere' }
      world.push().answers.set('/to/phone', { status, headers })
      await deliver(later(61))
      await deliver(later(3600))
      expect(sent()).toEqual(['/to/phone'])
      expect(errors).toEqual([`push.example.org rejected a push message with status ${status}.`])
      expect([await browsersOf('member'), await waiting()]).toEqual([['Browser phone'], []])
    },
  )

  test.each([
    [{ status: 429, headers: { 'Retry-After': '1800' } }, 1861],
    [{ status: 500 }, 121],
    [{ status: 503, headers: { 'Retry-After': '999999' } }, 86_461],
    ['hang' as const, 121],
  ])('retries at the right time after the response %j', async (answer, seconds) => {
    world.push().answers.set('/to/phone', answer)
    const { port, cert } = world.push()
    await deliver(later(61), networkTo(port, cert, answer === 'hang' ? 50 : undefined))
    const expected =
      answer === 'hang' ? ['push.example.org cannot be reached: The server did not respond in time.'] : []
    expect([await waiting(), errors]).toEqual([[later(seconds).toISOString()], expected])
    world.push().forget()
    await deliver(later(seconds - 1))
    expect(sent()).toEqual([])
    await deliver(later(seconds))
    expect([sent(), await waiting()]).toEqual([['/to/phone'], []])
  })

  test('reports an unreachable push service once for all browsers', async () => {
    await subscribe('member', browser('tablet'))
    await deliver(later(61), networkTo(1, ''))
    expect(errors).toEqual([expect.stringMatching(/^push\.example\.org cannot be reached: ./)])
  })

  test('does not connect to a push service whose address is not public', async () => {
    const { port, cert } = world.push()
    const { publicLookup } = await import('../../src/platform/outbound/publicLookup')
    const lookup = publicLookup((_name, _options, callback) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }]),
    )
    await deliver(later(61), { port, ca: cert, lookup })
    expect([sent(), await waiting()]).toEqual([[], [later(121).toISOString()]])
  })
})
