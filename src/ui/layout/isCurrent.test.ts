import { expect, test } from 'vitest'
import { isCurrent } from './isCurrent'

test.each([
  ['/', '/', true],
  ['/', '/club', false],
  ['/club', '/club', true],
  ['/club', '/club/harriers', true],
  ['/club', '/Club/Harriers', true],
  ['/club', '/clubs', false],
  ['/club', '/', false],
  ['/club/harriers', '/club', false],
  ['/login?returnUrl=%2Fclub', '/login', true],
  ['/user/Ann', '/user/ann/edit', true],
])('marks the link to %s as current at %s: %s', (destination, pathname, is) => {
  expect(isCurrent({ to: destination }, pathname)).toBe(is)
})

test('treats a page as part of another with an unrelated path', () => {
  const clubs = { to: '/club', below: '/request-club' }
  expect(isCurrent(clubs, '/Request-club')).toBe(true)
  expect(isCurrent(clubs, '/add-events')).toBe(false)
  const profile = { to: '/user/ann', below: '/notifications' }
  expect(isCurrent(profile, '/notifications/settings')).toBe(true)
  expect(isCurrent(profile, '/noticeboard')).toBe(false)
})
