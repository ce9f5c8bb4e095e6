import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { hydrated, onPage } from '../helpers/browser'
import { ownFileOf } from '../helpers/ownFileOf'
import { memberEvents } from '../helpers/pages'
import { watchedSite } from '../helpers/watchedSite'

const shared = watchedSite()

/** The chunk of calls and navigations, which no page needs to be shown. */
const laterChunk = () => `**${ownFileOf('visit')}`

/** Opens a path, and holds the chunk back; returns what lets it come, or fail. */
async function openWithout(page: Page, path: string) {
  let decide: (comes: boolean) => void = () => undefined
  const decided = new Promise<boolean>((done) => (decide = done))
  await page.route(laterChunk(), async (route) => {
    await ((await decided) ? route.continue() : route.abort())
  })
  // The browser takes a page for loaded once that chunk is there, too.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await hydrated(page)
  return decide
}

const { slug, title } = memberEvents.open
const expected = [/^console error: Failed to load resource/, /^request failed: .*\/assets\//]
const member = { viewer: 'member', width: 360 } as const
const entered = { name: 'Entered', exact: true } as const
const supporting = { name: 'Supporting', exact: true } as const

describe('a control pressed before the remaining scripts have loaded', () => {
  test('makes its call once they have loaded', async () => {
    await onPage(shared, member, async ({ page, apiRequests }) => {
      const decide = await openWithout(page, `/event/${slug}`)
      await page.getByRole('button', entered).click()
      await page.getByText('One moment…').waitFor()
      expect(apiRequests()).toEqual([])
      decide(true)
      await page.getByRole('button', { ...entered, pressed: true }).waitFor()
      // The answer may say that the viewer has changed, by the club of the status, and then that is asked for.
      const posts = () => apiRequests().filter((request) => request.startsWith('POST'))
      await expect.poll(posts).toEqual([`POST /api/event/${slug}/status`])
    })
  })

  test('follows its link once they have loaded', async () => {
    await onPage(shared, {}, async ({ page }) => {
      const decide = await openWithout(page, '/')
      await page.locator('header a[href="/club"]').click()
      await page.getByRole('progressbar').waitFor()
      decide(true)
      await page.waitForURL('**/club')
      await page.getByRole('heading', { level: 1, name: 'Clubs' }).waitFor()
    })
  })

  test('reports a failure if they do not load, and works on a second try', async () => {
    await onPage(shared, { ...member, expected }, async ({ page }) => {
      const decide = await openWithout(page, `/event/${slug}`)
      await page.getByRole('button', supporting).click()
      decide(false)
      const told = page.getByText('Something went wrong, try reloading the page.')
      await told.waitFor()
      expect(await page.getByRole('button', { ...supporting, pressed: true }).count()).toBe(0)
      await page.unroute(laterChunk())
      await page.getByRole('button', supporting).click()
      await page.getByRole('button', { ...supporting, pressed: true }).waitFor()
      expect(await told.count()).toBe(0)
    })
  })
})

test('hydrates the response to a plain form with its undo button', async () => {
  await onPage(shared, { viewer: 'topAdmin', expected }, async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`/event/${slug}/delete`)
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.waitFor()
    await hydrated(page)
    await undo.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })
})
