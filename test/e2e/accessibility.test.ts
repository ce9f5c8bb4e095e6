import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, onPage, open } from '../helpers/browser'
import { expectedTroubles, pages, pathOf } from '../helpers/pages'
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

describe.each(pages)('$name', (shown) => {
  test.each([360, 1280])('axe finds nothing at %i pixels, light and dark', async (width) => {
    const { site: kind, viewer } = shown
    const path = await pathOf(shown, sites[kind])
    await onPage(
      browser,
      sites[kind],
      { width, viewer, expected: expectedTroubles(shown) },
      async ({ page }) => {
        await open(page, path)
        for (const colorScheme of ['light', 'dark'] as const) {
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
