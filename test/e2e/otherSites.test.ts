import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedSite } from '../helpers/sharedSite'

const shared = sharedSite()

const isSignedIn = (page: Page) => page.getByRole('link', { name: /: your profile$/ }).isVisible()

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
