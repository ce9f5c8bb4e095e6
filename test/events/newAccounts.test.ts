import { beforeEach, expect, test } from 'vitest'
import { newAccountEvents, newAccountText } from '../../src/kernel/access/newAccount'
import type { Jar } from '../helpers/cookieJar'
import { during } from '../helpers/during'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

const site = during(
  () => startSiteUnderTest(),
  (started) => started.stop(),
)

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
let ann: Jar
let added = 0

const later = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms)
}

async function add(jar: Jar): Promise<Response> {
  added += 1
  return jar.ask('/api/event', {
    method: 'POST',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: `Arden ${added}`, date: '2031-07-01', time: '09:00' }),
  })
}

async function addMany(jar: Jar, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) expect((await add(jar)).status).toBe(200)
}

async function change(slug: string, isMember: boolean, ageDays: number) {
  const { items } = await site.store.users.find({ index: 'bySlug', where: { slug }, limit: 1 })
  const [user] = items
  if (!user) throw new Error(`There is no ${slug}.`)
  const createdOn = new Date(site.clock.now.getTime() - ageDays * dayMs).toISOString()
  await site.store.users.modify(user.id, (current) => ({ ...current, createdOn }))
  const memberships = await site.store.memberships.find({
    index: 'byUser',
    where: { userId: user.id },
    limit: 100,
  })
  if (!isMember) await site.store.memberships.removeMany(memberships.items.map(({ id }) => id))
  else expect(memberships.items.length).toBeGreaterThan(0)
}

beforeEach(() => {
  later(2 * dayMs)
  ann = site.jar()
})

test('limits a new account without a club to ten events in 24 hours, with Retry-After', async () => {
  await ann.follow('/auth/google?as=sample-newcomer')
  await change('sample-newcomer', false, 1)
  await addMany(ann, newAccountEvents - 1)
  later(hourMs)
  await addMany(ann, 1)
  const refused = await add(ann)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(23 * 60 * 60)])
  expect(await refused.json()).toEqual({ message: newAccountText })
  // Nine of the ten leave the last 24 hours at once.
  later(23 * hourMs + 1)
  await addMany(ann, 9)
  expect((await add(ann)).status).toBe(429)
})

test('does not limit older accounts, club members or admins', async () => {
  await change('sample-newcomer', false, 7)
  await ann.follow('/auth/google?as=sample-newcomer')
  await addMany(ann, newAccountEvents + 1)
  for (const [slug, isMember] of [
    ['sample-member', true],
    ['sample-admin', false],
  ] as const) {
    await change(slug, isMember, 1)
    const jar = site.jar()
    await jar.follow(`/auth/google?as=${slug}`)
    await addMany(jar, newAccountEvents + 1)
  }
})
