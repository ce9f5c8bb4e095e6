import { expect, test } from 'vitest'
import { readConfig } from '../../src/app/server/settings/config'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

/** Starts a site, and reads its content security policy and what its privacy page contains about the service. */
async function siteWith(settings: Readonly<Record<string, string>>) {
  const site = await startSiteUnderTest({ settings })
  try {
    const page = await fetch(`${site.origin}/privacy`)
    const html = await page.text()
    return {
      connect: /connect-src ([^;]*)/.exec(page.headers.get('Content-Security-Policy') ?? '')?.[1],
      isMentioned: html.includes('So that we can count visits, your browser tells'),
      isEmbedded: html.includes('analyticsUrl'),
      html,
    }
  } finally {
    await site.stop()
  }
}

test('reports no page views unless ANALYTICS_URL is set', async () => {
  const none: readonly Record<string, string>[] = [{}, { ANALYTICS_URL: '' }]
  for (const settings of none) {
    const { connect, isMentioned, isEmbedded } = await siteWith(settings)
    expect({ connect, isMentioned, isEmbedded }).toEqual({
      connect: "'self'",
      isMentioned: false,
      isEmbedded: false,
    })
  }
})

test('allows connections only to ANALYTICS_URL, and names it on the privacy page', async () => {
  const url = 'https://plausible.example/api/event'
  const { connect, isMentioned, html } = await siteWith({ ANALYTICS_URL: url })
  expect({ connect, isMentioned }).toEqual({ connect: `'self' ${url}`, isMentioned: true })
  expect(html).toContain('plausible.example')
  expect(html).toContain(`"analyticsUrl":"${url}"`)
})

test('escapes ANALYTICS_URL in the content security policy', async () => {
  const url = "https://plausible.example/a;script-src 'unsafe-inline',b?c;d"
  const { connect } = await siteWith({ ANALYTICS_URL: url })
  expect(connect).toBe("'self' https://plausible.example/a%3Bscript-src%20'unsafe-inline'%2Cb")
})

test.each(['plausible.example', 'javascript:alert(1)', 'ftp://plausible.example/x', '/api/event'])(
  'refuses ANALYTICS_URL=%s',
  (value) => {
    expect(() => readConfig({ ANALYTICS_URL: value })).toThrow('ANALYTICS_URL must be like https://')
  },
)
