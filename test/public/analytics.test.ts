import { expect, test } from 'vitest'
import { readConfig } from '../../src/app/server/config'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

/** The policy of a site's pages, and what they say and know of the service. */
async function siteWith(settings: Readonly<Record<string, string>>) {
  const site = await startSiteUnderTest({ settings })
  try {
    const page = await fetch(`${site.origin}/privacy`)
    const html = await page.text()
    return {
      connect: /connect-src ([^;]*)/.exec(page.headers.get('Content-Security-Policy') ?? '')?.[1],
      tells: html.includes('To count visits, your browser tells'),
      knows: html.includes('analyticsUrl'),
      html,
    }
  } finally {
    await site.stop()
  }
}

test('pages report no views unless the settings name a service', async () => {
  const none: readonly Record<string, string>[] = [{}, { ANALYTICS_URL: '' }]
  for (const settings of none) {
    const { connect, tells, knows } = await siteWith(settings)
    expect({ connect, tells, knows }).toEqual({ connect: "'self'", tells: false, knows: false })
  }
})

test('where they do, the policy lets pages reach it and nothing else, and the privacy page names it', async () => {
  const url = 'https://plausible.example/api/event'
  const { connect, tells, html } = await siteWith({ ANALYTICS_URL: url })
  expect({ connect, tells }).toEqual({ connect: `'self' ${url}`, tells: true })
  expect(html).toContain('plausible.example')
  expect(html).toContain(`"analyticsUrl":"${url}"`)
})

test('an address cannot add to the policy', async () => {
  const url = "https://plausible.example/a;script-src 'unsafe-inline',b?c;d"
  const { connect } = await siteWith({ ANALYTICS_URL: url })
  expect(connect).toBe("'self' https://plausible.example/a%3Bscript-src%20'unsafe-inline'%2Cb")
})

test.each(['plausible.example', 'javascript:alert(1)', 'ftp://plausible.example/x', '/api/event'])(
  'the setting must be an address of the web, unlike %s',
  (value) => {
    expect(() => readConfig({ ANALYTICS_URL: value })).toThrow('ANALYTICS_URL: must be like https://')
  },
)
