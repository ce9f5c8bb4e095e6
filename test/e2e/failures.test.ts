import type { Page, Route } from 'playwright'
import { describe, expect, test } from 'vitest'
import { onPage, open } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { holdResponses } from '../helpers/holdResponses'
import { casesOf } from '../helpers/matrix'
import { events, siteTitle } from '../helpers/pages'
import { sharedSite } from '../helpers/sharedSite'

const shared = sharedSite()

// Written out: a constant of the program, once changed, would be compared with itself.
const wentWrong = 'Something went wrong, try reloading the page.'
const loginExpired = 'Your login expired, please reload the page to login again.'
const noResponse = 'No response from server. Try reloading the page.'

const { slug, title } = events.next
const link = `main a[href="/event/${slug}"]`
const calls = '**/api/event/*'

const answer =
  (status: number, body: string, contentType = 'application/json') =>
  (route: Route) =>
    route.fulfill({ status, body, contentType })

const failures = [
  ['500', answer(500, '{"message":"secret"}'), wentWrong],
  ['503', answer(503, '{"message":"secret"}'), wentWrong],
  ['400', answer(400, '{"message":"secret"}'), wentWrong],
  ['502 of a proxy, in HTML', answer(502, '<h1>Bad gateway</h1>', 'text/html'), wentWrong],
  ['200 that is not of the site', answer(200, '<h1>Captive portal</h1>', 'text/html'), wentWrong],
  ['403', answer(403, '{"message":"secret"}'), loginExpired],
  ['no connection', (route: Route) => route.abort('connectionrefused'), wentWrong],
] as const

const consoleSays = /^console error: Failed to load resource|^request failed: .*\/api\/event\//

/** The failures to test: one of those that the server reports in JSON, and each of the others. */
const tried = casesOf(failures, ([name]) => (/^\d+$/.test(name) && name !== '403' ? 'an error' : name))

describe.each(tried)('a navigation that fails with %s', (_name, fail, message) => {
  test('shows its message and a Reload button that loads the requested page', async () => {
    await onPage(shared, { expected: [consoleSays] }, async ({ page }) => {
      await open(page, '/')
      await page.route(calls, fail)
      await page.locator(link).first().click()
      await page.getByRole('alert').waitFor()
      expect(await page.getByRole('alert').innerText()).toBe(message)
      expect(await page.locator('main').innerText()).not.toContain('secret')
      expect(await page.title()).toBe(`Error : ${siteTitle}`)
      expect(new URL(page.url()).pathname).toBe(`/event/${slug}`)
      expect(await page.getByRole('progressbar').count()).toBe(0)
      await page.getByRole('link', { name: 'Reload' }).click()
      await page.locator('h1', { hasText: title }).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/event/${slug}`)
    })
  })

  test('leaves the rest of the site working, and works on a second try', async () => {
    await onPage(shared, { expected: [consoleSays] }, async ({ page }) => {
      await open(page, '/')
      await page.route(calls, fail)
      await page.locator(link).first().click()
      await page.getByRole('alert').waitFor()
      await page.goBack()
      await page.locator('h1', { hasText: 'Who’s racing' }).waitFor()
      await page.unroute(calls)
      await page.locator(link).first().click()
      await page.locator('h1', { hasText: title }).waitFor()
      expect(await page.title()).toBe(`${title} : ${siteTitle}`)
    })
  })
})

test('shows the not-found page for a navigation that fails with 404', async () => {
  await onPage(shared, { expected: [consoleSays] }, async ({ page }) => {
    await open(page, '/')
    await page.route(calls, answer(404, '{"message":"gone"}'))
    await page.locator(link).first().click()
    await page.locator('h1', { hasText: 'Page not found' }).waitFor()
    expect(await page.title()).toBe(`Page not found : ${siteTitle}`)
    await page.locator('main a[href="/"]').click()
    await page.locator('h1', { hasText: 'Who’s racing' }).waitFor()
  })
})

test('shows a message for a chunk that can’t be loaded, and Reload loads the requested page', async () => {
  const expected = [/^console (error|warning): /, /^request failed: .*\/assets\//, /^page error: /]
  await onPage(shared, { expected }, async ({ page }) => {
    // Otherwise a page that is open for a second loads that chunk by itself.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await open(page, '/')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.locator('header a[href="/club"]').click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toBe(wentWrong)
    expect(await page.title()).toBe(`Error : ${siteTitle}`)
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
    await page.unroute('**/assets/*.js')
    await page.getByRole('link', { name: 'Reload' }).click()
    await page.locator('h1', { hasText: 'Clubs' }).waitFor()
  })
})

/** Opens home with a clock that stands still, and presses a link whose answer does not come until it is released. */
async function pressSlowLink(page: Page) {
  await page.clock.install({ time: new Date() })
  await open(page, '/')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const release = await holdResponses(page, calls, (route) => route.continue().catch(() => undefined))
  await page.locator(link).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('progressbar').waitFor()
  return { release }
}

const dialogOf = (page: Page) => page.getByRole('dialog')

test('shows a slow navigation as loading, then its page', async () => {
  await onPage(shared, {}, async ({ page }) => {
    const { release } = await pressSlowLink(page)
    expect(new URL(page.url()).pathname).toBe('/')
    release()
    await page.waitForURL(`**/event/${slug}`)
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    expect(await page.locator('h1').innerText()).toBe(title)
  })
})

test('shows a dialog after 15 seconds without a response, and its Reload loads the requested page', async () => {
  // Colours on their way from light to dark would be taken for those of the page.
  const options = { reducedMotion: 'reduce' } as const
  await onPage(shared, options, async ({ page }) => {
    await pressSlowLink(page)
    await page.clock.runFor(14_999)
    expect(await dialogOf(page).count()).toBe(0)
    await page.clock.runFor(1)
    await dialogOf(page).waitFor()
    expect(await dialogOf(page).locator('p').allInnerTexts()).toEqual([noResponse])
    // axe uses the page's timers, so its clock has to run.
    await page.clock.resume()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findingsOfAxe(page)).toEqual([])
    }
    const reload = dialogOf(page).getByRole('link', { name: 'Reload' })
    expect(await reload.getAttribute('href')).toBe(`/event/${slug}`)
    await reload.click()
    await page.locator('h1', { hasText: title }).waitFor()
    expect(await dialogOf(page).count()).toBe(0)
  })
})

test('closes the dialog with Esc, returns the focus to the page, and still shows the rest of it', async () => {
  await onPage(shared, {}, async ({ page }) => {
    const { release } = await pressSlowLink(page)
    await page.clock.runFor(15_000)
    await dialogOf(page).waitFor()
    const inDialog = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    expect(await inDialog()).toBe(true)
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab')
      // Tab goes on to the browser's own controls, and never to the page behind the dialog.
      const focused = await page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.closest('dialog') ? 'DIALOG' : activeElement?.tagName
      })
      expect(focused).toMatch(/^(DIALOG|BODY|HTML)$/)
    }
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    release()
    await page.waitForURL(`**/event/${slug}`)
    expect(await page.locator('h1').innerText()).toBe(title)
  })
})

test('closes the dialog and shows the page when a late response arrives', async () => {
  await onPage(shared, {}, async ({ page }) => {
    const { release } = await pressSlowLink(page)
    await page.clock.runFor(15_000)
    await dialogOf(page).waitFor()
    release()
    await page.waitForURL(`**/event/${slug}`)
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await page.locator('h1').innerText()).toBe(title)
  })
})
