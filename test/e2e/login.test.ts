import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hydrated, onPage, open } from '../helpers/browser'
import { hostileReturnPaths } from '../helpers/hostileReturnPaths'
import { sharedSite } from '../helpers/sharedSite'

const shared = sharedSite()

const saved = (page: Page) => page.evaluate(() => sessionStorage.getItem('returnUrl'))
const isSignedIn = (page: Page) => page.getByRole('link', { name: /: your profile$/ }).isVisible()

async function chooseSamplePerson(page: Page) {
  await page.getByRole('button', { name: /sample-member/ }).click()
}

describe('the way back', () => {
  test('with JavaScript goes through the root, once', async () => {
    await onPage(shared, {}, async ({ page, requests }) => {
      await open(page, '/club')
      await page.goto('/add-event')
      await hydrated(page)
      expect(new URL(page.url()).search).toBe('?returnUrl=%2Fadd-event')
      expect(await saved(page)).toBe('/add-event')
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

  test('without JavaScript goes through the server, once', async () => {
    await onPage(shared, { javaScriptEnabled: false }, async ({ page }) => {
      await page.goto('/add-event')
      await page.getByRole('link', { name: 'Log in with Google' }).click()
      await chooseSamplePerson(page)
      await page.waitForURL('**/add-event')
      await page.goto('/')
      expect(new URL(page.url()).pathname).toBe('/')
      expect(await isSignedIn(page)).toBe(true)
    })
  })

  test('is given up by whoever goes home instead', async () => {
    await onPage(shared, {}, async ({ page }) => {
      await open(page, '/login?returnUrl=%2Fadd-event')
      await page.getByRole('link', { name: 'Home' }).first().click()
      await page.getByRole('heading', { name: 'Next events' }).waitFor()
      await expect.poll(() => saved(page)).toBeNull()
      expect(new URL(page.url()).pathname).toBe('/')
    })
  })

  test.each([0, 1, 2, 3])('is never a hostile one (part %i)', async (part) => {
    await onPage(shared, {}, async ({ page }) => {
      for (const value of hostileReturnPaths.filter((_, at) => at % 4 === part)) {
        await page.goto(`/login?${new URLSearchParams({ returnUrl: value })}`)
        await hydrated(page)
        expect(await saved(page)).toBeNull()
        // Whatever got into the tab's memory is checked again when it is used.
        await page.evaluate((text) => sessionStorage.setItem('returnUrl', text), value)
        await open(page, '/')
        expect(page.url()).toBe(`${shared.site.origin}/`)
        expect(await saved(page)).toBeNull()
      }
    })
  })
})

test('logging out asks first when the address is typed, with JavaScript or without', async () => {
  for (const javaScriptEnabled of [true, false]) {
    await onPage(shared, { javaScriptEnabled }, async ({ page }) => {
      await page.goto('/auth/google?as=sample-member')
      await page.goto('/auth/logout')
      expect(await isSignedIn(page)).toBe(true)
      await page.getByRole('button', { name: 'Log out' }).click()
      await page.waitForURL(`${shared.site.origin}/`)
      expect(await isSignedIn(page)).toBe(false)
      await page.goto('/login')
      expect(await page.getByRole('heading', { name: 'Welcome back, Sam Merriman' }).isVisible()).toBe(true)
    })
  }
})

test('linking and unlinking work without JavaScript', async () => {
  await onPage(shared, { javaScriptEnabled: false, expected: [/ 409 /] }, async ({ page }) => {
    await page.goto('/auth/google?new=Linda%20Link')
    await page.goto('/link/strava')
    await page.getByRole('button', { name: 'Link Strava' }).click()
    await page.getByLabel('Somebody new').fill('Linda Link')
    await page.getByRole('button', { name: 'Log in as somebody new' }).click()
    await page.waitForURL('**/user/linda-link#linked-accounts')
    await page.goto('/unlink/google')
    await page.getByRole('button', { name: 'Unlink Google' }).click()
    await page.waitForURL('**/user/linda-link#linked-accounts')
    await page.goto('/unlink/strava')
    await page.getByRole('button', { name: 'Unlink Strava' }).click()
    await page.getByRole('heading', { level: 1, name: 'Strava was not unlinked' }).waitFor()
  })
})

// Another name of this machine is another site; another port of this one only another origin, which gets cookies.
describe.each(['localhost', '127.0.0.1'])('a page of %s', (host) => {
  let other: Server
  let otherOrigin: string
  beforeAll(async () => {
    other = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>evil</title>')
    })
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
    otherOrigin = `http://${host}:${(other.address() as AddressInfo).port}`
  })
  afterAll(() => void other.close())

  const routes = ['/auth/logout', '/link/strava', '/unlink/strava', '/unlink/google']
  const attacks: Readonly<Record<string, (page: Page, url: string) => Promise<unknown>>> = {
    form: (page, url) => submit(page, url, 'application/x-www-form-urlencoded'),
    'text/plain form': (page, url) => submit(page, url, 'text/plain'),
    fetch: (page, url) =>
      page.evaluate(async (to) => {
        // The browser keeps the answer from the page, which sees a failure; but the request was sent.
        for (const method of ['POST', 'GET']) {
          await fetch(to, { method, mode: 'no-cors', credentials: 'include' }).catch(() => undefined)
        }
      }, url),
    image: (page, url) =>
      page.evaluate(
        (to) =>
          new Promise((over) => {
            const image = new Image()
            image.onload = image.onerror = over
            image.src = to
          }),
        url,
      ),
    link: async (page, url) => {
      await page.evaluate((to) => {
        document.body.innerHTML = '<a id="x">x</a>'
        document.querySelector('a')?.setAttribute('href', to)
      }, url)
      await page.click('#x')
      await page.waitForLoadState()
    },
  }

  async function submit(page: Page, url: string, type: string) {
    await page.evaluate(
      ([to = '', enctype = '']) => {
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action: to, enctype })
        document.body.append(form)
        form.submit()
      },
      [url, type],
    )
    await page.waitForURL(url)
  }

  test.each(Object.keys(attacks))('changes nothing by a %s', async (name) => {
    const context = await shared.browser.newContext({ baseURL: shared.site.origin })
    try {
      const page = await context.newPage()
      await page.goto('/auth/google?as=sample-club-admin')
      for (const route of routes) {
        await page.goto(otherOrigin)
        await attacks[name]?.(page, shared.site.origin + route)
        await page.goto('/')
        expect(await isSignedIn(page)).toBe(true)
      }
      // All three logins still lead to the account.
      for (const type of ['google', 'strava', 'facebook']) {
        await page.goto(`/auth/${type}?as=sample-club-admin`)
        const profile = page.getByRole('link', { name: 'Clare Adderley: your profile' })
        expect(await profile.getAttribute('href')).toBe('/user/sample-club-admin')
      }
    } finally {
      await context.close()
    }
  })
})
