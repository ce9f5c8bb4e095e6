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

/** All of them, or one after the other from page to page. */
const looksAt = (place: number) => looks.filter((_, at) => isFullMatrix || at === place % looks.length)

const cases = pages.map((page, place) => ({ ...page, looks: looksAt(place) }))

test.each(cases)('axe finds nothing on $name, at $looks', async (shown) => {
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
