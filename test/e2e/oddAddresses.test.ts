import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closePages, hydrated, launchBrowser, onReusedPage } from '../helpers/browser'
import { casesOf } from '../helpers/matrix'
import { siteTitle } from '../helpers/pages'
import { startSite, type Site } from '../helpers/site'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), startSite()])
})
afterAll(async () => {
  const lines = site.output().trim().split('\n')
  expect(lines.filter((line) => !/ is ready on |malformed URL segment/.test(line))).toEqual([])
  await closePages(browser)
  await site.stop()
})

const slugs: Readonly<Record<string, string>> = {
  constructor: 'constructor',
  __proto__: '__proto__',
  toString: 'toString',
  'a percent-encoded letter': '%C3%A9t%C3%A9',
  'a NUL': 'a%00b',
  'a line feed': 'a%0Ab',
  'an encoded slash': 'a%2Fb',
  'an encoded climb': '..%2F..%2Fetc%2Fpasswd',
  'a percent sign': '100%25',
  'a question mark': 'why%3F',
  'half a surrogate, replaced': '%EF%BF%BD',
  'an emoji': '%F0%9F%8F%83',
  'right to left': '%E2%80%AEevil',
  markup: '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  'a template': '%7B%7B7*7%7D%7D',
  'an operator': '%7B%22$gt%22%3A%22%22%7D',
  '101 letters': 'x'.repeat(101),
  '6000 letters': 'x'.repeat(6000),
}

describe.each(Object.entries(slugs))('a hostile slug: %s', (_name, slug) => {
  test.each(casesOf(['event', 'club']))('/%s/{slug} is not found', async (kind) => {
    const path = `/${kind}/${slug}`
    const expected = [/^console error: Failed to load resource: .* 404 /]
    await onReusedPage({ browser, site }, { expected }, async ({ page }) => {
      const answer = await page.goto(path)
      await hydrated(page)
      expect(answer?.status()).toBe(404)
      expect(await page.title()).toBe(`Page not found : ${siteTitle}`)
      expect(await page.locator('h1').allInnerTexts()).toEqual(['Page not found'])
    })
  })
})

test.each(['/event/%ff', '/club/%E0%A4%A', '/%', '/event/%c0%af'])(
  '%s is malformed and not found',
  async (path) => {
    // The router logs a line about every address that it cannot decode.
    const expected = [/^console error: Failed to load resource: .* 404 /, /malformed URL segment/]
    await onReusedPage({ browser, site }, { expected }, async ({ page }) => {
      const answer = await page.goto(path)
      await hydrated(page)
      expect(answer?.status()).toBe(404)
      expect(await page.locator('h1').allInnerTexts()).toEqual(['Page not found'])
      expect(await page.title()).toBe(`Page not found : ${siteTitle}`)
    })
  },
)

test.each(['/x%0ay', '/x%E2%80%A8y'])('%s matches no pattern and is not found', async (path) => {
  const expected = [/^console error: Failed to load resource: .* 404 /]
  await onReusedPage({ browser, site }, { expected }, async ({ page }) => {
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expect(answer?.status()).toBe(404)
    expect(await page.locator('h1').allInnerTexts()).toEqual(['Page not found'])
    await page.getByRole('link', { name: 'Clubs' }).first().click()
    await page.waitForURL('/club')
  })
})

test.each(['//evil.example/', '//evil.example', '/\\evil.example/'])(
  '%s does not lead to another site',
  async (path) => {
    const expected = [/^console error: Failed to load resource: .* 404 /]
    await onReusedPage({ browser, site }, { expected }, async ({ page }) => {
      const answer = await page.goto(site.origin + path)
      await hydrated(page)
      expect(answer?.status()).toBe(404)
      expect(await page.locator('h1').allInnerTexts()).toEqual(['Page not found'])
      expect(new URL(page.url()).origin).toBe(site.origin)
    })
  },
)
