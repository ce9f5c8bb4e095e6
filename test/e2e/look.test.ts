import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { foldedPeople } from '../../src/features/participation/limits'
import { onPage, open } from '../helpers/browser'
import { boxOf } from '../helpers/lookOf'
import { clubs, events, world } from '../helpers/pages'
import { sharedSite } from '../helpers/sharedSite'

const shared = sharedSite()

/** The slug of an event with people of several clubs, more than a phone shows at once. */
function crowded(): string {
  const clubsAt = (id: string) =>
    world.statuses.filter(({ eventId }) => eventId === id).map((one) => one.clubId)
  const isCrowded = (of: readonly unknown[]) => of.length > foldedPeople && new Set(of).size > 1
  return world.events.find(({ id }) => isCrowded(clubsAt(id)))?.slug ?? ''
}

test('a collapsed club has equal space above and below its name', async () => {
  await onPage(shared, { viewer: 'newcomer', width: 360 }, async ({ page }) => {
    await open(page, `/event/${crowded()}`)
    const fold = page.locator('main section:has(> details:not([open]))').first()
    const [panel, summary] = [await boxOf(fold), await boxOf(fold.locator('summary'))]
    expect(summary.y - panel.y).toBeCloseTo(panel.y + panel.height - summary.y - summary.height, 0)
  })
})

test('a visitor reads about the race in the wide column, beside a small login card', async () => {
  await onPage(shared, {}, async ({ page }) => {
    await open(page, `/event/${events.shared.slug}`)
    const card = await boxOf(page.locator('main section', { hasText: 'Are you going?' }))
    const facts = await boxOf(page.locator('main section:has(dl)'))
    const others = await boxOf(page.locator('main section:has(> h2:text("Other events on this day"))'))
    expect([facts.x, facts.width]).toEqual([others.x, others.width])
    expect(facts.width).toBeGreaterThan(2 * card.width)
    expect(card.x).toBeGreaterThan(facts.x + facts.width)
    expect(card.y).toBe(facts.y)
    expect(card.height).toBeLessThan(300)
  })
})

test('a phone shows the number of races on each day of a month, and keeps the focus between months', async () => {
  await onPage(shared, { width: 360 }, async ({ page }) => {
    await open(page, '/?view=month')
    const day = page.locator('td a[href^="/day/"]').first()
    const { width, height } = await boxOf(day)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(await day.innerText()).toMatch(/^\d+\s/)
    expect(await page.locator('td li').first().isVisible()).toBe(false)
    const before = await page.locator('h1').innerText()
    await page.getByRole('navigation', { name: 'Months' }).getByRole('link').last().press('Enter')
    await page.locator('h1', { hasNotText: before }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.goBack()
    await page.locator('h1', { hasText: before }).waitFor()
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await page.locator('h2', { hasText: 'Next events' }).waitFor()
  })
})

test('a phone shows clubmates at a race before its details, and other clubs after them', async () => {
  await onPage(shared, { viewer: 'member', width: 360 }, async ({ page }) => {
    await open(page, `/event/${events.next.slug}`)
    const headings = await page.locator('main h2:visible').allInnerTexts()
    expect(headings.indexOf('About the race')).toBeGreaterThan(0)
    const people = headings.flatMap((text, at) => (/\d$/.test(text) ? [at] : []))
    expect(headings[people[0] ?? -1]).toContain(clubs.first.name)
    expect(people.filter((at) => at < headings.indexOf('About the race'))).toEqual(people.slice(0, 1))
  })
})

test('Deny is less prominent than Allow', async () => {
  await onPage(shared, { viewer: 'topAdmin' }, async ({ page }) => {
    await open(page, `/club/${clubs.first.slug}/edit-members`)
    const border = (name: RegExp) =>
      page
        .getByRole('button', { name })
        .first()
        .evaluate((button) => getComputedStyle(button).borderTopColor)
    await expect.poll(() => border(/^Deny/)).toBe('rgba(0, 0, 0, 0)')
    expect(await border(/^Allow/)).not.toBe('rgba(0, 0, 0, 0)')
  })
})

test('a text to copy has a Copy button if scripts run', async () => {
  const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy', exact: true })
  const path = `/club/${clubs.first.slug}/calendar`
  await onPage(shared, { viewer: 'topAdmin' }, async ({ page }) => {
    await page.addInitScript(() => {
      const copied = { text: '' }
      Object.assign(window, { copied })
      navigator.clipboard.writeText = (text) => {
        copied.text = text
        return Promise.resolve()
      }
    })
    await open(page, path)
    await copyButton(page).click()
    await page.getByText('Copied.').waitFor()
    const shown = await page.getByRole('textbox', { name: /club’s website/ }).inputValue()
    expect(await page.evaluate(() => (window as unknown as { copied: { text: string } }).copied.text)).toBe(
      shown,
    )
  })
  await onPage(shared, { viewer: 'topAdmin', javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(path)
    expect(await copyButton(page).count()).toBe(0)
  })
})

test('in forced colours, the number of a day does not cover its weekday', async () => {
  await onPage(shared, { width: 360, forcedColors: 'active' }, async ({ page }) => {
    await open(page, `/event/${events.next.slug}`)
    await page.evaluate(() => document.fonts.ready)
    const [weekday, number] = [0, 1].map((at) => page.locator('main time span').nth(at))
    const whole = await weekday?.screenshot()
    await number?.evaluate((element) => (element.style.visibility = 'hidden'))
    expect(whole).toBeDefined()
    expect(await weekday?.screenshot()).toEqual(whole)
  })
})
