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

test('requests to join without confirmation and leads back to the club', async () => {
  expect(await sent('target', role, { role: '0' })).toEqual([303, '/club/c1'])
  expect(await standingOf(opened.store, 'target')).toBe(0)
})

test('leads a role change to a confirmation page and makes it once confirmed', async () => {
  const body = 'user=requester&user=member&role=-1&from=0'
  const question = '/club/c1/edit-members/change?user=requester&user=member&role=-1&from=0'
  expect(await sent('clubAdmin', role, body)).toEqual([303, question])
  expect(await standingOf(opened.store, 'requester')).toBe(0)
  expect(await sent('clubAdmin', role, `${body}&confirmed=yes`)).toEqual([303, '/club/c1/edit-members'])
  expect(await standingOf(opened.store, 'requester')).toBe(-1)
  // The member's role differs from the one on the page, so it stays.
  expect(await standingOf(opened.store, 'member')).toBe(2)
})

test('asks for confirmation before leaving', async () => {
  expect(await sent('member', '/api/club/c1/leave', {})).toEqual([303, '/club/c1/leave'])
  expect(await standingOf(opened.store, 'member')).toBe(2)
  expect(await sent('member', '/api/club/c1/leave', { confirmed: 'yes' })).toEqual([303, '/club/c1'])
  expect(await standingOf(opened.store, 'member')).toBe(-1)
})

test('explains why an admin cannot leave and what to do', async () => {
  const shown = async (actor: string) => (await opened.site.page(actor, '/club/c1/leave')).text
  const admin = await shown('clubAdmin')
  expect(admin).toContain('hange your own role to member')
  expect(admin).toContain('href="/club/c1/edit-members"')
  expect(await shown('target')).toContain('You aren’t a member of this club.')
})

test('leads a withdrawn request back to the club’s page or the home page', async () => {
  const withdraw = '/api/club/c1/withdraw'
  expect(await sent('requester', withdraw, {})).toEqual([303, '/club/c1'])
  expect(await standingOf(opened.store, 'requester')).toBe(-1)
  await place(opened.store, 'requester', 0)
  expect(await sent('requester', withdraw, { from: 'home' })).toEqual([303, '/'])
  expect(await standingOf(opened.store, 'requester')).toBe(-1)
})

test('shows pending requests on the home page of club admins alone', async () => {
  const home = async (name: string) => (await opened.site.page(name, '/')).text
  expect(await home('clubAdmin')).toContain('1 pending join request')
  for (const name of ['requester', 'member', 'topAdmin', 'visitor']) {
    expect(await home(name), name).not.toContain('pending join request')
  }
})

test('explains that at least one person must be selected', async () => {
  const { status, text } = await opened.site.form('clubAdmin', role, { role: '2', from: '0' })
  expect(status).toBe(400)
  expect(text).toContain('<p>Select at least one person.</p>')
  expect(text).toContain('Edit members')
})

test.each([
  '/club/c1/edit-members',
  '/club/c1/edit',
  '/club/c1/edit-members/change?user=requester&role=2&from=0',
])('links to the club when it forbids %s', async (path) => {
  const { status, text } = await opened.site.page('member', path)
  expect(status).toBe(403)
  expect(text).toContain('You must be an administrator to view this page.')
  expect(text).toMatch(/<a [^>]*href="\/club\/c1"[^>]*>Club c1<\/a>/)
})

test.each([
  ['no user', 'role=2'],
  ['too many users', `role=2&user=${Array.from({ length: 51 }, (_, n) => `u${n}`).join(',')}`],
  ['an id over the limit', `role=2&user=${'x'.repeat(101)}`],
  ['an unknown role', 'role=7&user=requester'],
  ['no role', 'user=requester'],
  ['an unknown previous role', 'role=2&user=requester&from=9'],
])('rejects %s without asking for confirmation', async (_name, body) => {
  const { status, text } = await opened.site.form('clubAdmin', role, body)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(text).toContain('</html>')
  expect(await standingOf(opened.store, 'requester')).toBe(0)
})

test('forbids members to change roles and sends visitors to log in', async () => {
  const fields = { user: 'requester', role: '2', confirmed: 'yes' }
  const refused = await opened.site.form('member', role, fields)
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('</html>')
  expect(await sent('visitor', role, fields)).toEqual([303, '/login?returnUrl=%2Fclub%2Fc1%2Fedit-members'])
  expect(await standingOf(opened.store, 'requester')).toBe(0)
})

test('leads the other club forms to the page of the result', async () => {
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
