import { matchPath } from 'react-router'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onReusedPage, open } from './browser'
import { findingsOfAxe } from './findingsOfAxe'
import { expectCard, expectLargeTextToFit, expectToFit, operatedOnPaper } from './lookOf'
import { isFullMatrix, isSecondBrowser } from './matrix'
import { expectedTroubles, pageOfEachKind, type PageCase, pathOf, siteTitle, triedPages } from './pages'
import { sharedSites } from './sharedSite'
import type { ViewerKind } from './viewers'

const looks = [
  [360, 'light'],
  [360, 'dark'],
  [1280, 'dark'],
  [1280, 'light'],
] as const

/**
 * In a second browser those with lists, dates, a form and nothing: how it adopts a page does not depend on which it is.
 */
const few = ['home', 'event', 'home of a member', 'edit event', 'club', 'no page']

/**
 * Returns two or one of the four combinations of width and colours: the next page is looked at in the others. Looking
 * at contrast takes longer than all else, so a second page of a kind is looked at once.
 */
const cases = triedPages
  .filter(({ name }) => !isSecondBrowser || few.includes(name))
  .map((page, place) => {
    const apart = isFullMatrix && pageOfEachKind.includes(page) ? 2 : looks.length
    return { ...page, axeAt: looks.filter((_, at) => (at - place) % apart === 0) }
  })

/** Pages that people print. */
const printed = [
  ...['/', '/event/:slug', '/event/:slug/race-day', '/user/:slug/results'],
  ...['/club/:slug', '/club/:slug/results', '/club/:slug/weekend'],
  '/club/:slug/championship/:championship',
]

/** Pages that are one form, on a card. */
const cards = [
  ...['/add-event', '/event/:slug/edit', '/user/:slug/edit', '/user/:slug/delete'],
  ...['/request-club', '/admin/add-user', '/admin/add-club'],
]

const isOneOf = (patterns: readonly string[], { path, status }: PageCase) =>
  status === 200 && patterns.some((pattern) => matchPath(pattern, path.split('?')[0] ?? ''))

/** A page is the same in any reader's time zone: here eleven hours behind UTC, and three behind the tests. */
const timezoneId = 'Pacific/Midway'

/**
 * Tests the pages of these viewers: a file for each group of viewers, which run side by side. One visit looks at all of
 * this, as opening a page takes longer than most of it.
 */
export function tryPages(...viewers: readonly ViewerKind[]): void {
  const shared = sharedSites()
  test.each(cases.filter(({ viewer }) => viewers.includes(viewer)))(
    '$name hydrates without changes and passes axe on screen and on paper',
    async (shown) => {
      const { viewer, isReturning } = shown
      const site = shared.sites[shown.site]
      const path = await pathOf(shown, site)
      const expected = expectedTroubles(shown)
      // Colours on their way from light to dark would be taken for those of the page.
      const options = { viewer, isReturning, timezoneId, reducedMotion: 'reduce', expected } as const
      await onReusedPage(
        { browser: shared.browser, site },
        options,
        async ({ page, requests, apiRequests }) => {
          await page.clock.install({ time: new Date() })
          const answer = await open(page, path)
          expect(answer?.status()).toBe(shown.status)
          // What must not be asked for could be asked for late.
          await page.clock.runFor(60_000)
          const { sent, adopted } = await documentsOf(page, (await answer?.text()) ?? '', shown)
          expect(adopted).toEqual(sent)
          expect(apiRequests()).toEqual([])
          // Files that pages share.
          const others = requests.filter((url) => !/^\/(assets\/|colours\/|vests\.svg$)/.test(url))
          expect(others).toEqual([path])
          expect(new Set(requests).size).toBe(requests.length)
          expect(await page.locator('a').count()).toBeGreaterThan(5)
          await expectPlace(page, shown)
          if (isSecondBrowser) return
          if (isOneOf(cards, shown) && pageOfEachKind.some(({ name }) => name === shown.name))
            await expectCard(page)
          for (const width of [1280, 360, 320]) await expectToFit(page, width)
          await expectLargeTextToFit(page)
          if (isOneOf(printed, shown)) expect(await operatedOnPaper(page)).toEqual([])
          for (const [width, colorScheme] of shown.axeAt) {
            await page.setViewportSize({ width, height: 800 })
            await page.emulateMedia({ colorScheme })
            const found = await findingsOfAxe(page)
            expect({ width, colorScheme, found }).toEqual({ width, colorScheme, found: [] })
          }
        },
      )
    },
  )
}

/**
 * The elements of the response as a browser without scripts has them, and those of the page now, one a line: without
 * what scripts load by themselves, without the moment at which a member's page was made, and without what disables the
 * button of an incomplete form.
 */
async function documentsOf(page: Page, answer: string, { isIncomplete, panelOfScripts }: PageCase) {
  const [sent, adopted] = await page.evaluate(
    ([html, panel]) => {
      const now = document.documentElement.cloneNode(true) as HTMLElement
      if (panel !== undefined)
        for (const section of now.querySelectorAll('section'))
          if (section.textContent.includes(panel)) section.remove()
      const then = new DOMParser().parseFromString(html, 'text/html').documentElement
      return [then.outerHTML, now.outerHTML] as const
    },
    [answer, panelOfScripts] as const,
  )
  const linesOf = (html: string) =>
    (isIncomplete ? html.replaceAll(' disabled=""', '') : html)
      .replace(/<link rel="preload" [^>]*>|<script [^>]*src=[^>]*><\/script>/g, '')
      .replace(/"now":"[^"]*"/, '')
      .split(/(?=<)/)
      .filter(Boolean)
  return { sent: linesOf(sent), adopted: linesOf(adopted) }
}

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
