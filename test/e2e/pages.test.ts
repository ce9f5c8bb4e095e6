import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onKeptPage, open } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { isFullMatrix } from '../helpers/matrix'
import {
  expectedTroubles,
  pageOfEachKind,
  type PageCase,
  pathOf,
  siteTitle,
  triedPages,
} from '../helpers/pages'
import { sharedSites } from '../helpers/sharedSite'

const shared = sharedSites()

const looks = [
  [360, 'light'],
  [360, 'dark'],
  [1280, 'dark'],
  [1280, 'light'],
] as const

/**
 * Of the four, one in each width, in other colours, or one: the next page is looked at in the others. Looking at contrast
 * takes longer than all else, so a second page of a kind is looked at once.
 */
const cases = triedPages.map((page, place) => {
  const apart = isFullMatrix && pageOfEachKind.includes(page) ? 2 : looks.length
  return { ...page, axeAt: looks.filter((_, at) => (at - place) % apart === 0) }
})

test.each(cases)('$name has its title and place, fits the screen, and is in order for axe', async (shown) => {
  const { viewer, isReturning } = shown
  const site = shared.sites[shown.site]
  const path = await pathOf(shown, site)
  // Colours on their way from light to dark would be taken for those of the page.
  const options = { viewer, isReturning, reducedMotion: 'reduce', expected: expectedTroubles(shown) } as const
  await onKeptPage({ browser: shared.browser, site }, options, async ({ page }) => {
    const answer = await open(page, path)
    expect(answer?.status()).toBe(shown.status)
    await expectPlace(page, shown)
    for (const width of [1280, 360, 320]) await expectToFit(page, width)
    await setTextSize(page, '200%')
    await expectToFit(page, 360)
    await setTextSize(page, '')
    for (const [width, colorScheme] of shown.axeAt) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      const found = await findingsOfAxe(page)
      expect({ width, colorScheme, found }).toEqual({ width, colorScheme, found: [] })
    }
  })
})

async function expectPlace(page: Page, shown: PageCase) {
  expect(await page.title()).toBe(`${shown.title} : ${siteTitle}`)
  expect(await page.locator('head title').count()).toBe(1)
  expect(await page.locator('h1').allInnerTexts()).toEqual([shown.h1])
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  // Behind its name stands how much waits there.
  const names = (await current.allInnerTexts()).map((text) => text.split('\n')[0])
  expect(names).toEqual(shown.active === undefined ? [] : [shown.active])
  for (const mark of await current.all()) expect(await mark.getAttribute('aria-current')).toBe('page')
}

/** Text as large as somebody has chosen it in the browser's settings. */
function setTextSize(page: Page, size: string) {
  return page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted
  }, size)
}

async function expectToFit(page: Page, width: number) {
  await page.setViewportSize({ width, height: 740 })
  const { scrollWidth, wide } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    wide: [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120)),
  }))
  expect({ width, scrollWidth, wide }).toEqual({ width, scrollWidth: width, wide: [] })
}
