import type { Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { hydrated, onPage, open } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { casesOf } from '../helpers/matrix'
import { choiceOf, lastingRefusals } from '../helpers/providerRefusals'
import { watchedSite } from '../helpers/watchedSite'

const shared = watchedSite()
const inactive = lastingRefusals.strava['an inactive app'] ?? { status: 403, body: {} }

// Whoever runs the site is told of each refusal.
afterEach(() => {
  for (const report of shared.site.reports.splice(0))
    expect(report).toMatchObject({
      name: 'LoginFailed',
      message: expect.stringContaining('Strava') as string,
    })
})

/** Goes from the login page to Strava, which refuses, and back. */
async function refusedBy(page: Page) {
  await page.goto('/login?returnUrl=%2Fclub')
  await page.getByRole('link', { name: 'Log in with Strava' }).click()
  await page.waitForURL('**/demo-provider/**')
  await page.goto(`${page.url()}&as=sample-member&${choiceOf(inactive, 'profile')}`)
}

/** Narrow and wide, in both themes; by default on a phone in the dark. */
const looks = casesOf([
  [360, 'dark'],
  [360, 'light'],
  [1280, 'dark'],
  [1280, 'light'],
] as const)

async function expectInOrder(page: Page) {
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findingsOfAxe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test.each([true, false])(
  'a member whom Strava refuses logs in with Google instead, with scripts: %s',
  async (javaScriptEnabled) => {
    await onPage(shared, { isReturning: true, javaScriptEnabled }, async ({ page }) => {
      await refusedBy(page)
      if (javaScriptEnabled) await hydrated(page)
      expect(await page.getByRole('alert').innerText()).toContain('Strava limits logins to this site')
      expect(await page.getByRole('link', { name: 'Log in with Strava' }).count()).toBe(0)
      if (javaScriptEnabled) await expectInOrder(page)
      await page.getByRole('link', { name: 'Log in with Google' }).click()
      await page.getByRole('button', { name: /sample-member/ }).click()
      await page.waitForURL('**/club')
    })
  },
)

test('a site admin sees on the dashboard that Strava is refusing logins, until one succeeds', async () => {
  const title = 'Strava is refusing logins'
  await onPage(shared, {}, ({ page }) => refusedBy(page))
  await onPage(shared, { viewer: 'admin' }, async ({ page }) => {
    await open(page, '/admin')
    await page.getByRole('heading', { name: title }).waitFor()
    await expectInOrder(page)
    await page.request.get('/auth/strava?as=sample-admin')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('heading', { name: 'Next events' }).waitFor()
    await page.getByRole('link', { name: 'Admin' }).first().click()
    await page.getByRole('heading', { name: 'Most recent logins' }).waitFor()
    expect(await page.getByRole('heading', { name: title }).count()).toBe(0)
  })
})

test('a person with only Strava declines a second login without leaving the page', async () => {
  const title = 'Link a second login'
  await onPage(shared, {}, async ({ page }) => {
    await page.request.get('/auth/strava?new=Stella%20Strava')
    await open(page, '/user/stella-strava')
    await page.getByRole('heading', { name: title }).waitFor()
    await open(page, '/')
    await page.getByRole('heading', { name: title }).waitFor()
    await expectInOrder(page)
    await page.getByRole('button', { name: 'Don’t ask again' }).click()
    await page.getByRole('heading', { name: title }).waitFor({ state: 'detached' })
    await page.getByText('You won’t be asked again.').waitFor({ state: 'attached' })
    await open(page, '/user/stella-strava')
    expect(await page.getByRole('heading', { name: title }).count()).toBe(0)
  })
})
