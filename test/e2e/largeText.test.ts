import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage, open } from '../helpers/browser'
import { clubs, memberEvents, people } from '../helpers/pages'
import { sharedSite } from '../helpers/sharedSite'

const shared = sharedSite()

/** The words of a page that are not in one line: the browser broke them as they had no room. */
function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    }
    return broken
  })
}

test.each([
  ['home', '/'],
  ['an event', `/event/${memberEvents.crowded.slug}`],
  ['a club', `/club/${clubs.first.slug}`],
  ['a profile', `/user/${people.member.slug}`],
  ['notifications', '/notices'],
  ['notification settings', '/notices/settings'],
])(
  '%s breaks no word with text of 200 % on a phone, and the labels of the tabs grow',
  async (_name, path) => {
    await onPage(shared, { viewer: 'member', width: 360, height: 740 }, async ({ page }) => {
      await open(page, path)
      const sizes = () =>
        page
          .getByRole('navigation', { name: 'Tabs' })
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => parseFloat(getComputedStyle(link).fontSize)))
      const before = await sizes()
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      expect(await brokenWords(page)).toEqual([])
      expect(await sizes()).toEqual(before.map((size) => 2 * size))
    })
  },
)
