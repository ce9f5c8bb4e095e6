import { describe, expect, test } from 'vitest'
import { hostileReturnPaths } from '../../../test/helpers/hostileReturnPaths'
import { isReturnPath } from './returnPath'

const origin = 'https://startline.test'

describe('refused return paths', () => {
  test.each(hostileReturnPaths)('refuses the return path %j', (value) => {
    expect(isReturnPath(value, origin)).toBe(false)
  })

  test.each([
    [undefined],
    [null],
    [0],
    [true],
    [{}],
    [['/club']],
    [['/club', '/add-event']],
    [new URL('/club', origin)],
  ])('refuses %s, which is not a text', (value) => {
    expect(isReturnPath(value, origin)).toBe(false)
  })

  test('refuses every path for a site without an origin', () => {
    expect(isReturnPath('/club', 'null')).toBe(false)
    expect(isReturnPath('/club', '')).toBe(false)
  })
})

describe('accepted return paths', () => {
  test.each([
    '/',
    '/?page=2',
    '/#top',
    '/add-event',
    '/past-events',
    '/event/parkrun-2026',
    '/event/parkrun-2026/edit',
    '/event/parkrun-2026#users',
    '/event/%C5%82%C3%B3d%C5%BA',
    '/event/łódź',
    '/event/loginrun',
    '/event/auth/edit',
    '/event-search?text=a%2Fb%5Cc%0A',
    '/event-search?text=//evil.test',
    '/event-search?text=https://evil.test',
    '/club/login',
    '/club/x//y',
    '/login-help',
    '/authors',
    '/linked',
    '/apiary',
    '/admin/user-set-status-club',
    '/@evil.test',
    '/evil.test',
    '/;x',
    '/:80/club',
    '/javascript:alert(1)',
    `/${'a'.repeat(2047)}`,
  ])('accepts the return path %j', (value) => {
    expect(isReturnPath(value, origin)).toBe(true)
    expect(new URL(value, origin).origin).toBe(origin)
  })

  test('accepts a path for a site with a port', () => {
    expect(isReturnPath('/club', 'http://localhost:3000')).toBe(true)
    expect(isReturnPath('//localhost:3000/club', 'http://localhost:3000')).toBe(false)
  })
})
