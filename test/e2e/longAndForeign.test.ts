import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage, open } from '../helpers/browser'
import { clubs, memberEvents, people } from '../helpers/pages'
import { sharedSite } from '../helpers/sharedSite'

const shared = sharedSite()

/** Replaces the text of an element, as the sample world has no such text. */
function write(page: Page, selector: string, said: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element, text) => (element.textContent = text), said)
}

/** The rectangles of a part of an element's text. */
function partsOf(page: Page, selector: string, part: string) {
  return page
    .locator(selector)
    .first()
    .evaluate((element, wanted) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(wanted) ?? -1
        if (at < 0) continue
        range.setStart(node, at)
        range.setEnd(node, at + wanted.length)
        return [...range.getClientRects()].map(({ left, right, top }) => ({ left, right, top }))
      }
      throw new Error(`Nothing there says ${wanted}`)
    }, part)
}

const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
const longShortName = 'LlanfairpwllgwyngHAC’s Choice'

test.each([
  ['a club’s name on a profile', `/user/${people.member.slug}`, 'main ul a[href^="/club/"]', longWord, ''],
  ['a choice', `/event/${memberEvents.promoted.slug}`, 'h1 ~ * span', longShortName, '32px'],
])('%s with one long word fits a narrow window', async (_, path, selector, said, fontSize) => {
  await onPage(shared, { viewer: 'member', width: 320 }, async ({ page }) => {
    await open(page, path)
    await write(page, selector, said)
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test('a long breadcrumb has normal line spacing and links tall enough for a thumb', async () => {
  await onPage(shared, { viewer: 'member', width: 360 }, async ({ page }) => {
    await open(page, `/event/${memberEvents.entered.slug}/status`)
    const link = 'nav[aria-label="Breadcrumbs"] a'
    expect((await page.locator(link).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const said = 'The long way round all of the nine reservoirs of the valley'
    await write(page, link, said)
    const [first, second] = await partsOf(page, link, said)
    expect((second?.top ?? 0) - (first?.top ?? 0)).toBeLessThan(30)
    expect(second?.top).toBeGreaterThan(first?.top ?? 0)
  })
})

test('a race on a phone keeps its width beside the gain of a best', async () => {
  await onPage(shared, { viewer: 'member', width: 360 }, async ({ page }) => {
    await open(page, `/user/${people.member.slug}/results`)
    await page.locator('main a[href*="?distance="]').first().click()
    await page.getByRole('columnheader', { name: 'Best' }).waitFor()
    const row = 'main table tbody tr'
    await write(page, `${row} td:last-child`, 'SB by 13 minutes and 15 seconds')
    const cell = await page.locator(`${row} td`).first().boundingBox()
    expect(cell?.width).toBeGreaterThan(150)
  })
})

test('a long word on an error page’s button does not widen the page', async () => {
  const expected = [/^console error: Failed to load resource: .* 403 /]
  await onPage(shared, { viewer: 'newcomer', width: 320, expected }, async ({ page }) => {
    await open(page, `/event/${memberEvents.foreign.slug}/edit`)
    await write(page, 'main a', longWord)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test('on a phone with large text, a race and its time stack vertically', async () => {
  await onPage(shared, { viewer: 'member', width: 180 }, async ({ page }) => {
    await open(page, `/user/${people.member.slug}/results`)
    const row = page.locator('main ul li').first()
    const [race, time] = [
      await row.locator('> div').first().boundingBox(),
      await row.locator('> div').last().boundingBox(),
    ]
    expect(time?.y).toBeGreaterThanOrEqual((race?.y ?? 0) + (race?.height ?? 0))
  })
})

test('panels have visible edges for people who prefer more contrast', async () => {
  const edge = (contrast: 'more' | 'no-preference') => {
    const found: string[] = []
    return onPage(shared, { contrast }, async ({ page }) => {
      await open(page, `/event/${memberEvents.entered.slug}`)
      const panel = page.locator('main section').first()
      found.push(await panel.evaluate((element) => getComputedStyle(element).borderTopColor))
    }).then(() => found[0])
  }
  expect(await edge('no-preference')).toBe('rgb(226, 221, 210)')
  expect(await edge('more')).toBe('rgb(86, 91, 101)')
})

const hebrew = 'רצי ירושלים'

test('a right-to-left name does not move the number after it', async () => {
  await onPage(shared, { viewer: 'member' }, async ({ page }) => {
    await open(page, '/club')
    await write(page, 'main li p a', hebrew)
    await write(page, 'main li p bdi', hebrew)
    const [name] = await partsOf(page, 'main li p a', hebrew)
    const [short] = await partsOf(page, 'main li p bdi', hebrew)
    const [members] = await partsOf(page, 'main li p', ' members')
    const [count] = await partsOf(page, 'main li p span', ' · ')
    expect(short?.left).toBeGreaterThanOrEqual(name?.right ?? Infinity)
    expect(count?.left).toBeGreaterThanOrEqual(short?.right ?? Infinity)
    expect(members?.left).toBeGreaterThanOrEqual(count?.right ?? Infinity)

    await open(page, `/club/${clubs.first.slug}`)
    const item = 'main section:has(h2:text("Recent activity")) li p'
    await page
      .locator(item)
      .first()
      .evaluate((line, said) => {
        line.innerHTML = `<a href="/">${said}</a> (01:42:07)`
      }, hebrew)
    const [runner] = await partsOf(page, `${item} a`, hebrew)
    const [result] = await partsOf(page, item, '01:42:07')
    expect(result?.left).toBeGreaterThanOrEqual(runner?.right ?? Infinity)
  })
})

test('a right-to-left description starts on the right', async () => {
  await onPage(shared, { viewer: 'member' }, async ({ page }) => {
    const path = `/event/${memberEvents.entered.slug}`
    await open(page, path)
    const text = 'h2:has-text("About the race") ~ * p, h2:has-text("About the race") ~ p'
    await write(page, text, `${hebrew}.`)
    const box = await page.locator(text).first().boundingBox()
    const [said] = await partsOf(page, text, hebrew)
    expect(said?.right).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0), 0)
  })
})
