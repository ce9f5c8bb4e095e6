import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openJar } from '../helpers/cookieJar'
import { events } from '../helpers/pages'
import { startSite, type Site } from '../helpers/site'

let site: Site
let asset: string
beforeAll(async () => {
  site = await startSite()
  asset = /\/assets\/[^"]+\.js/.exec(await (await fetch(site.origin)).text())?.[0] ?? ''
})
afterAll(() => site.stop())

/** Letter by letter, as a change of any of them changes what the site promises. */
const security = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';" +
    "connect-src 'self';manifest-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'camera=(), microphone=(), payment=(), usb=(), browsing-topics=(), geolocation=(self)',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

const page = {
  type: 'text/html; charset=utf-8',
  cache: 'public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=10',
  vary: 'Accept-Encoding, Cookie',
  hasStyles: true,
} as const
const noPage = { ...page, cache: 'private, no-cache' }
const failure = { type: 'text/html; charset=utf-8', cache: 'no-store' }
const json = { type: 'application/json; charset=utf-8', cache: 'no-store', vary: 'Accept-Encoding' }

interface Answer {
  readonly name: string
  readonly path: string
  readonly status: number
  readonly type: string
  readonly cache: string
  /** It is a visitor's page, with rules of its own, which the policy allows by their hash. */
  readonly hasStyles?: true
  readonly vary?: string
  readonly method?: string
  /** Other sites may show it. */
  readonly isShared?: true
  /** Other sites may read it. */
  readonly isRead?: true
}

const answers: readonly Answer[] = [
  { name: 'home', path: '/', status: 200, ...page },
  { name: 'a page', path: `/event/${events.next.slug}`, status: 200, ...page },
  { name: 'no page', path: '/nothing', status: 404, ...noPage },
  { name: 'an error page', path: '/?cursor=x', status: 400, ...noPage },
  { name: 'an address that cannot be read', path: '/%ff', status: 404, ...failure },
  { name: 'the API', path: '/api/viewer', status: 200, ...json },
  {
    name: 'a call that anyone may make',
    path: '/api/event',
    status: 200,
    ...json,
    cache: 'public, no-cache',
    vary: `${page.vary}, X-Requested-With`,
    isRead: true,
  },
  { name: 'no call', path: '/api/nothing', status: 404, ...json },
  { name: 'a bad call', path: '/api/event?from=x', status: 400, ...json, isRead: true },
  { name: 'a refused call', path: '/api/event?user=u001', status: 403, ...json, isRead: true },
  {
    name: 'a script',
    path: 'asset',
    status: 200,
    type: 'text/javascript; charset=utf-8',
    cache: 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  },
  { name: 'no asset', path: '/assets/none.js', status: 404, ...failure },
  {
    name: 'the icon',
    path: '/favicon.svg',
    status: 200,
    type: 'image/svg+xml',
    cache: 'public, max-age=86400',
    isShared: true,
  },
  {
    name: 'the icon of older browsers',
    path: '/favicon.ico',
    status: 200,
    type: 'image/vnd.microsoft.icon',
    cache: 'public, max-age=86400',
    isShared: true,
  },
  {
    name: 'the manifest',
    path: '/manifest.webmanifest',
    status: 200,
    type: 'application/manifest+json; charset=utf-8',
    cache: 'public, max-age=86400',
  },
  {
    name: 'a picture of before',
    path: '/picture/site/older.png',
    status: 200,
    type: 'image/png',
    cache: 'no-cache',
    isShared: true,
  },
  { name: 'a request from elsewhere', path: '/', method: 'POST', status: 403, ...failure },
]

/** The policy of a page with these rules. */
function policyFor(styles: string | undefined): string {
  const policy = security['content-security-policy']
  if (styles === undefined) return policy
  return policy.replace("style-src 'self'", `$& 'sha256-${hash('sha256', styles, 'base64')}'`)
}

describe.each(answers)(
  'the response for $name',
  ({ path, method = 'GET', status, type, cache, vary, hasStyles, isShared, isRead }) => {
    test('has the security headers, its own caching headers, and no cookie', async () => {
      const response = await fetch(site.origin + (path === 'asset' ? asset : path), {
        method,
        redirect: 'manual',
      })
      const headers = Object.fromEntries(response.headers)
      const [, styles] = /<style>(.*?)<\/style>/s.exec(await response.text()) ?? []
      expect(styles !== undefined).toBe(hasStyles === true)
      expect(headers).toMatchObject({
        ...security,
        'content-security-policy': policyFor(styles),
        ...(isShared && { 'cross-origin-resource-policy': 'cross-origin' }),
        'cache-control': cache,
      })
      // Names of character sets are the same in capitals: RFC 9110, 8.3.2.
      expect(headers['content-type']?.toLowerCase()).toBe(type)
      expect(response.status).toBe(status)
      if (vary !== undefined) expect(headers['vary']).toBe(vary)
      expect(headers['access-control-allow-origin']).toBe(isRead && '*')
      for (const name of ['set-cookie', 'x-powered-by', 'server']) {
        expect(headers).not.toHaveProperty(name)
      }
      expect(headers).not.toHaveProperty('strict-transport-security')
    })
  },
)

test('no browser can bring back a member’s page after they log out', async () => {
  const jar = openJar(site.origin)
  await jar.follow('/auth/google?as=sample-member')
  for (const path of ['/', `/event/${events.next.slug}`, '/past-events', '/nothing']) {
    expect([path, (await jar.ask(path)).headers.get('Cache-Control')]).toEqual([path, 'private, no-store'])
  }
  for (const path of ['/api/event', '/auth/logout']) {
    expect([path, (await jar.ask(path)).headers.get('Cache-Control')]).toEqual([path, 'no-store'])
  }
})

test('a site behind HTTPS sends Strict-Transport-Security', async () => {
  const secure = await startSite({ settings: { SITE_ORIGIN: 'https://races.example', TRUST_PROXY: '1' } })
  try {
    const { headers } = await fetch(`${secure.origin}/api/viewer`)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('content-security-policy')).toBe(
      `${security['content-security-policy']};upgrade-insecure-requests`,
    )
  } finally {
    await secure.stop()
  }
})
