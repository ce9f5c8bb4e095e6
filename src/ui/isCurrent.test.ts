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
])('%s at %s: %s', (destination, pathname, is) => {
  expect(isCurrent(destination, pathname)).toBe(is)
})
