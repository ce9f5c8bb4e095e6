import { beforeEach, expect, test } from 'vitest'
import { place, standingOf } from './clubWorld'
import { sharedClubSite } from './sharedClubSite'

const opened = sharedClubSite()

beforeEach(async () => {
  await place(opened.store, 'target', -1)
  await place(opened.store, 'member', 2)
  await place(opened.store, 'requester', 0)
})

const role = '/api/club/c1/role'
const sent = async (actor: string, path: string, body: string | Record<string, string>) => {
  const { status, location } = await opened.site.form(actor, path, body)
  return [status, location]
}

test('asking to join is done at once, and leads back to the club', async () => {
  expect(await sent('target', role, { role: '0' })).toEqual([303, '/club/c1'])
  expect(await standingOf(opened.store, 'target')).toBe(0)
})

test('a form that needs confirmation leads to a page that asks, and is done when that says yes', async () => {
  const body = 'user=requester&user=member&role=-1&from=0'
  const question = '/club/c1/edit-members/change?user=requester&user=member&role=-1&from=0'
  expect(await sent('clubAdmin', role, body)).toEqual([303, question])
  expect(await standingOf(opened.store, 'requester')).toBe(0)
  expect(await sent('clubAdmin', role, `${body}&confirmed=yes`)).toEqual([303, '/club/c1/edit-members'])
  expect(await standingOf(opened.store, 'requester')).toBe(-1)
  // Who is no longer what the page showed stays.
  expect(await standingOf(opened.store, 'member')).toBe(2)
})

test('leaving is asked about, too', async () => {
  expect(await sent('member', '/api/club/c1/leave', {})).toEqual([303, '/club/c1/leave'])
  expect(await standingOf(opened.store, 'member')).toBe(2)
  expect(await sent('member', '/api/club/c1/leave', { confirmed: 'yes' })).toEqual([303, '/club/c1'])
  expect(await standingOf(opened.store, 'member')).toBe(-1)
})

test('who cannot leave reads why, and what to do', async () => {
  const shown = async (actor: string) => (await opened.site.page(actor, '/club/c1/leave')).text
  const admin = await shown('clubAdmin')
  expect(admin).toContain('Make yourself a member first')
  expect(admin).toContain('href="/club/c1/edit-members"')
  expect(await shown('target')).toContain('You aren’t a member of this club.')
})

test('a request is withdrawn where it stands: on the club’s page, and on home', async () => {
  const withdraw = '/api/club/c1/withdraw'
  expect(await sent('requester', withdraw, {})).toEqual([303, '/club/c1'])
  expect(await standingOf(opened.store, 'requester')).toBe(-1)
  await place(opened.store, 'requester', 0)
  expect(await sent('requester', withdraw, { from: 'home' })).toEqual([303, '/'])
  expect(await standingOf(opened.store, 'requester')).toBe(-1)
})

test('who is denied reads so on home, until they say that they have', async () => {
  const { store, site } = opened
  const body = { user: 'requester', role: '-1', from: '0', confirmed: 'yes' }
  await sent('clubAdmin', role, body)
  const home = async () => (await site.page('requester', '/')).text
  expect(await home()).toMatch(/Your request to join .*Club c1.* was declined\./)
  expect(await home()).toContain('Mark as read')
  const until = (await store.users.get('requester'))?.clubNews?.[0]?.date ?? ''
  expect(await sent('requester', '/api/club-news/read', { until })).toEqual([303, '/'])
  expect(await home()).not.toContain('was declined')
})

test('who waits is told in the navigation and on home of the club’s admin, and of nobody else', async () => {
  const home = async (name: string) => (await opened.site.page(name, '/')).text
  expect(await home('clubAdmin')).toContain('1 pending join request')
  for (const name of ['requester', 'member', 'topAdmin', 'visitor']) {
    expect(await home(name), name).not.toContain('pending join request')
  }
})

test('who has asked is not asked to set a club', async () => {
  const { text } = await opened.site.page('requester', '/')
  expect(text).toContain('You’ve asked to join')
  expect(text).not.toMatch(/Join your club|Set your club/)
  expect((await opened.site.page('nobody', '/')).text).toContain('Set your club')
})

test('those chosen must be somebody, and the page says so', async () => {
  const { status, text } = await opened.site.form('clubAdmin', role, { role: '2', from: '0' })
  expect(status).toBe(400)
  expect(text).toContain('<p>Select at least one person.</p>')
  expect(text).toContain('Edit members')
})

test.each([
  '/club/c1/edit-members',
  '/club/c1/edit',
  '/club/c1/edit-members/change?user=requester&role=2&from=0',
])('who may not open %s is offered the club', async (path) => {
  const { status, text } = await opened.site.page('member', path)
  expect(status).toBe(403)
  expect(text).toContain('You must be an administrator to view this page.')
  expect(text).toMatch(/<a [^>]*href="\/club\/c1"[^>]*>Club c1<\/a>/)
})

test.each([
  ['nobody', 'role=2'],
  ['more people than fit', `role=2&user=${Array.from({ length: 51 }, (_, n) => `u${n}`).join(',')}`],
  ['an id longer than any', `role=2&user=${'x'.repeat(101)}`],
  ['no such role', 'role=7&user=requester'],
  ['no role', 'user=requester'],
  ['no such role before', 'role=2&user=requester&from=9'],
])('what is refused in any case is not asked about: %s', async (_what, body) => {
  const { status, text } = await opened.site.form('clubAdmin', role, body)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(text).toContain('</html>')
  expect(await standingOf(opened.store, 'requester')).toBe(0)
})

test('viewers without the right see a page that says so; a visitor is sent to log in', async () => {
  const fields = { user: 'requester', role: '2', confirmed: 'yes' }
  const refused = await opened.site.form('member', role, fields)
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('</html>')
  expect(await sent('visitor', role, fields)).toEqual([303, '/login?returnUrl=%2Fclub%2Fc1%2Fedit-members'])
  expect(await standingOf(opened.store, 'requester')).toBe(0)
})

test('the other forms lead to what they did', async () => {
  const names = { name: 'Sparkbrook Harriers', shortName: 'SBH' }
  expect(await sent('topAdmin', '/api/club', names)).toEqual([303, '/club/sparkbrook-harriers'])
  const edited = await sent('clubAdmin', '/api/club', { id: 'c1', name: 'Club c1', shortName: 'CC1' })
  expect(edited).toEqual([303, '/club/c1'])
  expect(await sent('member', '/api/home-club', { club: 'c1' })).toEqual([303, '/'])
  expect(await sent('nobody', '/api/club-request', { name: 'X', shortName: 'Y', role: '2' })).toEqual([
    303,
    '/request-club',
  ])
  const { items } = await opened.store.clubRequests.find({ index: 'byDate', limit: 2 })
  const answer = `/api/club-request/${items[0]?.id}`
  expect(await sent('topAdmin', `${answer}/accept`, {})).toEqual([303, '/club/x'])
  expect(await sent('topAdmin', `${answer}/decline`, {})).toEqual([303, '/admin/club-requests'])
  expect(await standingOf(opened.store, 'nobody', 'x')).toBe(-1)
})
