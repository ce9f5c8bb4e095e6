import { expect, test } from 'vitest'
import type { Jar } from '../helpers/cookieJar'
import { during } from '../helpers/during'
import { membershipRecord, userRecord } from '../helpers/storeRecords'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

/** Forty-five namesakes, two of whom differ by their clubs and last logins. */
const namesakes = Array.from({ length: 45 }, (_, n) =>
  userRecord(`doe-${String(n).padStart(2, '0')}`, { name: 'Jo Doe-Namesake' }),
)

const world = during(
  async () => {
    const site = await startSiteUnderTest()
    const { store } = site
    await store.users.insertMany(namesakes)
    await store.users.modify('doe-00', (user) => ({
      ...user,
      lastLoginOn: '2027-01-02T08:09:00.000Z',
      lastLoginType: 'strava',
    }))
    await store.memberships.insertMany([membershipRecord('c1', 'doe-01')])
    const jar = site.jar()
    await jar.follow('/auth/google?as=sample-top-admin')
    return { site, jar, club: (await store.clubs.get('c1'))?.shortName ?? '' }
  },
  ({ site }) => site.stop(),
)

/** Reads a page as text, without its scripts. */
async function pageAt(jar: Jar, path: string) {
  const html = await (await jar.ask(path)).text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const rows = [...main.matchAll(/<li>(?:(?!<\/li>).)*Jo Doe-Namesake.*?<\/li>/gs)].map(([row]) =>
    textOf(row),
  )
  const next = /<a[^>]*rel="next"[^>]*>/.exec(main)?.[0]
  return { text: textOf(main), rows, next: /href="([^"]*)"/.exec(next ?? '')?.[1]?.replaceAll('&amp;', '&') }
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', '’')
}

test.each([
  '/admin/merge-users?',
  '/admin/merge-users?source=u002&',
  '/admin/roles?',
  '/admin/user-set-status-club?',
])('distinguishes namesakes at %stext=…, and continues on further pages', async (path) => {
  const { jar, club } = world
  const first = await pageAt(jar, `${path}text=namesake`)
  expect(first.text).toContain('Showing the first 20. Type more of the name to narrow this down.')
  expect(first.rows[0]).toContain('No club · last login 2 January 2027, 8:09am, Strava')
  expect(first.rows[1]).toContain(`${club} · never logged in`)
  const second = await pageAt(jar, first.next ?? '')
  expect(second.text).toContain('Showing the next 20. Type more of the name to narrow this down.')
  const last = await pageAt(jar, second.next ?? '')
  expect(last.text).toContain('Showing the last 5.')
  expect(last.next).toBeUndefined()
  expect([first, second, last].map(({ rows }) => rows.length)).toEqual([20, 20, 5])
})

test.each([
  '/admin/merge-users',
  '/admin/merge-users?source=u002',
  '/admin/roles',
  '/admin/user-set-status-club?text=%20',
  '/admin/audit-log?text=',
])('lists no one at %s until a name is searched for', async (path) => {
  const { jar } = world
  await world.site.store.users.insert(userRecord('aaron', { name: 'Aaron Aaronson' }))
  const { text } = await pageAt(jar, path)
  expect(text).not.toMatch(/Aaron Aaronson|people found|Showing|No one found/)
  expect((await pageAt(jar, `${path.split('?')[0]}?text=aaron`)).text).toContain('Aaron Aaronson')
  await world.site.store.users.remove('aaron')
})

test('suggests what to try if no one is found', async () => {
  const { text, rows } = await pageAt(world.jar, '/admin/roles?text=zzz')
  expect(rows).toEqual([])
  expect(text).toContain('No one found. Try the first few letters of a first name or surname.')
})

test('asks for a club again if the user has left the chosen one', async () => {
  const { jar, site } = world
  const path = '/admin/user-set-status-club?user=doe-01&club=c1'
  expect((await pageAt(jar, path)).text).toContain('Nothing to change')
  await site.store.memberships.putMany([
    membershipRecord('c1', 'doe-01', { role: 0 }),
    membershipRecord('c2', 'doe-01'),
  ])
  const { text } = await pageAt(jar, path)
  expect(text).toContain('Club and dates')
  expect(text).not.toContain('Nothing to change')
})
