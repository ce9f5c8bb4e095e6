import { describe, expect, test } from 'vitest'
import { isReturnPath } from './returnPath'

const origin = 'https://startline.test'

describe('refused', () => {
  test.each([
    '',
    ' ',
    ' /add-event',
    'add-event',
    '?page=2',
    '#top',
    './club',
    '../club',
    'https://evil.test',
    'https://evil.test/add-event',
    'https://startline.test/add-event',
    'HTTPS://evil.test',
    'https:evil.test',
    'https:/evil.test',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'mailto:a@evil.test',
    '//evil.test',
    '//evil.test/add-event',
    '///evil.test',
    '////evil.test',
    '//startline.test/club',
    '//startline.test@evil.test',
    '//evil%2etest',
    '/\\evil.test',
    '/\\/evil.test',
    '\\\\evil.test',
    '\\/evil.test',
    '/club\\..\\..\\evil',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r/evil.test',
    '/\r\nSet-Cookie: a=b',
    '\t//evil.test',
    '\u0000//evil.test',
    '/club\u0000',
    '/club\u007f',
    '/club\u0085',
    '/.//evil.test',
    '/..//evil.test',
    '/club/..//evil.test',
    '/club/../..//evil.test',
    '/%2e//evil.test',
    '/club/%2E%2e//evil.test',
    '/%2fevil.test',
    '/%2F%2Fevil.test',
    '/%5cevil.test',
    '/%5C%5Cevil.test',
    '/%09/evil.test',
    '/%0d%0aLocation:%20//evil.test',
    '/%',
    '/%ff',
    '/%c0%af',
    '/login',
    '/login?returnUrl=%2Flogin',
    '/login#x',
    '/login/',
    '/LOGIN',
    '/./login',
    '/club/../login',
    '/%6cogin',
    '/auth/logout',
    '/auth/strava',
    '/Auth/logout',
    '/a%75th/logout',
    '/auth%2flogout',
    '/club/%2e%2e/auth/logout',
    '/link/google',
    '/unlink/google',
    '/api',
    '/api/event',
    '/api?x',
    `/${'a'.repeat(2048)}`,
  ])('%j', (value) => {
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
  ])('what is no text: %s', (value) => {
    expect(isReturnPath(value, origin)).toBe(false)
  })

  test('everything, for a site without an origin', () => {
    expect(isReturnPath('/club', 'null')).toBe(false)
    expect(isReturnPath('/club', '')).toBe(false)
  })
})

describe('accepted', () => {
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
  ])('%j', (value) => {
    expect(isReturnPath(value, origin)).toBe(true)
    expect(new URL(value, origin).origin).toBe(origin)
  })

  test('on a site with a port, too', () => {
    expect(isReturnPath('/club', 'http://localhost:3000')).toBe(true)
    expect(isReturnPath('//localhost:3000/club', 'http://localhost:3000')).toBe(false)
  })
})
