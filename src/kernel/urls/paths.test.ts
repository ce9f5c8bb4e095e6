import { expect, test } from 'vitest'
import { returnPathLength } from '../limits'
import { paths } from './paths'

test.each([
  [paths.home, '/'],
  [paths.pastEvents, '/past-events'],
  [paths.day('2026-05-03'), '/day/2026-05-03'],
  [paths.event('x-1'), '/event/x-1'],
  [paths.editEvent('x-1'), '/event/x-1/edit'],
  [paths.deleteEvent('x-1'), '/event/x-1/delete'],
  [paths.editEventUsers('x-1'), '/event/x-1/edit-users'],
  [paths.eventStatus('x-1'), '/event/x-1/status'],
  [paths.addEvent, '/add-event'],
  [paths.eventSearch, '/event-search'],
  [paths.clubs, '/club'],
  [paths.club('x-1'), '/club/x-1'],
  [paths.editClub('x-1'), '/club/x-1/edit'],
  [paths.editClubMembers('x-1'), '/club/x-1/edit-members'],
  [paths.leaveClub('x-1'), '/club/x-1/leave'],
  [
    paths.changeClubRoles('x-1', { users: ['a', 'b&c'], role: '-1', from: '0' }),
    '/club/x-1/edit-members/change?user=a&user=b%26c&role=-1&from=0',
  ],
  [paths.changeClubRoles('x-1', { users: ['a'], role: '2' }), '/club/x-1/edit-members/change?user=a&role=2'],
  [paths.requestClub, '/request-club'],
  [paths.clubRequests, '/admin/club-requests'],
  [paths.user('x-1'), '/user/x-1'],
  [paths.editUser('x-1'), '/user/x-1/edit'],
  [paths.deleteUser('x-1'), '/user/x-1/delete'],
  [paths.login(), '/login'],
  [paths.privacy, '/privacy'],
  [paths.admin, '/admin'],
  [paths.addUser, '/admin/add-user'],
  [paths.mergeUsers, '/admin/merge-users'],
  [paths.addClub, '/admin/add-club'],
  [paths.setClubOnStatuses, '/admin/user-set-status-club'],
  [paths.siteRoles, '/admin/roles'],
  [paths.siteRole('a&b'), '/admin/roles?user=a%26b'],
  [paths.firstAdmin('a+b'), '/admin/first?key=a%2Bb'],
  [paths.merge({}), '/admin/merge-users'],
  [paths.merge({ source: 'a', target: undefined }), '/admin/merge-users?source=a'],
  [paths.merge({ source: 'a', target: 'b' }), '/admin/merge-users?source=a&target=b'],
  [
    paths.statusClub({ user: 'u', club: 'c', from: '', to: '2027-05-01', changed: 0 }),
    '/admin/user-set-status-club?user=u&club=c&to=2027-05-01&changed=0',
  ],
  [paths.link('strava'), '/link/strava'],
  [paths.unlink('google'), '/unlink/google'],
  [paths.auth('facebook'), '/auth/facebook'],
  [paths.logout, '/auth/logout'],
])('builds the path %s', (path, expected) => {
  expect(path).toBe(expected)
})

test.each([
  ['a/b', '/event/a%2Fb'],
  ['a?b#c', '/event/a%3Fb%23c'],
  ['../login', '/event/..%2Flogin'],
  ['łódź', '/event/%C5%82%C3%B3d%C5%BA'],
  ['$&', '/event/%24%26'],
  [':slug', '/event/%3Aslug'],
])('keeps the slug %s one path segment: %s', (slug, path) => {
  expect(paths.event(slug)).toBe(path)
})

test.each([
  [undefined, '/login'],
  ['', '/login'],
  ['/', '/login'],
  ['/add-event', '/login?returnUrl=%2Fadd-event'],
  ['/?page=2', '/login?returnUrl=%2F%3Fpage%3D2'],
  ['/event-search?text=a&b#c', '/login?returnUrl=%2Fevent-search%3Ftext%3Da%26b%23c'],
])('builds the login path that returns to %s: %s', (returnPath, path) => {
  expect(paths.login(returnPath)).toBe(path)
})

test('omits a return path that would be refused', () => {
  const longest = `/${'x'.repeat(returnPathLength - 1)}`
  expect(paths.login(longest)).toBe(`/login?returnUrl=%2F${longest.slice(1)}`)
  expect(paths.login(`${longest}x`)).toBe('/login')
})

test('keeps the return path through the login path', () => {
  const wanted = '/event-search?text=10 km & more#top+1'
  expect(new URL(paths.login(wanted), 'https://x.test').searchParams.get('returnUrl')).toBe(wanted)
})
