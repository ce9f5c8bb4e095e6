import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { onPage, open } from '../helpers/browser'
import { expectedTroubles, pages, pathOf } from '../helpers/pages'
import { sharedSites } from '../helpers/sharedSite'

const shared = sharedSites()

const rules: Parameters<AxeBuilder['options']>[0] = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  // Details are wanted of violations only: describing what is in order takes longer than looking for it.
  resultTypes: ['violations'],
}

const looks = [
  [360, 'light'],
  [1280, 'dark'],
  [360, 'dark'],
  [1280, 'light'],
] as const

test.each(pages)('axe finds nothing on $name, at 360 and 1280 pixels, light and dark', async (shown) => {
  const { viewer, isReturning } = shown
  const site = shared.sites[shown.site]
  const path = await pathOf(shown, site)
  // Colours on their way from light to dark would be taken for those of the page.
  const options = { viewer, isReturning, reducedMotion: 'reduce', expected: expectedTroubles(shown) } as const
  await onPage({ browser: shared.browser, site }, options, async ({ page }) => {
    await open(page, path)
    for (const [width, colorScheme] of looks) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      // In legacy mode no further page is opened to put the findings of frames together: there are none.
      const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().options(rules).analyze()
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${width} ${colorScheme} ${id}: ${html} ${failureSummary}`),
      )
      expect(found).toEqual([])
      const done = passes.map(({ id }) => id)
      expect(done).toEqual(expect.arrayContaining(['color-contrast', 'target-size']))
    }
  })
})
