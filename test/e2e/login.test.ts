import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated, onReusedPage, onPage, open } from '../helpers/browser'
import { hostileReturnPaths } from '../helpers/hostileReturnPaths'
import { watchedSite } from '../helpers/watchedSite'

const shared = watchedSite()

const saved = (page: Page) => page.evaluate(() => sessionStorage.getItem('returnUrl'))
const isSignedIn = (page: Page) => page.getByRole('link', { name: /: your profile$/ }).isVisible()

async function chooseSamplePerson(page: Page) {
  await page.getByRole('button', { name: /sample-member/ }).click()
}

// Of one rule, which is tried on all of them wherever they come from; here it is to be seen that both places ask it.
const asked = ['//evil.test', '/\\evil.test', '/club\u0000', '/login']
const hostile = hostileReturnPaths.filter((value) => asked.includes(value))

test('the return path after login goes through the root once with JavaScript', async () => {
  await onPage(shared, {}, async ({ page, requests }) => {
    await open(page, '/club')
    await page.goto('/add-event')
    await hydrated(page)
    expect(new URL(page.url()).search).toBe('?returnUrl=%2Fadd-event')
    await expect.poll(() => saved(page)).toBe('/add-event')
    await page.getByRole('link', { name: 'Log in with Strava' }).click()
    await chooseSamplePerson(page)
    await page.waitForURL('**/add-event')
    await hydrated(page)
    expect(requests.filter((url) => url === '/')).toHaveLength(1)
    expect(requests.filter((url) => url.startsWith('/auth/strava?'))).toEqual([])
    expect(await saved(page)).toBeNull()
    await open(page, '/')
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await isSignedIn(page)).toBe(true)
  })
})

test('the return path after login is forgotten once the person opens the home page', async () => {
  await onPage(shared, {}, async ({ page }) => {
    await open(page, '/login?returnUrl=%2Fadd-event')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('heading', { name: 'Next events' }).waitFor()
    await expect.poll(() => saved(page)).toBeNull()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

test('the return path after login survives pressing Log in on the login page itself', async () => {
  await onPage(shared, {}, async ({ page }) => {
    await open(page, '/login?returnUrl=%2Fadd-event')
    for (let time = 0; time < 3; time += 1) {
      await page.locator('header').getByRole('link', { name: 'Login' }).click()
      await page.getByRole('heading', { name: 'Log in' }).waitFor()
    }
    expect(new URL(page.url()).search).toBe('?returnUrl=%2Fadd-event')
    expect(await saved(page)).toBe('/add-event')
  })
})

test.each(hostile)('the return path after login is never %j', async (value) => {
  await onReusedPage(shared, {}, async ({ page }) => {
    await open(page, `/login?${new URLSearchParams({ returnUrl: value })}`)
    expect(await saved(page)).toBeNull()
    // Whatever got into the memory, it is looked at once more.
    await page.evaluate((text) => sessionStorage.setItem('returnUrl', text), value)
    await open(page, '/')
    expect(page.url()).toBe(`${shared.site.origin}/`)
    expect(await saved(page)).toBeNull()
  })
})

test('logging out by URL asks for confirmation, with and without JavaScript', async () => {
  for (const javaScriptEnabled of [true, false]) {
    await onPage(shared, { javaScriptEnabled }, async ({ page }) => {
      await page.goto('/auth/google?as=sample-member')
      await page.goto('/auth/logout')
      expect(await isSignedIn(page)).toBe(true)
      await page.getByRole('button', { name: 'Log out' }).click()
      await page.waitForURL(`${shared.site.origin}/`)
      expect(await isSignedIn(page)).toBe(false)
      // Back, over the page that asked, to the one before it.
      await page.goBack()
      await page.goBack()
      expect(new URL(page.url()).pathname).toBe('/')
      expect(await isSignedIn(page)).toBe(false)
      await page.goto('/login')
      expect(await page.getByRole('heading', { name: 'Welcome back, Sam Merriman' }).isVisible()).toBe(true)
    })
  }
})
