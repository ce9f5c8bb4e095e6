import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, onPage, open } from '../helpers/browser'
import { memberPages } from '../helpers/memberPages'
import { expectedTroubles, type PageCase, pages, pathOf } from '../helpers/pages'
import { startSites, stopSites, type Sites } from '../helpers/sites'

let browser: Browser
let sites: Sites
beforeAll(async () => {
  ;[browser, sites] = await Promise.all([launchBrowser(), startSites()])
})
afterAll(async () => {
  await browser.close()
  await stopSites(sites)
})

const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

type Look = readonly [width: number, schemes: readonly ('light' | 'dark')[]]

/** Visitors' pages in all four combinations; the many of members in two that are as different as can be. */
function looks(shown: PageCase): readonly Look[] {
  const isOfMembers = memberPages.includes(shown)
  return [
    [360, isOfMembers ? ['dark'] : ['light', 'dark']],
    [1280, isOfMembers ? ['light'] : ['light', 'dark']],
  ]
}

describe.each(pages)('$name', (shown) => {
  test.each(looks(shown))('axe finds nothing at %i pixels, %j', async (width, schemes) => {
    const { site: kind, viewer, isReturning } = shown
    const path = await pathOf(shown, sites[kind])
    await onPage(
      browser,
      sites[kind],
      // Colours on their way from light to dark would be taken for those of the page.
      { width, viewer, isReturning, reducedMotion: 'reduce', expected: expectedTroubles(shown) },
      async ({ page }) => {
        await open(page, path)
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme })
          const { violations, passes } = await new AxeBuilder({ page }).withTags(tags).analyze()
          const found = violations.flatMap(({ id, nodes }) =>
            nodes.map(({ html, failureSummary }) => `${colorScheme} ${id}: ${html} ${failureSummary}`),
          )
          expect(found).toEqual([])
          expect(passes.map(({ id }) => id)).toEqual(
            expect.arrayContaining(['color-contrast', 'target-size']),
          )
        }
      },
    )
  })
})
