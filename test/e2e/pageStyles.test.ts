import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage } from '../helpers/browser'
import { clubs, events } from '../helpers/pages'
import { sharedSite } from '../helpers/sharedSite'

const shared = sharedSite()

const paths = [
  '/',
  '/?view=month',
  '/past-events',
  '/event-search?text=half',
  '/privacy',
  '/no-such-page',
].concat(`/event/${events.shared.slug}`, `/club/${clubs.first.slug}`)

/** The position and look of everything on a page. */
const seenOn = (page: Page) =>
  page.locator('body, body *:not(script, link)').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, font, display } = getComputedStyle(element)
      return [element.className, x, y, width, height, color, backgroundColor, font, display].join(' ')
    }),
  )

test.each([360, 1280])(
  'a visitor’s page of %d px looks the same before its style sheet has arrived',
  async (width) => {
    await onPage(shared, { width, javaScriptEnabled: false, expected: [/404/] }, async ({ page }) => {
      for (const path of paths) {
        await page.goto(path)
        const whole = await seenOn(page)
        await page.route('**/*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
        await page.goto(path)
        expect(await seenOn(page), path).toEqual(whole)
        await page.unroute('**/*.css')
      }
    })
  },
)
