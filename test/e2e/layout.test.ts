import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, onPage, open } from '../helpers/browser'
import { expectedTroubles, pages, pathOf, siteTitle } from '../helpers/pages'
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

describe.each(pages)('$name', (shown) => {
  const { viewer, isReturning } = shown
  const options = { viewer, isReturning, expected: expectedTroubles(shown) }

  test('nothing is wider than the screen at 320, 360 and 1280 pixels', async () => {
    const site = sites[shown.site]
    const path = await pathOf(shown, site)
    await onPage(browser, site, { ...options, width: 320 }, async ({ page }) => {
      await open(page, path)
      for (const width of [320, 360, 1280]) {
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

  test('has its status, title, one h1 and its place in the navigation', async () => {
    const site = sites[shown.site]
    const path = await pathOf(shown, site)
    await onPage(browser, site, options, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(shown.status)
      expect(await page.title()).toBe(`${shown.title} : ${siteTitle}`)
      expect(await page.locator('title').count()).toBe(1)
      expect(await page.locator('h1').allInnerTexts()).toEqual([shown.h1])
      const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
      expect(await current.allInnerTexts()).toEqual(shown.active === undefined ? [] : [shown.active])
      for (const mark of await current.all()) expect(await mark.getAttribute('aria-current')).toBe('page')
    })
  })
})
