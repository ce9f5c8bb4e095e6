import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../src/kernel/dates/addDays'
import { thisWeekend } from '../../src/kernel/dates/weekend'
import { today } from '../../src/kernel/dates/zone'
import { storedDistances } from '../../src/kernel/running/distances'
import { clockText } from '../../src/kernel/running/result'
import { onPage } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn } from '../helpers/hands'
import { freeDate, memberEvents, people } from '../helpers/pages'
import { watchedSite } from '../helpers/watchedSite'

const shared = watchedSite()
const addedEvent = { time: '23:58', location: 'Hyde Park', website: '', description: '' }
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

describe.each(['with JavaScript', 'without JavaScript'] as const)('%s', (way) => {
  const phone = { width: 360, height: 740, javaScriptEnabled: way === 'with JavaScript' }
  const name = way === 'with JavaScript' ? 'Jo Scripted' : 'Jo Plain'
  const visit = { ...phone, viewer: { newName: name } } as const

  test('a member is asked how a race went, answers that they didn’t run, and then adds a result', async () => {
    const expected = [/^console error: Failed to load resource: .* 400 /]
    await onPage(shared, { ...visit, expected }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      const { slug, title, distances } = memberEvents.pastOpen
      const [{ metres = 0 } = {}] = storedDistances(distances) ?? []
      // No one runs two minutes per km, over whatever distance the last race was.
      const minutes = Math.floor(metres / 500)
      const time = clockText(minutes * 60)
      await open('/')
      expect(await heading(page, 'How did it go?').count()).toBe(0)
      await press(page.getByRole('link', { name: 'Past events', exact: true }))
      await heading(page, 'Past events').waitFor()
      await open(`/event/${slug}`)
      await heading(page, 'How did it go?').waitFor()
      await press(page.getByRole('button', { name: 'Entered', exact: true }))
      await page.getByText('You entered.').waitFor()
      await expect.poll(() => statusOn(page, slug)).toBe('entered')

      await open('/')
      await heading(page, 'How did it go?').waitFor()
      await press(page.getByRole('button', { name: `I didn’t run ${title}` }))
      await heading(page, 'How did it go?').waitFor({ state: 'detached' })
      await expect.poll(() => statusOn(page, slug)).toBeUndefined()
      await page.getByRole('status').getByText('You’re no longer marked as entered.').waitFor()
      await press(page.getByRole('button', { name: 'Undo', exact: true }))
      await heading(page, 'How did it go?').waitFor()
      await expect.poll(() => statusOn(page, slug)).toBe('entered')
      await open('/')
      await press(page.getByRole('link', { name: `Add my result ${title}` }))
      await fill(page.getByLabel('Minutes'), String(minutes))
      await press(page.getByRole('button', { name: 'Save' }))
      // Asked about once, and then taken.
      await page
        .getByText(/^That’s (1:5\d|2:00) per km\. If that’s right, save again\.$/)
        .first()
        .waitFor()
      await press(page.getByRole('button', { name: 'Save' }))
      // A personal best is a card; from there one goes on to the next race.
      await heading(page, 'Personal best').waitFor()
      await page.getByText(time, { exact: true }).waitFor()
      await page.getByRole('status').getByText(`${time}, a personal best.`).waitFor()
      expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])
      const picture = await page
        .getByRole('link', { name: 'Download picture', exact: true })
        .getAttribute('href')
      const drawn = await page.request.get(picture ?? '')
      expect([drawn.status(), drawn.headers()['cache-control']]).toEqual([200, 'private, no-store'])
      // It is still there when the page is loaded again.
      await open(`/event/${slug}?best=asked`)
      await heading(page, 'Personal best').waitFor()
      await press(page.getByRole('link', { name: 'Add another result' }))
      await heading(page, 'This weekend').waitFor()
      await expect.poll(() => statusOn(page, slug)).toBe('result')
      expect(await heading(page, 'How did it go?').count()).toBe(0)
    })
  })

  test('a phone shows two of the weekend’s races on the home page without scrolling, and accepts a status there', async () => {
    await onPage(shared, { ...visit, viewer: { newName: `${name} of Sunday` } }, async ({ page }) => {
      const { open, press } = handsOn(page, way)
      const sunday = addDays(thisWeekend(today(new Date(), 'Europe/London')), 2)
      for (const race of ['Early', 'Late'].map((word) => `${word} race of ${name}`)) {
        const { event } = await sent(page, '/api/event', { ...addedEvent, title: race, date: sunday })
        await sent(page, `/api/event/${event.slug}/status`, { status: 'entered' })
      }
      await open('/')
      await heading(page, 'This weekend').waitFor()
      for (const word of ['Early', 'Late']) {
        const answer = page.getByRole('link', { name: `Entered ${word} race of ${name}` })
        const { y, height } = (await answer.boundingBox()) ?? { y: NaN, height: NaN }
        expect(y + height).toBeLessThan(740 - 64)
      }
      await press(page.getByRole('button', { name: `Supporting Early race of ${name}` }))
      await page.getByRole('link', { name: `Supporting Early race of ${name}` }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
      await open('/')
      await page.getByRole('link', { name: `Supporting Early race of ${name}` }).waitFor()
    })
  })

  test('a search finds a member by name without suggesting them as a new race', async () => {
    await onPage(shared, { ...phone, viewer: 'member' }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      await open('/event-search')
      await fill(page.getByRole('searchbox'), people.clubmate.name)
      if (way === 'without JavaScript') await press(page.getByRole('button', { name: 'Search' }))
      await page.getByRole('heading', { name: 'People', exact: true }).waitFor()
      expect(await page.getByRole('link', { name: 'Add this race' }).count()).toBe(0)
      await press(page.getByRole('main').getByRole('link', { name: people.clubmate.name, exact: true }))
      await page.getByRole('heading', { level: 1, name: people.clubmate.name }).waitFor()
    })
  })

  test('a search continues past its first page, and a missing race can be added by its name', async () => {
    await onPage(shared, { ...phone, viewer: 'member' }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      await open('/event-search?text=park')
      const titles = () => page.locator('#list li h3').allInnerTexts()
      const first = await titles()
      expect(first).toHaveLength(20)
      await press(page.getByRole('link', { name: 'Next page' }))
      await page.getByText(/ more races? for “park”/).waitFor()
      await press(page.getByRole('link', { name: 'Best matches' }))
      await expect.poll(titles).toEqual(first)

      await fill(page.getByRole('searchbox'), 'Qwyxzzle Dash')
      if (way === 'without JavaScript') await press(page.getByRole('button', { name: 'Search' }))
      await press(page.getByRole('link', { name: 'Add this race' }))
      await fill(page.getByLabel('Date'), freeDate)
      if (way === 'without JavaScript') await press(page.getByRole('button', { name: 'Next' }))
      await page.getByLabel('Title').waitFor()
      expect(await page.getByLabel('Title').inputValue()).toBe('Qwyxzzle Dash')
    })
  })

  test('a draft returns once after logging in again', async () => {
    const expected = [/Failed to load resource: .* 403 /]
    await onPage(shared, { ...phone, viewer: 'member', expected }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      await open(`/add-event?date=${freeDate}`)
      await fill(page.getByLabel('Title'), `Typed ${way}`)
      await fill(page.getByLabel('Time', { exact: true }), '09:30')
      await fill(page.getByLabel('Description'), 'A long text.')
      await page.context().clearCookies({ name: 'startline' })
      await press(page.getByRole('button', { name: 'Add', exact: true }))
      if (way === 'with JavaScript') {
        await page.getByText('Your login expired, please reload the page to login again.').waitFor()
        await press(page.getByRole('dialog').getByRole('link', { name: 'Reload' }))
      }
      await press(
        page
          .getByRole('main')
          .getByRole('link', { name: /^Log in with/ })
          .first(),
      )
      await press(page.getByRole('button', { name: /sample-member/ }))
      await heading(page, 'Add Event').waitFor()
      await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(`Typed ${way}`)
      expect(await page.getByLabel('Description').inputValue()).toBe('A long text.')
      expect(await page.getByLabel('Time', { exact: true }).inputValue()).toBe('09:30')
      await page.getByRole('alert').waitFor()
      await press(page.getByRole('button', { name: 'Add', exact: true }))
      await heading(page, `Typed ${way}`).waitFor()
      await open(`/add-event?date=${freeDate}&different=yes`)
      expect(await page.getByLabel('Title').inputValue()).toBe('')
    })
  })

  test('a draft returns when going back', async () => {
    await onPage(shared, { ...phone, viewer: 'member' }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      await open('/club')
      await open('/user/sample-member/edit')
      await fill(page.getByLabel('Name', { exact: true }), 'Half Written')
      await press(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }))
      await heading(page, 'This weekend').waitFor()
      await page.goBack()
      await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half Written')
      if (way === 'with JavaScript') {
        await page.reload()
        await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half Written')
        // Whoever opens the form anew gets it as it is saved.
        await open('/club')
        await open('/user/sample-member/edit')
        expect(await page.getByLabel('Name', { exact: true }).inputValue()).not.toBe('Half Written')
      }
    })
  })

  test('people at a big event are grouped by club on a phone, with the viewer’s own club unfolded', async () => {
    await onPage(shared, { ...phone, viewer: 'member' }, async ({ page }) => {
      await page.goto(`/event/${memberEvents.crowded.slug}`)
      const folds = page.locator('main summary')
      const shown = page.locator('main section li > div > a:visible')
      expect(await folds.count()).toBeGreaterThan(1)
      const before = await shown.count()
      expect(before).toBeGreaterThan(0)
      await folds.last().click()
      await expect.poll(() => shown.count()).toBeGreaterThan(before)
      await page.setViewportSize({ width: 1280, height: 800 })
      expect(await folds.first().isVisible()).toBe(false)
      expect(await shown.count()).toBeGreaterThan(20)
    })
  })
})

test('a person who logs in with another provider is asked before a second account is created', async () => {
  await onPage(shared, { isReturning: true, javaScriptEnabled: false, width: 360 }, async ({ page }) => {
    const { title } = memberEvents.open
    await page.goto(`/event/${memberEvents.open.slug}`)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.getByRole('link', { name: 'Log in with Facebook' }).click()
    await page.getByLabel('Name of a new person').fill('Second Account')
    await page.getByRole('button', { name: 'Log in as a new person' }).click()
    await heading(page, 'Are you new, or did you use Google last time?').waitFor()
    await page.getByRole('link', { name: 'Log in with Google' }).click()
    await page.getByRole('button', { name: /sample-member/ }).click()
    // If they wanted to go, as who they are.
    await heading(page, title).waitFor()
    await page.getByRole('button', { name: 'Entered', exact: true }).waitFor()
  })
})

test('a search that fails reports it and shows no tips', async () => {
  const expected = [/Failed to load resource/, /request failed: .*\/event-search/]
  await onPage(shared, { expected }, async ({ page }) => {
    await page.goto('/event-search')
    await page.route('**/api/event-search*', (route) => route.abort())
    await page.getByRole('searchbox').fill('leeds')
    await page.getByText('Search isn’t working right now.').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?text=leeds')
    expect(await page.getByText('Typos are fine').count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.unroute('**/api/event-search*')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Leeds 10K' }).first().waitFor()
  })
})

/** Answers with what the API made of it. */
async function sent(page: Page, path: string, data: Readonly<Record<string, unknown>>) {
  const headers = { Origin: shared.site.origin, 'X-Requested-With': 'XMLHttpRequest' }
  const answer = await page.request.post(path, { headers, data })
  expect(answer.status()).toBe(200)
  return (await answer.json()) as { readonly event: { readonly slug: string } }
}

async function statusOn(page: Page, slug: string): Promise<string | undefined> {
  const { event } = (await (await page.request.get(`/api/event/${slug}`)).json()) as {
    readonly event: { readonly myStatus: string | null }
  }
  return event.myStatus ?? undefined
}
