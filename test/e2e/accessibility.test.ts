import { expect, test } from 'vitest'
import { onKeptPage, open } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { isFullMatrix } from '../helpers/matrix'
import { expectedTroubles, pages, pathOf } from '../helpers/pages'
import { sharedSites } from '../helpers/sharedSite'

const shared = sharedSites()

const looks = [
  [360, 'light'],
  [1280, 'dark'],
  [360, 'dark'],
  [1280, 'light'],
] as const

/** Both widths and both colours; which goes with which changes from page to page. */
const looksAt = (place: number) =>
  isFullMatrix ? looks : place % 2 === 0 ? looks.slice(0, 2) : looks.slice(2)

const cases = pages.map((page, place) => ({ ...page, looks: looksAt(place) }))

test.each(cases)('axe finds nothing on $name, at 360 and 1280 pixels, light and dark', async (shown) => {
  const { viewer, isReturning } = shown
  const site = shared.sites[shown.site]
  const path = await pathOf(shown, site)
  // Colours on their way from light to dark would be taken for those of the page.
  const options = { viewer, isReturning, reducedMotion: 'reduce', expected: expectedTroubles(shown) } as const
  await onKeptPage({ browser: shared.browser, site }, options, async ({ page }) => {
    await open(page, path)
    for (const [width, colorScheme] of shown.looks) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      expect({ width, colorScheme, found: await findingsOfAxe(page) }).toEqual({
        width,
        colorScheme,
        found: [],
      })
    }
  })
})
