import { expect, test } from 'vitest'
import { removeExpired } from '../../src/app/server/upkeep/removeExpired'
import { saveAddresses } from '../../src/features/mail/server/invitedAddresses'
import { clubRecord, userRecord } from '../helpers/storeRecords'
import { now } from '../helpers/eventWorld'
import { later, linksIn, mailUnderTest } from './mailUnderTest'
import { headerOf } from './mailWork'

const world = mailUnderTest()
const day = 86_400

/** Adds an unclaimed member of a club with this name, whose list has this address, and queues the invitation. */
async function invited(email: string, clubName = 'Harriers', id = 'nora') {
  const store = world.store()
  await store.clubs.insert(clubRecord(`club-of-${id}`, { name: clubName }))
  await store.users.insert(userRecord(id, { name: '<b>Nora</b>', unclaimedIn: `club-of-${id}` }))
  await saveAddresses(store, [{ userId: id, email }], now)
  const expires = later(14 * day).toISOString()
  const queued = { addressId: id, due: now.toISOString(), attempts: 0, expires }
  await store.mails.put({ id: `invitation ${id}`, kind: 'invitation', ...queued })
}
const addressOf = (id = 'nora') => world.store().invitedAddresses.get(id)

test('mails an invite link and one reminder, without the person’s name, and deletes the address', async () => {
  await invited('nora@runners.example')
  await world.work(later(15))
  expect(world.arrived()).toEqual(['nora@runners.example: Your invitation from Harriers'])
  const text = world.smtp().received[0]?.text ?? ''
  expect(text).not.toContain('Nora')
  expect(linksIn(text)).toEqual([expect.stringMatching(/^\/invitation\/[\w-]{32}$/)])
  expect(await world.store().invitations.get('nora')).not.toHaveProperty('isAccepted')
  expect(text).toContain('We’ll send one reminder in a week, then delete the address.')
  await world.work(later(7 * day))
  expect(world.arrived()).toHaveLength(1)
  await world.work(later(7 * day + 60))
  expect(world.arrived()).toHaveLength(2)
  const reminder = world.smtp().received[1]?.text ?? ''
  expect(reminder).toContain('We’ve now deleted the address.')
  expect(linksIn(reminder)).not.toEqual(linksIn(text))
  expect(await addressOf()).toBeUndefined()
  await world.work(later(20 * day))
  expect(world.arrived()).toHaveLength(2)
})

test.each([
  [
    'has been replaced',
    (id: string) => world.store().invitations.modify(id, (one) => ({ ...one, key: 'new' })),
  ],
  ['has been used', (id: string) => world.store().invitations.remove(id)],
])('sends no reminder of a link that %s', async (_, change) => {
  await invited('nora@runners.example')
  await world.work(later(15))
  await change('nora')
  await world.work(later(7 * day + 60))
  expect(world.arrived()).toHaveLength(1)
  expect(await addressOf()).toBeUndefined()
})

test('keeps a club’s name with line breaks and markup out of headers and HTML', async () => {
  await invited('nora@runners.example', 'Evil\r\nBcc: all@runners.example <b>Club</b>')
  await world.work(later(15))
  const [mail] = world.smtp().received
  expect(world.smtp().received).toHaveLength(1)
  expect(headerOf(mail?.headers ?? [], 'Bcc')).toBeUndefined()
  expect(mail?.text).not.toMatch(/<b>Club<\/b> has added[^]*<p>/)
})

test.each([
  ...['two@runners.example\r\nBcc: all@runners.example', 'Nora <n@b.example>', 'none', 'a@b'],
  ...['a@b.example, c@d.example', 'a@b.example;c@d.example', 'a@b.example c@d.example', 'a@b.example\n'],
  ...['"a b"@c.example', '"a, b@c.example"@d.example', 'all: a@b.example;', '<a@b.example>', 'a@b.example\0'],
  ...['a@[127.0.0.1]', 'a(c@d.example)@b.example', 'a\t@b.example', `${'a'.repeat(300)}@b.example`, ''],
])('stores no address that is not one: %j', async (email) => {
  await invited(email)
  expect(await addressOf()).toBeUndefined()
  await world.work(later(15))
  expect(world.arrived()).toEqual([])
})

test('mails no one who has logged in since', async () => {
  await invited('nora@runners.example')
  await world.store().users.put(userRecord('nora'))
  await world.work(later(15))
  expect(world.arrived()).toEqual([])
  expect(await world.store().invitations.get('nora')).toBeUndefined()
})

test('deletes an address to which nothing was sent after 14 days', async () => {
  await invited('nora@runners.example')
  await removeExpired(world.store(), later(14 * day - 1))
  expect(await addressOf()).toBeDefined()
  await removeExpired(world.store(), later(14 * day))
  expect(await addressOf()).toBeUndefined()
})
