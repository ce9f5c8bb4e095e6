import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

export async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`Nothing is shown of ${String(part)}`)
  return box
}

/** The width of a panel’s text on a phone that is 360 px wide. A longer word must be broken. */
const panelWidth = 286

/** The words of a page that are not in one line: the browser broke them as they had no room. Those of tables, and of links that lead elsewhere, may be. */
function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate((most) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement
      if (!around?.checkVisibility() || around.closest('table, code, [href*=":"]')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
        const isBroken = new Set(lines.map(({ top }) => Math.round(top))).size > 1
        if (isBroken && lines.reduce((sum, { width }) => sum + width, 0) <= most) broken.push(word)
      }
    }
    return broken
  }, panelWidth)
}

/** Nothing is wider than the window but what is in a region that is scrolled by itself, also with the keyboard. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  const { scrollWidth, wide } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    wide: [...document.querySelectorAll('body *')]
      .filter((element) => !element.parentElement?.closest('[role="region"][tabindex="0"]'))
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120)),
  }))
  expect({ width, scrollWidth, wide }).toEqual({ width, scrollWidth: width, wide: [] })
}

/** On a phone, with text twice as large as usual by the browser's settings, everything fits and the tabs' labels grow. */
export async function expectLargeTextToFit(page: Page): Promise<void> {
  const setTextSize = (size: string) =>
    page.evaluate((wanted) => (document.documentElement.style.fontSize = wanted), size)
  const sizesOfTabs = () =>
    page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => parseFloat(getComputedStyle(link).fontSize)))
  await page.setViewportSize({ width: 360, height: 740 })
  const before = await sizesOfTabs()
  await setTextSize('200%')
  await expectToFit(page, 360)
  expect(await brokenWords(page)).toEqual([])
  expect(await sizesOfTabs()).toEqual(before.map((size) => 2 * size))
  await setTextSize('')
}

/** The form of a page that is one form stands on a card in the middle of a wide window. */
export async function expectCard(page: Page): Promise<void> {
  const card = page.locator('main > div:has(form)').last()
  expect(await card.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px')
  const { x, width } = await boxOf(card)
  expect(x + width / 2).toBeCloseTo(640, 0)
  expect((await boxOf(page.locator('h1'))).x).toBeCloseTo(x, 0)
  const field = await boxOf(card.locator('form > :not([type=hidden])').first())
  expect(field.y - (await boxOf(card.locator('form').last())).y).toBeLessThan(120)
}

/** Pixels of A4 between the usual margins. */
export const paper = 718

/** Elements that would be printed although they are controls, or are fixed and so would repeat on each sheet. */
export async function operatedOnPaper(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: paper, height: 800 })
  await page.emulateMedia({ media: 'print' })
  const found = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { borderTopWidth, position } = getComputedStyle(one)
        if (position === 'fixed') return true
        if (one.matches('a')) return one.closest('nav') !== null || borderTopWidth !== '0px'
        return one.matches('button, input, select, textarea, summary')
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )
  await page.emulateMedia({ media: null })
  return found
}
