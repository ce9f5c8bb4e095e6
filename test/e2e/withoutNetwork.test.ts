import type { BrowserContext, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { onPage, open, type Visit, type VisitOptions } from '../helpers/browser'
import { memberEvents } from '../helpers/pageWorld'
import { watchedSite } from '../helpers/watchedSite'
import { signOut } from '../helpers/viewers'

const shared = watchedSite()

/** Whatever is asked for where nothing answers. */
const expected = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/]

const phone: VisitOptions = { viewer: 'member', width: 360, serviceWorkers: 'allow', expected }

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()

/** Opens a page, and waits until the browser has what it needs without a network. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => cachedPages(page)).toContain('/offline')
}

const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

async function withoutNetwork(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true)
  try {
    await work()
  } finally {
    await context.setOffline(false)
  }
}

/**
 * The browser has nothing to show. Its own page that says so is left while there is no network: Chromium otherwise
 * asks for the icon of a page that it does not have once there is one, and complains about its own request.
 */
async function isNowhere(page: Page, error: string): Promise<void> {
  await expect(page.goto('/')).rejects.toThrow(error)
  await page.waitForURL('chrome-error://**')
  await page.goto('about:blank')
}

const onPhone = (work: (visit: Visit & { readonly context: BrowserContext }) => Promise<void>) =>
  onPage(shared, phone, (visit) => work({ ...visit, context: visit.page.context() }))

describe('offline', () => {
  const { entered, open: other } = memberEvents

  test('shows the member’s upcoming events at any URL, with the time of the last update', async () => {
    await onPhone(async ({ page, context }) => {
      await openAndKeep(page, '/')
      await withoutNetwork(context, async () => {
        await page.goto(`/event/${other.slug}`)
        expect(await heading(page)).toBe('You’re offline')
        expect(await page.getByRole('main').textContent()).toMatch(
          /last updated \w+day \d+ \w+ 20\d\d at \d+:\d\d[ap]m/,
        )
        expect(await page.getByRole('link', { name: entered.title, exact: true }).first().isVisible()).toBe(
          true,
        )
        expect(await page.locator('script').count()).toBe(0)
        expect(
          await page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length > 0)),
        ).toEqual([true])
      })
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect.poll(() => heading(page)).toBe(other.title)
    })
  })

  test('shows a change made a moment ago, even if its page was left immediately', async () => {
    await onPhone(async ({ page, context }) => {
      await openAndKeep(page, `/event/${other.slug}`)
      const asked = context.waitForEvent('response', (response) => response.url().endsWith('/offline'))
      const saved = page.waitForResponse('**/api/event/*/status')
      await page.getByRole('button', { name: 'Interested' }).click()
      await (await saved).finished()
      await page.locator('[role=status]', { hasText: /./ }).first().waitFor({ state: 'attached' })
      await page.goto('about:blank')
      await (await asked).finished()
      await withoutNetwork(context, async () => {
        await expect
          .poll(async () => {
            await page.goto('/')
            return page.getByRole('link', { name: other.title, exact: true }).first().isVisible()
          })
          .toBe(true)
      })
    })
  })

  test('shows nothing after logging out', async () => {
    await onPhone(async ({ page, context }) => {
      await openAndKeep(page, '/')
      await page.goto('/auth/logout')
      await page.getByRole('button', { name: 'Log out' }).click()
      await page.waitForURL('**/')
      // The page that was left may still have asked for a copy, which the next page deletes.
      await expect.poll(() => cachedPages(page)).toEqual([])
      await withoutNetwork(context, async () => {
        await isNowhere(page, 'ERR_INTERNET_DISCONNECTED')
      })
    })
  })

  test('shows nothing once someone who isn’t logged in has opened a page', async () => {
    await onPhone(async ({ page, context }) => {
      await openAndKeep(page, '/')
      await signOut(context.request, shared.site.origin)
      expect(await cachedPages(page)).toContain('/offline')
      await open(page, '/club')
      await expect.poll(() => cachedPages(page)).toEqual([])
      await withoutNetwork(context, async () => {
        await isNowhere(page, 'ERR_')
      })
    })
  })

  test('caches nothing for someone who isn’t logged in', async () => {
    await onPage(shared, { ...phone, viewer: 'visitor' }, async ({ page }) => {
      await open(page, '/')
      await open(page, '/club')
      expect(await cachedPages(page)).toEqual([])
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        0,
      )
    })
  })
})
