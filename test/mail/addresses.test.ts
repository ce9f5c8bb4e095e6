import { expect, test } from 'vitest'
import { removeExpired } from '../../src/app/server/upkeep/removeExpired'
import { hiddenTexts } from '../../src/kernel/access/hidden'
import { createMailLinks } from '../../src/features/mail/server/mailAddresses'
import { outcome } from '../helpers/eventsUnderTest'
import { everything } from '../helpers/everything'
import { contextOf, now, viewerNames } from '../helpers/eventWorld'
import { later, linksIn, mailUnderTest } from './mailUnderTest'
import { secret } from './mailWork'

const world = mailUnderTest()
const day = 86_400

const login = (userId: string, email: string, provider: 'google' | 'facebook' = 'google') =>
  world
    .store()
    .logins.insert({ id: `${provider}:${userId}`, provider, userId, linkedOn: now.toISOString(), email })

test('sends a confirmation link to a typed address before any notification', async () => {
  expect(await world.mailOf('member')).toEqual({ how: 'never' })
  const { notices } = await world.choose('member', 'atOnce', ' anna@runners.example ')
  expect(notices.mail).toEqual({ how: 'atOnce', address: 'anna@runners.example', state: 'asked' })
  expect(await world.carriersOf('member')).toBeUndefined()
  await world.work(later(15))
  expect(world.arrived()).toEqual(['anna@runners.example: Confirm your address for Startline'])
  const [link] = linksIn(world.smtp().received[0]?.text ?? '')
  expect(link).toMatch(/^\/mail\/confirm\/[\w-]+\/[\w-]{43}$/)
  // Neither the key nor a hash of it is stored, and the link names no one.
  const key = link?.split('/').at(-1) ?? ''
  expect(JSON.stringify([...(await everything(world.store()))])).not.toContain(key)
  await world.work(later(30))
  expect(world.arrived()).toHaveLength(1)
})

test('puts nothing that a user typed into the confirmation mail', async () => {
  const name = 'Win €1000 at http://spam.example'
  await world.store().users.modify('member', (user) => ({ ...user, name }))
  await world.choose('member', 'weekly', 'stranger@elsewhere.example')
  await world.work(later(15))
  const [mail] = world.smtp().received
  expect(JSON.stringify(mail)).not.toMatch(/Win|spam|member/)
  expect(JSON.stringify(mail?.headers)).not.toContain('List-Unsubscribe')
})

test('suggests the login’s address, and uses it only when the user chooses it', async () => {
  await login('member', 'anna@provider.example')
  expect(await world.mailOf('member')).toEqual({ how: 'never', suggested: 'anna@provider.example' })
  expect(await world.store().mailAddresses.find({ index: 'byUser', limit: 9 })).toEqual({ items: [] })
  const { notices } = await world.choose('member', 'atOnce', 'Anna@Provider.example')
  expect(notices.mail).toEqual({ how: 'atOnce', address: 'Anna@Provider.example', state: 'confirmed' })
  expect(await world.carriersOf('member')).toEqual(['mail'])
  await world.work(later(15))
  expect(world.arrived()).toEqual([])
})

test.each([
  'no-address',
  'two@runners.example\r\nBcc: all@runners.example',
  '<a@b.example>',
  'a@b',
  'ä@b.example',
])('neither suggests nor accepts an invalid address: %j', async (address) => {
  await login('member', address)
  expect(await world.mailOf('member')).toEqual({ how: 'never' })
  expect(await outcome(world.choose('member', 'atOnce', address))).toEqual({
    status: 400,
    fields: ['address'],
  })
  expect(await outcome(world.choose('member', 'atOnce'))).toEqual({ status: 400, fields: ['address'] })
})

test('changes the choice without a new confirmation, and deletes the address with no email', async () => {
  await login('member', 'anna@provider.example')
  await world.choose('member', 'atOnce', 'anna@provider.example')
  await world.choose('member', 'weekly')
  expect(await world.carriersOf('member')).toBeUndefined()
  expect(await world.mailOf('member')).toMatchObject({ how: 'weekly', state: 'confirmed' })
  await world.choose('member', 'atOnce', '')
  expect(await world.carriersOf('member')).toEqual(['mail'])
  await world.choose('member', 'never')
  expect(await world.carriersOf('member')).toBeUndefined()
  const left = await world.store().mailAddresses.find({ index: 'byUser', limit: 9 })
  expect(left.items).toEqual([])
})

test('lets a hidden user turn email off but not choose it', async () => {
  await login('member', 'anna@provider.example')
  await world.choose('member', 'weekly', 'anna@provider.example')
  const context = contextOf('member')
  const hidden = { ...context, viewer: { ...context.viewer, isHidden: true } } as const
  const { chooseMail } = world.handlers()
  for (const how of ['atOnce', 'weekly'] as const) {
    await expect(chooseMail(hidden, { how })).rejects.toThrow(hiddenTexts.own)
  }
  expect(await world.mailOf('member')).toMatchObject({ how: 'weekly' })
  expect((await chooseMail(hidden, { how: 'never' })).notices.mail).toMatchObject({ how: 'never' })
  expect((await world.store().mailAddresses.find({ index: 'byUser', limit: 9 })).items).toEqual([])
})

test('replaces the old address when the user enters another', async () => {
  await login('member', 'anna@provider.example')
  await world.choose('member', 'atOnce', 'anna@provider.example')
  await world.choose('member', 'atOnce', 'anna@new.example')
  expect(await world.carriersOf('member')).toBeUndefined()
  expect(await world.mailOf('member')).toMatchObject({ address: 'anna@new.example', state: 'asked' })
  const { items } = await world.store().mailAddresses.find({ index: 'byUser', limit: 9 })
  expect(items).toHaveLength(1)
})

test('limits confirmation links to three per mailbox and five per user a day', async () => {
  const ask = (as: (typeof viewerNames)[number], address: string, seconds = 0) =>
    outcome(world.choose(as, 'weekly', address, later(seconds))).then(({ status }) => status)
  const victim = [
    'v@strangers.example',
    'V@strangers.example',
    'v+1@strangers.example',
    'v+2@strangers.example',
  ]
  const statuses = [
    await ask('member', victim[0] ?? ''),
    await ask('creator', victim[1] ?? '', 1),
    await ask('captain', victim[2] ?? '', 2),
    await ask('admin', victim[3] ?? '', 3),
  ]
  expect(statuses).toEqual([200, 200, 200, 429])
  const others: number[] = []
  for (let at = 0; at < 5; at += 1) others.push(await ask('member', `other${at}@strangers.example`, 10 + at))
  expect(others).toEqual([200, 200, 200, 200, 429])
  // Turning email off in between does not reset the count.
  await world.choose('member', 'never')
  expect(await ask('member', 'other9@strangers.example', 30)).toBe(429)
  expect(await ask('member', 'other9@strangers.example', day)).toBe(200)
  await world.work(later(60))
  expect(world.arrived().filter((one) => /^v/i.test(one))).toHaveLength(2)
})

test('stores one address per user when requests race', async () => {
  await Promise.all([
    world.choose('member', 'atOnce', 'anna@runners.example'),
    world.choose('member', 'weekly', 'anna@runners.example'),
    world.choose('creator', 'weekly', 'anna@runners.example'),
  ])
  const { items } = await world.store().mailAddresses.find({ index: 'byUser', limit: 9 })
  expect(items.map(({ userId }) => userId).toSorted()).toEqual(['creator', 'member'])
})

test('deletes an unconfirmed address after two days and keeps a confirmed one', async () => {
  await login('creator', 'cora@provider.example')
  await world.choose('creator', 'weekly', 'cora@provider.example')
  await world.choose('member', 'weekly', 'anna@runners.example')
  await removeExpired(world.store(), later(2 * day - 1))
  expect(await world.mailOf('member')).toMatchObject({ state: 'asked' })
  await removeExpired(world.store(), later(2 * day + 1))
  expect([await world.mailOf('member'), (await world.mailOf('creator'))?.how]).toEqual([
    { how: 'never' },
    'weekly',
  ])
})

test('never shows an address to anyone but its owner', async () => {
  await login('member', 'anna@provider.example')
  await world.choose('member', 'atOnce', 'anna@provider.example')
  for (const as of viewerNames.filter((name) => name !== 'member')) {
    const shown = await Promise.all([
      world
        .handlers()
        .getUser(contextOf(as), { slug: 'member' })
        .catch((error: unknown) => String(error)),
      world
        .handlers()
        .getNotices(contextOf(as), {})
        .catch((error: unknown) => String(error)),
      world
        .handlers()
        .findUsers(contextOf(as), { text: 'member' })
        .catch((error: unknown) => String(error)),
    ])
    expect(JSON.stringify(shown)).not.toMatch(/anna|provider\.example|carriers/)
  }
})

test('accepts a key only for the link that it was created for', () => {
  const [links, others] = [createMailLinks(secret), createMailLinks('another secret')]
  const keyOf = (path = '') => path.split('/').at(-1) ?? ''
  const address = { id: 'a1', userId: 'u', address: 'a@b.example', how: 'weekly', state: 'asked' } as const
  const [end, confirm] = [keyOf(links.end('a1')), keyOf(links.confirm({ ...address, asked: 'x' }))]
  expect(links.isEnd('a1', end)).toBe(true)
  expect(links.isConfirm({ ...address, asked: 'x' }, confirm)).toBe(true)
  const wrong = [
    links.isEnd('a2', end),
    links.isEnd('a1', confirm),
    links.isEnd('a1', ''),
    links.isEnd('a1', end.slice(1)),
    others.isEnd('a1', end),
    links.isConfirm({ ...address, asked: 'y' }, confirm),
    links.isConfirm({ ...address, asked: 'x' }, end),
    links.isConfirm(address, confirm),
    others.isConfirm({ ...address, asked: 'x' }, confirm),
  ]
  expect(wrong).toEqual(wrong.map(() => false))
  expect(links.confirm(address)).toBeUndefined()
})

test('offers no email settings on a site without a mail server', async () => {
  const { createHandlers } = await import('../../src/app/server/calls/createHandlers')
  const handlers = createHandlers(world.store(), { timeZone: 'Europe/London' })
  await login('member', 'anna@provider.example')
  const { notices } = await handlers.getNotices(contextOf('member'), {})
  expect(Object.keys(notices)).not.toContain('mail')
  const refused = await outcome(
    handlers.chooseMail(contextOf('member'), { how: 'atOnce', address: 'anna@provider.example' }),
  )
  expect(refused.status).toBe(403)
})
