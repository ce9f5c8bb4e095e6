import { expect, test } from 'vitest'
import { hydrated, onKeptPage } from '../helpers/browser'
import { expectedTroubles, pages, pathOf, siteTitle } from '../helpers/pages'
import { sharedSites } from '../helpers/sharedSite'

const shared = sharedSites()

test.each(pages)('$name has its title and place, and nothing is wider than the screen', async (shown) => {
  const { viewer, isReturning } = shown
  const site = shared.sites[shown.site]
  const path = await pathOf(shown, site)
  const options = { viewer, isReturning, expected: expectedTroubles(shown) }
  await onKeptPage({ browser: shared.browser, site }, options, async ({ page }) => {
    const answer = await page.goto(path)
    await hydrated(page)
    expect(answer?.status()).toBe(shown.status)
    expect(await page.title()).toBe(`${shown.title} : ${siteTitle}`)
    expect(await page.locator('title').count()).toBe(1)
    expect(await page.locator('h1').allInnerTexts()).toEqual([shown.h1])
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
    expect(await current.allInnerTexts()).toEqual(shown.active === undefined ? [] : [shown.active])
    for (const mark of await current.all()) expect(await mark.getAttribute('aria-current')).toBe('page')

    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      const { scrollWidth, wide } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        wide: [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
          .map((element) => element.outerHTML.slice(0, 120)),
      }))
      expect({ width, scrollWidth, wide }).toEqual({ width, scrollWidth: width, wide: [] })
    }
  })
})
