import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage, open, type Visit } from '../helpers/browser'
import { clubs, events, memberEvents, siteTitle } from '../helpers/pages'
import { sharedSite } from '../helpers/sharedSite'

const shared = sharedSite()

/** A visitor's view of a page: its content, URL, title and metadata for search engines. */
async function shownBy(page: Page) {
  return {
    url: page.url(),
    title: await page.title(),
    said: await page
      .locator('meta[name], meta[property], link[rel=canonical]')
      .evaluateAll((all) => all.map((one) => [...one.attributes].map(({ value }) => value).join(' ')).sort()),
    h1: await page.locator('h1').allInnerTexts(),
    main: await page.locator('main').innerText(),
    links: await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    current: await page.locator('[aria-current]').evaluateAll((all) => all.map((link) => link.textContent)),
  }
}

/** Presses a link as a visitor does, and compares what comes with a load of the same address. */
async function follow({ page, requests }: Visit, link: string) {
  const before = requests.length
  const href = (await page.locator(link).first().getAttribute('href')) ?? ''
  await page.locator(link).first().click()
  await page.waitForURL(href)
  await onPage(shared, {}, async ({ page: direct }) => {
    await open(direct, href)
    const wanted = await shownBy(direct)
    await expect.poll(() => shownBy(page)).toEqual(wanted)
    expect(wanted.title).toMatch(new RegExp(` : ${siteTitle}$`))
  })
  const asked = requests
    .slice(before)
    .filter((url) => !/^\/(assets\/|colours\/|vests\.svg$|favicon\.svg$|manifest\.webmanifest$)/.test(url))
  return asked.map((url) => url.replace(/\?.*/, ''))
}

const ofEvent = (slug: string) => [`/api/event/${slug}`, '/api/event', `/api/event/${slug}/championship`]

test('each step of a journey makes only the API requests of its page and shows the same as loading its URL', async () => {
  await onPage(shared, {}, async (visit) => {
    const { page } = visit
    await open(page, '/')
    const { shared } = events
    const toEvent = await follow(visit, `main a[href="/event/${shared.slug}"]`)
    expect(toEvent).toEqual(ofEvent(shared.slug))

    const heading = page.getByRole('heading', { name: 'Other events on this day' })
    const other = await page.locator('section', { has: heading }).locator('a').first().getAttribute('href')
    expect(other).not.toBe(`/event/${shared.slug}`)
    const toOther = await follow(visit, `main section a[href="${other}"]`)
    expect(toOther).toEqual(ofEvent(other?.replace('/event/', '') ?? ''))

    expect(await follow(visit, 'header a[href="/club"]')).toEqual(['/api/club'])
    const { slug } = clubs.first
    const ofClub = [`/api/club/${slug}`, `/api/club/${slug}/current-championship`, '/api/event']
    expect(await follow(visit, `a[href="/club/${slug}"]`)).toEqual(ofClub)
    expect(await follow(visit, 'header a[href="/"]')).toEqual(['/api/event', '/api/event'])
    expect(await follow(visit, 'main a[href="/past-events"]')).toEqual(['/api/event'])
    expect(await follow(visit, 'a[rel=next]')).toEqual(['/api/event'])
    expect(await follow(visit, 'a[rel=next]')).toEqual(['/api/event'])
    expect(await follow(visit, 'a[rel=next]')).toEqual(['/api/event'])
    expect(await follow(visit, 'footer a[href="/privacy"]')).toEqual([])
  })
})

test('a page left open since yesterday loads the new day after midnight', async () => {
  await onPage(shared, {}, async ({ page, requests }) => {
    await page.clock.install({ time: new Date() })
    await open(page, '/privacy')
    await page.clock.fastForward('24:00:00')
    await page.locator('header a[href="/"]').first().click()
    await page.locator('h1', { hasText: 'Who’s racing' }).waitFor()
    const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/London' })
    expect(requests.filter((url) => url.startsWith('/api/event?from='))).toEqual([
      expect.stringContaining(`from=${tomorrow}&`),
    ])
  })
})

test('an event page reopened after the race asks how it went', async () => {
  await onPage(shared, { viewer: 'member' }, async ({ page }) => {
    await page.clock.install({ time: new Date() })
    await open(page, `/event/${memberEvents.open.slug}`)
    await page.getByRole('heading', { name: 'Are you going?' }).waitFor()
    await page.clock.fastForward(400 * 86_400_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('heading', { name: 'How did it go?' }).waitFor()
    await page.getByRole('link', { name: 'Result', exact: true }).click()
    await page.getByRole('dialog').waitFor()
  })
})

test('back and forward show the pages again at their scroll positions', async () => {
  await onPage(shared, { width: 360 }, async ({ page }) => {
    await open(page, '/past-events')
    const link = page.locator('main li a').nth(12)
    const title = await link.innerText()
    await link.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    expect(scrolled).toBeGreaterThan(300)
    await link.click()
    // Before that it is the title alone which is shown, on a page that is on its way.
    await page.waitForURL('**/event/**')
    await page.locator('h1', { hasText: title }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await page.locator('h1', { hasText: 'Past events' }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
    await page.goForward()
    await page.locator('h1', { hasText: title }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.title()).toBe(`${title} : ${siteTitle}`)
  })
})

test('going back in a list paged in both directions shows the previous page', async () => {
  await onPage(shared, {}, async ({ page }) => {
    const first = () => page.locator('main li h3').first().innerText()
    await open(page, '/past-events')
    const newest = await first()
    await page.locator('a[rel=next]').click()
    await expect.poll(first).not.toBe(newest)
    const older = await first()
    await page.locator('a[rel=next]').click()
    await expect.poll(first).not.toBe(older)
    await page.goBack()
    await expect.poll(first).toBe(older)
    await page.goBack()
    await expect.poll(first).toBe(newest)
    await page.goForward()
    await expect.poll(first).toBe(older)
  })
})

test('a navigation moves the focus to the top of the new page and announces it', async () => {
  await onPage(shared, {}, async ({ page }) => {
    await open(page, '/')
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    expect(await focused()).toBe('BODY')
    await page.locator('header a[href="/club"]').focus()
    await page.keyboard.press('Enter')
    await page.locator('h1', { hasText: 'Clubs' }).waitFor()
    await expect.poll(focused).toBe('MAIN')
    expect(await page.getByRole('main', { name: 'Clubs : Startline' }).count()).toBe(1)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })
})

test('a visitor who navigates again while a page is loading gets the second page', async () => {
  await onPage(shared, {}, async ({ page }) => {
    await page.route('**/api/event/**', () => undefined)
    await open(page, '/')
    await page.locator(`main a[href="/event/${events.next.slug}"]`).first().click()
    await page.getByRole('progressbar').waitFor()
    await page.locator('header a[href="/club"]').click()
    await page.locator('h1', { hasText: 'Clubs' }).waitFor()
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    expect(await page.title()).toBe(`Clubs : ${siteTitle}`)
  })
})
