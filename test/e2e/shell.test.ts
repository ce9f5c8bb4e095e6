import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { datedTitle } from '../../src/kernel/running/datedTitle'
import { onPage, open } from '../helpers/browser'
import { holdResponses } from '../helpers/holdResponses'
import { events } from '../helpers/pages'
import { sharedSite } from '../helpers/sharedSite'

const shared = sharedSite()

test.each([true, false])('the skip link comes first and leads to main (JavaScript: %s)', async (scripts) => {
  await onPage(shared, { javaScriptEnabled: scripts, width: 360 }, async ({ page }) => {
    if (scripts) await open(page, '/past-events')
    else await page.goto('/past-events')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const inMain = page.locator('main a').first()
    expect(await inMain.evaluate((link) => link === document.activeElement)).toBe(true)
  })
})

test('the skip link moves the focus to main', async () => {
  await onPage(shared, {}, async ({ page }) => {
    await open(page, '/club')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(new URL(page.url()).hash).toBe('#main')
  })
})

test('an anchor scrolls to 75 pixels below the upper edge', async () => {
  await onPage(shared, {}, async ({ page }) => {
    // No page of a visitor has an anchor far down, so the test adds one.
    const top = () => page.evaluate(() => document.getElementById('far')?.getBoundingClientRect().top)
    await open(page, '/privacy')
    await page.evaluate(() => {
      document.querySelectorAll('main h2')[2]?.setAttribute('id', 'far')
      document.body.style.paddingBottom = '3000px'
      const link = document.createElement('a')
      link.href = '#far'
      link.id = 'to-far'
      link.textContent = 'far'
      document.querySelector('main')?.prepend(link)
    })
    await page.locator('#to-far').click()
    await expect.poll(top).toBeCloseTo(75, 0)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.evaluate(() => document.getElementById('far')?.scrollIntoView())
    await expect.poll(top).toBeCloseTo(75, 0)
  })
})

test('animations stop for people who prefer reduced motion', async () => {
  await onPage(shared, { reducedMotion: 'reduce' }, async ({ page }) => {
    const release = await holdResponses(page, '**/api/event/**')
    await open(page, '/')
    await page.locator(`main a[href="/event/${events.next.slug}"]`).first().click()
    await page.getByRole('progressbar').waitFor()
    const durations = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().activeDuration)),
    )
    expect(Math.max(0, ...durations)).toBeLessThan(1)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
    release()
    await page.locator('h1', { hasText: events.next.title }).waitFor()
  })
})

test('the footer and navigation pages can be reached by keyboard alone', async () => {
  await onPage(shared, {}, async ({ page }) => {
    await open(page, '/privacy')
    const reached: string[] = []
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab')
      const href = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
      reached.push(href)
      if (href === '/privacy') break
    }
    expect(reached).toEqual(
      expect.arrayContaining([
        '#main',
        '/',
        '/club',
        '/login?returnUrl=%2Fprivacy',
        '/privacy',
        '/for-websites',
      ]),
    )
  })
})

test('the maps app is offered only on phones, and no map loads before a tap', async () => {
  for (const isPhone of [true, false]) {
    await onPage(shared, { isMobile: isPhone, hasTouch: isPhone }, async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).origin))
      await open(page, `/event/${events.next.slug}`)
      expect(await page.getByRole('link', { name: 'Open in maps app' }).count()).toBe(isPhone ? 1 : 0)
      expect(await page.locator('a[href^="https://www.openstreetmap.org/"]').count()).toBe(1)
      expect(new Set(asked)).toEqual(new Set([shared.site.origin]))
    })
  }
})

describe('the share button', () => {
  const path = `/event/${events.next.slug}`
  const link = () => shared.site.origin + path
  const said = (page: Page) =>
    page.getByRole('main').getByRole('status').filter({ hasText: /./ }).textContent()

  test('copies the link and says so if there is no share sheet', async () => {
    await onPage(shared, { permissions: ['clipboard-read', 'clipboard-write'] }, async ({ page }) => {
      await open(page, path)
      await page.getByRole('link', { name: 'Share' }).click()
      expect(await said(page)).toBe('Link copied.')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link())
    })
  })

  test('Copy link copies the link even if there is a share sheet', async () => {
    await onPage(shared, { permissions: ['clipboard-read', 'clipboard-write'] }, async ({ page }) => {
      await page.addInitScript(() =>
        Object.assign(navigator, { canShare: () => true, share: () => undefined }),
      )
      await open(page, path)
      await page.getByRole('button', { name: 'Copy link' }).click()
      expect(await said(page)).toBe('Link copied.')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link())
    })
  })

  test('passes the name and link to the share sheet, and says nothing if it is dismissed', async () => {
    await onPage(shared, {}, async ({ page }) => {
      const given: ShareData[] = []
      await page.exposeFunction('take', (data: ShareData) => {
        given.push(data)
        return given.length > 1
      })
      await page.addInitScript(() => {
        const share = async (data: ShareData) => {
          const take = Reflect.get(window, 'take') as (data: ShareData) => Promise<boolean>
          if (!(await take(data))) throw new DOMException('Given up', 'AbortError')
        }
        Object.assign(navigator, { canShare: () => true, share })
      })
      await open(page, path)
      await page.getByRole('link', { name: 'Share' }).click()
      await expect.poll(() => given).toEqual([{ title: datedTitle(events.next), url: link() }])
      expect(await page.getByText('Shared.').count()).toBe(0)
      await page.getByRole('link', { name: 'Share' }).click()
      expect(await said(page)).toBe('Shared.')
    })
  })

  test('shows the link if it can’t be copied, and an email link without scripts', async () => {
    await onPage(shared, {}, async ({ page }) => {
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
      })
      await open(page, path)
      await page.getByRole('link', { name: 'Share' }).click()
      expect(await said(page)).toBe(`Copy this link: ${link()}`)
      await page.reload()
      await page.getByRole('button', { name: 'Copy link' }).click()
      expect(await said(page)).toBe(`Copy this link: ${link()}`)
    })
    await onPage(shared, { javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(path)
      const href = await page.getByRole('link', { name: 'Share' }).getAttribute('href')
      expect(new URLSearchParams(href?.split('?')[1]).get('body')).toBe(link())
      expect(await page.getByText('Copy link').isVisible()).toBe(false)
    })
  })
})
