import { describe, expect, test } from 'vitest'
import { onPage, open } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn, journeyWays } from '../helpers/hands'
import { holdResponses } from '../helpers/holdResponses'
import { sharedSite } from '../helpers/sharedSite'
import { viewerSlugs } from '../helpers/viewers'

const nextYear = String(new Date().getFullYear() + 1)

const shared = sharedSite()

describe.each(journeyWays)('%s', (way) => {
  const isPlain = way === 'without JavaScript'
  const phone = { width: 360, height: 740, javaScriptEnabled: !isPlain }

  test('a recognised filter can be removed, and the text stays as it was typed', async () => {
    await onPage(shared, phone, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      const box = page.getByRole('searchbox')
      const chips = () => page.getByRole('list', { name: 'Filters' }).getByRole('link').allInnerTexts()
      const chip = (name: string) => page.getByRole('link', { name: `Remove: ${name}`, exact: true })
      await open('/event-search')
      const typed = `Half Marathon ${nextYear}`
      await fill(box, typed)
      if (isPlain) await press(page.getByRole('button', { name: 'Search' }))
      await chip(nextYear).waitFor()
      expect(await chips()).toHaveLength(2)
      expect(await box.inputValue()).toBe(typed)

      await press(chip(nextYear))
      await chip(nextYear).waitFor({ state: 'detached' })
      await chip('Half marathon').waitFor()
      expect(await box.inputValue()).toBe(typed)
      expect(new URL(page.url()).searchParams.get('without')).toBe('dates')
      if (!isPlain) expect(await page.evaluate(() => document.activeElement?.id)).toBe('list')

      await fill(box, 'trail')
      if (isPlain) await press(page.getByRole('button', { name: 'Search' }))
      await chip('Trail').waitFor()
      await expect.poll(() => new URL(page.url()).search).toMatch(/^\?text=trail(&\w+=)*$/)
    })
  })

  test('races near a place lead from the home page to the right one of several places', async () => {
    await onPage(shared, phone, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      await open('/')
      await press(page.getByRole('link', { name: 'Near a place' }))
      await fill(page.getByLabel('Near', { exact: true }), 'newport')
      if (isPlain) await press(page.getByRole('button', { name: 'Search' }))
      await press(page.getByRole('link', { name: 'Newport, Wales', exact: true }))
      await page.getByRole('link', { name: 'Remove: Within 25 miles of Newport, Wales' }).waitFor()
      await page
        .getByText(/about \d+ mile/)
        .first()
        .waitFor()
      await page.getByRole('heading', { name: 'We don’t know where' }).waitFor()
      expect(isPlain ? [] : await findingsOfAxe(page)).toEqual([])
    })
  })

  test('distance, terrain and days can be chosen, and an empty result leads on', async () => {
    await onPage(shared, phone, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      const send = async () => {
        if (isPlain) await press(page.getByRole('button', { name: 'Search' }))
      }
      const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
      await open('/event-search')
      await page.getByText('Distance, terrain, dates and more').click()
      await page.getByLabel('Distance', { exact: true }).selectOption('5km')
      await page.getByLabel('Terrain', { exact: true }).selectOption('parkrun')
      await send()
      await page.getByText(/^\d+ races$/).waitFor()
      await page
        .getByRole('heading', { name: /parkrun/ })
        .first()
        .waitFor()

      await fill(page.getByLabel('From', { exact: true }), '2199-12-01')
      await send()
      await page.getByText('No races match.').waitFor()
      await press(page.getByRole('link', { name: 'Without “From 1 December 2199”' }))
      await page.getByText(/^\d+ races$/).waitFor()
      expect([await value('Distance'), await value('From')]).toEqual(['5km', ''])

      await page.getByLabel('Month', { exact: true }).selectOption({ index: 1 })
      await send()
      await page.getByRole('list', { name: 'Filters' }).getByRole('link').nth(2).waitFor()
      if (isPlain) return
      // A day takes the place of the month.
      await fill(page.getByLabel('Until', { exact: true }), '2199-12-01')
      expect(await value('Month')).toBe('')
      await page.getByRole('link', { name: /^Remove: Until 1 December 2199/ }).waitFor()
      await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe('2199-12-01')
      await page.goBack()
      await page.goForward()
      await expect.poll(() => value('Until')).toBe('2199-12-01')
    })
  })

  test('the home page leads to the races over a distance', async () => {
    await onPage(shared, phone, async ({ page }) => {
      const { open, press } = handsOn(page, way)
      await open('/')
      await press(
        page
          .getByRole('navigation', { name: 'Races by distance' })
          .getByRole('link', { name: '10 km', exact: true }),
      )
      await page.getByRole('heading', { level: 1, name: '10 km races' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/races/10km')
      await press(page.getByRole('link', { name: 'Search these races' }))
      await page.getByRole('link', { name: 'Remove: 10 km' }).waitFor()
    })
  })
})

test('only the last text typed is in the URL, once its results have loaded', async () => {
  await onPage(shared, {}, async ({ page, apiRequests }) => {
    await open(page, '/event-search?text=Leeds')
    const box = page.getByRole('searchbox')
    const inUrl = () => new URL(page.url()).search
    // The first of them is cancelled meanwhile.
    const release = await holdResponses(page, '**/api/event-search*')
    await box.fill('Manchester')
    await expect.poll(() => apiRequests().length).toBe(1)
    await box.fill('York')
    await expect.poll(() => apiRequests().length).toBe(2)
    expect(inUrl()).toBe('?text=Leeds')
    expect(await page.locator('main a[href^="/event/"]', { hasText: 'Leeds' }).count()).toBeGreaterThan(0)
    release()
    await page.getByText('for “York”').waitFor()
    await expect.poll(inUrl).toBe('?text=York')
    expect(await box.inputValue()).toBe('York')
    expect(apiRequests().map((url) => new URL(url, page.url()).searchParams.get('text'))).toEqual([
      'Manchester',
      'York',
    ])
  })
})

test('a text typed while the URL follows an earlier search stays, and is searched for', async () => {
  await onPage(shared, {}, async ({ page }) => {
    await open(page, '/event-search')
    const box = page.getByRole('searchbox')
    await page.evaluate(() => {
      const replaceState = history.replaceState.bind(history)
      history.replaceState = (...change) => {
        history.replaceState = replaceState
        history.replaceState(...change)
        // The page does not know of the new URL yet.
        const typed = document.querySelector<HTMLInputElement>('[type=search]')
        if (typed) typed.value = 'York'
        typed?.form?.requestSubmit()
      }
    })
    await box.fill('Leeds')
    await page.getByText('for “York”').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?text=York')
    expect(await box.inputValue()).toBe('York')
  })
})

test('the first search results are shown before the rest', async () => {
  await onPage(shared, {}, async ({ page }) => {
    await open(page, '/event-search')
    await page.evaluate(() => {
      const shown: number[] = []
      new MutationObserver(() => {
        const count = document.querySelectorAll('main li a[href^="/event/"]').length
        if (count > 0 && count !== shown.at(-1)) shown.push(count)
      }).observe(document, { subtree: true, childList: true })
      Object.assign(window, { shown })
    })
    await page.getByRole('searchbox').fill('half')
    const shown = () => page.evaluate(() => (window as unknown as { shown: number[] }).shown)
    await expect.poll(shown).toEqual([6, 20])
  })
})

test('a link followed during a search leads to its own page', async () => {
  await onPage(shared, {}, async ({ page }) => {
    await open(page, '/event-search?text=half+marathon')
    await page.route('**/api/event-search?text=York*', () => undefined)
    await page.getByRole('searchbox').fill('York')
    await page.locator('[aria-busy=true]').waitFor()
    await page.getByRole('link', { name: 'Remove: Half marathon' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('without')).toBe('distance')
    await page.locator('[aria-busy=false]').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('half marathon')
  })
})

test('a position is rounded before it is sent, and only the name of the nearest place is in the URL', async () => {
  const position = { latitude: 53.79648, longitude: -1.54785 }
  await onPage(shared, { geolocation: position, permissions: ['geolocation'] }, async ({ page }) => {
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto(`${shared.site.origin}/event-search?distance=10km`)
    const asked = page.waitForRequest('**/api/place')
    await page.getByRole('button', { name: 'Use my place' }).click()
    expect((await asked).postDataJSON()).toEqual({ lat: '53.8', lon: '-1.5' })
    await page.getByRole('link', { name: 'Remove: Within 25 miles of Leeds' }).waitFor()
    expect(new URL(page.url()).search).toBe('?distance=10km&near=Leeds')
    expect(urls.filter((url) => /53\.|1\.5/.test(url))).toEqual([])
  })
})

test('a member saves a home place, which only they see, and forgets it', async () => {
  await onPage(shared, { viewer: 'member' }, async ({ page }) => {
    const home = `${shared.site.origin}/`
    await page.goto(`${home}event-search?near=leeds`)
    await page.getByRole('button', { name: 'Save as my home place' }).click()
    await page.getByRole('button', { name: 'Forget this home place' }).waitFor()
    await page.goto(home)
    const near = page.getByRole('link', { name: 'Near Leeds' })
    expect(await near.getAttribute('href')).toBe('/event-search?near=Leeds&within=25')
    await page.goto(`${home}event-search?near=leeds`)
    for (const viewer of ['visitor', 'clubAdmin', 'topAdmin'] as const)
      await onPage(shared, { viewer }, async ({ page: other }) => {
        await other.goto(`${home}user/${viewerSlugs.member}`)
        expect(await other.content()).not.toContain('Leeds')
      })
    await page.getByRole('button', { name: 'Forget this home place' }).click()
    await page.getByRole('button', { name: 'Save as my home place' }).waitFor()
  })
})
