import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage, open } from '../helpers/browser'
import { clubs, people } from '../helpers/pages'
import { sharedSite } from '../helpers/sharedSite'

const shared = sharedSite()

const club = `/club/${clubs.first.slug}`
const profile = `/user/${people.popular.slug}`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const pathOf = (page: Page) => new URL(page.url()).pathname

/** A mark on the document, which a load of another takes away. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset.mark = 'same'))
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.dataset.mark === 'same')

/** Puts a link of its own, written as HTML, at the beginning of the page. */
async function addLink(page: Page, html: string) {
  await page.evaluate((link) => document.querySelector('main')?.insertAdjacentHTML('afterbegin', link), html)
  return page.locator('main > a').first()
}

/** The distance of a profile's past events from the top of the window, on a page long enough to scroll. */
async function topOfPastEvents(page: Page) {
  return page.evaluate(() => {
    document.body.style.paddingBottom = '3000px'
    return document.getElementById('past-events')?.getBoundingClientRect().top
  })
}

test('a link within the site changes the page without loading a document', async () => {
  await onPage(shared, {}, async ({ page }) => {
    await open(page, '/club')
    await mark(page)
    await page.locator(`main a[href="${club}"]`).click()
    await heading(page, clubs.first.name).waitFor()
    expect(await isSameDocument(page)).toBe(true)
  })
})

test.each(['Control', 'Shift', 'Alt', 'Meta'] as const)(
  'a click with %s held down is left to the browser, which opens or saves the page elsewhere',
  async (key) => {
    await onPage(shared, {}, async ({ page }) => {
      await open(page, '/club')
      // The window hears of the click last. It keeps the browser from what is the browser's own work.
      await page.evaluate(() =>
        window.addEventListener('click', (event) => {
          document.documentElement.dataset.taken = String(event.defaultPrevented)
          event.preventDefault()
        }),
      )
      const taken = () => page.evaluate(() => document.documentElement.dataset.taken)
      const link = page.locator(`main a[href="${club}"]`)
      await link.click({ modifiers: [key] })
      await expect.poll(taken).toBe('false')
      expect(pathOf(page)).toBe('/club')
      await link.click()
      await expect.poll(taken).toBe('true')
      await heading(page, clubs.first.name).waitFor()
    })
  },
)

test('a link with its own target opens there', async () => {
  await onPage(shared, {}, async ({ page }) => {
    await open(page, '/club')
    const link = await addLink(page, `<a href="${club}" target="_blank">elsewhere</a>`)
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await expect.poll(() => pathOf(opened)).toBe(club)
    expect(pathOf(page)).toBe('/club')
  })
})

test('a download link downloads a file', async () => {
  await onPage(shared, {}, async ({ page }) => {
    await open(page, '/club')
    const link = await addLink(page, '<a href="/robots.txt" download>a file</a>')
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('robots.txt')
    expect(pathOf(page)).toBe('/club')
  })
})

const loading = [
  ['of what only the server answers', () => `<a href="/privacy" data-reload>load</a>`],
  ['that a member gave as a website', () => `<a href="${shared.site.origin}/privacy">load</a>`],
] as const

test.each(loading)('a link %s loads another document', async (_, html) => {
  await onPage(shared, {}, async ({ page }) => {
    await open(page, '/club')
    await mark(page)
    await (await addLink(page, html())).click()
    await heading(page, 'Privacy policy').waitFor()
    expect(await isSameDocument(page)).toBe(false)
  })
})

test('a link to an anchor on another page scrolls to it, 75 pixels below the edge', async () => {
  await onPage(shared, { viewer: 'member', height: 400 }, async ({ page }) => {
    await open(page, '/club')
    await mark(page)
    await topOfPastEvents(page)
    await (await addLink(page, `<a href="${profile}#past-events">past events</a>`)).click()
    await heading(page, people.popular.name).waitFor()
    expect(await isSameDocument(page)).toBe(true)
    expect(new URL(page.url()).hash).toBe('#past-events')
    await expect.poll(() => topOfPastEvents(page)).toBeCloseTo(75, 0)
  })
})

test('a link to an anchor on the same page sends no request', async () => {
  await onPage(shared, { viewer: 'member', height: 400 }, async ({ page, apiRequests }) => {
    await open(page, profile)
    await mark(page)
    await topOfPastEvents(page)
    await (await addLink(page, `<a href="${profile}#past-events">past events</a>`)).click()
    await expect.poll(() => topOfPastEvents(page)).toBeCloseTo(75, 0)
    expect(await isSameDocument(page)).toBe(true)
    expect(apiRequests()).toEqual([])
  })
})

test('a link to the current page reloads it without a new history entry', async () => {
  await onPage(shared, {}, async ({ page, apiRequests }) => {
    await open(page, '/privacy')
    await page.locator('header a[href="/club"]').click()
    await page.waitForURL('**/club')
    const asked = apiRequests().length
    await page.locator('header a[href="/club"]').click()
    await expect.poll(() => apiRequests().slice(asked)).toEqual(['/api/club'])
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    await page.goBack()
    await heading(page, 'Privacy policy').waitFor()
  })
})

test('a link that shows more of its page keeps the scroll position', async () => {
  await onPage(shared, { height: 400 }, async ({ page }) => {
    await open(page, '/past-events')
    const link = await addLink(page, '<a href="/past-events?opened=yes" data-keep-scroll>more</a>')
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.querySelector('main > a') ?? ''),
    )
    await link.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    expect(scrolled).toBeGreaterThan(0)
    await link.click()
    await page.waitForURL('**/past-events?opened=yes')
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  })
})
