import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { onKeptPage, open } from '../helpers/browser'
import { isSecondBrowser } from '../helpers/matrix'
import { expectedTroubles, pathOf, triedPages } from '../helpers/pages'
import type { PageCase } from '../helpers/pageWorld'
import { sharedSites } from '../helpers/sharedSite'

const shared = sharedSites()

/**
 * The elements of the document as they are now, one a line, without what scripts load by themselves, without the
 * moment at which a member's page was made, and without what disables the button of an incomplete form.
 */
async function documentOf(page: Page, { isIncomplete, panelOfScripts }: PageCase): Promise<string[]> {
  if (panelOfScripts !== undefined) {
    await page
      .locator('section', { hasText: panelOfScripts })
      .evaluateAll((all) => all.forEach((one) => one.remove()))
  }
  const html = await page.evaluate(() => document.documentElement.outerHTML)
  const shown = isIncomplete ? html.replaceAll(' disabled=""', '') : html
  return shown
    .replace(/<link rel="preload" [^>]*>|<script [^>]*src=[^>]*><\/script>/g, '')
    .replace(/"now":"[^"]*"/, '')
    .split(/(?=<)/)
    .filter(Boolean)
}

async function linksAndHeadings(page: Page) {
  return page.evaluate(() => ({
    links: [...document.querySelectorAll('a')].map(
      (link) => `${link.getAttribute('href')} ${link.innerText}`,
    ),
    headings: [...document.querySelectorAll('h1, h2, h3, h4')].map(
      (heading) => `${heading.tagName} ${(heading as HTMLElement).innerText}`,
    ),
  }))
}

/** A page is the same in any reader's time zone: here eleven hours behind UTC, and three behind the tests. */
const timezoneId = 'Pacific/Midway'

/** In a second browser those with lists, dates, a form and nothing: how it adopts a page does not depend on which it is. */
const few = ['home', 'event', 'home of a member', 'edit event', 'club', 'no page']

describe.each(triedPages.filter(({ name }) => !isSecondBrowser || few.includes(name)))('$name', (shown) => {
  test('is the same with JavaScript off, when it arrives, and adopted; asks for nothing more', async () => {
    const { viewer, isReturning } = shown
    const site = shared.sites[shown.site]
    const path = await pathOf(shown, site)
    const expected = expectedTroubles(shown)
    const off = { viewer, isReturning, expected, javaScriptEnabled: false }
    const still = { html: [''], outline: { links: [''], headings: [''] } }
    await onKeptPage({ browser: shared.browser, site }, off, async ({ page }) => {
      await page.goto(path)
      still.html = await documentOf(page, shown)
      still.outline = await linksAndHeadings(page)
    })
    await onKeptPage(
      { browser: shared.browser, site },
      { viewer, isReturning, expected, timezoneId },
      async ({ page, requests, apiRequests }) => {
        await page.clock.install()
        await open(page, path)
        // What must not be asked for could be asked for late.
        await page.clock.runFor(60_000)
        expect(await documentOf(page, shown)).toEqual(still.html)
        expect(await linksAndHeadings(page)).toEqual(still.outline)
        expect(apiRequests()).toEqual([])
        // Files that pages share.
        const others = requests.filter((url) => !/^\/(assets\/|colours\/|vests\.svg$)/.test(url))
        expect(others).toEqual([path])
        expect(new Set(requests).size).toBe(requests.length)
      },
    )
    expect(still.outline.headings[0]).toBe(`H1 ${shown.h1}`)
    expect(still.outline.links.length).toBeGreaterThan(5)
  })
})
