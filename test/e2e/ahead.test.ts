import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { hydrated, onPage, open } from '../helpers/browser'
import { holdResponses } from '../helpers/holdResponses'
import { ownFileOf } from '../helpers/ownFileOf'
import { clubs, events, siteTitle } from '../helpers/pages'
import { watchedSite } from '../helpers/watchedSite'

const shared = watchedSite()

const { slug, title } = events.next
const link = `main a[href="/event/${slug}"]`

test('an event linked from a list shows its title and date immediately, and the rest once it has loaded', async () => {
  await onPage(shared, { width: 360 }, async ({ page }) => {
    await open(page, '/')
    const release = await holdResponses(page, '**/api/**')
    const day = await page
      .locator('main li', { has: page.locator(`a[href="/event/${slug}"]`) })
      .first()
      .locator('time')
      .innerText()
    await page.locator(link).first().click()
    await page.locator('h1', { hasText: title }).waitFor()
    expect(await page.locator('main time').first().innerText()).toBe(day)
    expect(await page.title()).toBe(`${title} : ${siteTitle}`)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.getByText('Are you going?').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/')
    release()
    await page.getByText('Are you going?').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/event/${slug}`)
    expect(await page.getByText('on its way').count()).toBe(0)
  })
})

test('an event linked from a list is requested together with its day’s other events and its championships, in a chunk loaded beforehand', async () => {
  await onPage(shared, {}, async ({ page, requests, apiRequests }) => {
    const chunks = () => requests.filter((url) => /^\/assets\/.*\.js$/.test(url))
    await open(page, '/')
    // The pages that a visitor's home page loads beforehand.
    const likely = ['event', 'clubs', 'eventSearch'].map(ownFileOf)
    await expect.poll(chunks).toEqual(expect.arrayContaining(likely))
    const settled = chunks()
    const release = await holdResponses(page, '**/api/**')
    const ofEvent = [`/api/event/${slug}`, '/api/event', `/api/event/${slug}/championship`]
    await page.locator(link).first().click()
    await expect.poll(() => withoutQueries(apiRequests())).toEqual(ofEvent)
    release()
    await page.getByText('Are you going?').waitFor()
    expect(withoutQueries(apiRequests())).toEqual(ofEvent)
    expect(chunks()).toEqual(settled)
  })
})

test('an event linked from a list leaves the list unchanged for people who navigate away while it loads', async () => {
  await onPage(shared, {}, async ({ page }) => {
    await open(page, '/club')
    await page.locator('header a[href="/"]').first().click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.locator(link).first().waitFor()
    const release = await holdResponses(page, '**/api/**')
    await page.locator(link).first().click()
    await page.locator('h1', { hasText: title }).waitFor()
    await page.locator('footer a[href="/privacy"]').click()
    await page.locator('h1', { hasText: 'Privacy' }).waitFor()
    release()
    expect(await page.title()).toBe(`Privacy policy : ${siteTitle}`)
  })
})

const club = `/club/${clubs.first.slug}`
const asked = [`/api${club}`, `/api${club}/current-championship`, '/api/event']
const withoutQueries = (urls: readonly string[]) => urls.map((url) => url.replace(/\?.*/, ''))

/** Comes to rest on a link, or leaves it. */
const rest = (page: Page, selector: string) => page.locator(selector).first().hover()
const touch = (page: Page, selector: string) => page.locator(selector).first().dispatchEvent('touchstart')

describe.each([
  ['the pointer rests on', rest],
  ['a finger touches', touch],
] as const)('a link that %s', (_, approach) => {
  test('loads its chunk and data once, and shows its page without another request', async () => {
    await onPage(shared, {}, async ({ page, requests, apiRequests }) => {
      await open(page, '/club')
      const before = requests.length
      await approach(page, `main a[href="${club}"]`)
      await expect.poll(() => withoutQueries(apiRequests())).toEqual(asked)
      const chunks = requests.slice(before).filter((url) => /^\/assets\/.*\.js$/.test(url))
      expect(chunks.length).toBeGreaterThan(0)
      await approach(page, 'h1')
      await approach(page, `main a[href="${club}"]`)
      const ended = page.waitForURL(`**${club}`)
      await page.locator(`main a[href="${club}"]`).click()
      await ended
      await page.locator('h1', { hasText: clubs.first.name }).waitFor()
      expect(withoutQueries(apiRequests())).toEqual(asked)
      expect(requests.filter((url) => url.endsWith('.js'))).toEqual(
        [...new Set(requests)].filter((url) => url.endsWith('.js')),
      )
    })
  })
})

test('prefetches nothing if the browser asks to save data', async () => {
  await onPage(shared, {}, async ({ page, apiRequests }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto('/club')
    await hydrated(page)
    await page.clock.install({ time: new Date() })
    for (const approach of [touch, rest]) await approach(page, `main a[href="${club}"]`)
    await page.clock.runFor(1000)
    expect(apiRequests()).toEqual([])
    await page.locator(`main a[href="${club}"]`).click()
    await page.locator('h1', { hasText: clubs.first.name }).waitFor()
    expect(withoutQueries(apiRequests())).toEqual(asked)
  })
})

test('prefetches nothing for links to the same page or to what only the server answers', async () => {
  await onPage(shared, { viewer: 'member' }, async ({ page, apiRequests }) => {
    await open(page, '/club')
    await page.clock.install({ time: new Date() })
    for (const selector of ['header a[href="/club"]', 'footer a[href="/privacy"]', 'h1']) {
      await touch(page, selector)
      await rest(page, selector)
      await page.clock.runFor(1000)
    }
    expect(apiRequests()).toEqual([])
  })
})

test('shows the saved change after following a link that was hovered during the save', async () => {
  await onPage(shared, { viewer: 'newcomer' }, async ({ page }) => {
    await open(page, `/event/${slug}`)
    const release = await holdResponses(page, '**/api/event/*/status')
    await page.clock.install({ time: new Date() })
    await page.getByRole('button', { name: 'Entered', exact: true }).click()
    const home = 'header a[href="/"]'
    const ahead = page.waitForResponse(/status=entered/)
    await page.locator(home).first().hover()
    await page.clock.runFor(1000)
    await (await ahead).finished()
    const saved = page.waitForResponse('**/api/event/*/status')
    release()
    await (await saved).finished()
    await page.locator(home).first().click()
    await page.getByRole('link', { name: `Entered ${title}` }).waitFor()
  })
})
