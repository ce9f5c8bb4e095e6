import { describe, expect, test } from 'vitest'
import { formatFullDate } from '../../src/kernel/dates/dateText'
import { onPage, open } from '../helpers/browser'
import { handsOn } from '../helpers/hands'
import { clubs, memberEvents, world } from '../helpers/pages'
import { eventRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { watchedSite } from '../helpers/watchedSite'

const date = '2199-05-01'

/** A race that sixty of the first club go to, each with something to say. */
const shared = watchedSite(async ({ users, events, statuses }) => {
  const ids = Array.from({ length: 60 }, (_, n) => `going-${String(n).padStart(2, '0')}`)
  await users.insertMany(ids.map((id) => userRecord(id, { name: `Alexandra Smith-Jones ${id.slice(-2)}` })))
  await events.insert(eventRecord('sixty', { date, location: 'Eastbourne, East Sussex' }))
  const comment = 'Can take two from the station at 7.'
  const fields = { clubId: clubs.first.id, eventDate: date, comment }
  await statuses.insertMany(ids.map((id) => statusRecord('sixty', id, fields)))
})
const event = memberEvents.crowded
const phone = { viewer: 'member', width: 360, height: 740 } as const
/** The members of the viewer's own club who go. */
const names = world.statuses
  .filter(({ eventId, clubId }) => eventId === event.id && clubId === clubs.first.id)
  .map(({ userId }) => world.users.find(({ id }) => id === userId)?.name)

declare global {
  interface Window {
    handedOn?: unknown
  }
}

describe.each(['with JavaScript', 'without JavaScript'] as const)('%s', (way) => {
  test('the race-day sheet is one tap away and has a text to select', async () => {
    const javaScriptEnabled = way === 'with JavaScript'
    await onPage(shared, { ...phone, javaScriptEnabled }, async ({ page }) => {
      const hands = handsOn(page, way)
      await hands.open(`/event/${event.slug}`)
      await hands.press(page.getByRole('link', { name: 'Race-day sheet' }))
      await page.waitForURL('**/race-day')
      const box = page.getByLabel('Text to share')
      const text = await box.inputValue()
      expect(names.length).toBeGreaterThan(1)
      for (const part of [event.title, formatFullDate(event.date), clubs.first.name, ...names]) {
        expect(text).toContain(part)
      }
      await hands.press(page.getByText('Show text'))
      await box.selectText()
      expect(await page.getByRole('button', { name: /Copy|Print/ }).count()).toBe(javaScriptEnabled ? 2 : 0)
    })
  })
})

test('the race-day sheet is copied, and shared on a phone', async () => {
  await onPage(shared, phone, async ({ page }) => {
    await page.addInitScript(() => {
      const keep = (what: unknown) => Promise.resolve(void (window.handedOn = what))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: keep } })
      Object.assign(navigator, { canShare: () => true, share: keep })
    })
    await open(page, `/event/${event.slug}/race-day`)
    const text = await page.getByLabel('Text to share').inputValue()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate(() => window.handedOn)).toBe(text)
    await page.getByRole('link', { name: 'Share' }).click()
    await page.getByText('Shared.').waitFor()
    expect(await page.evaluate(() => window.handedOn)).toEqual({ title: event.title, text })
  })
})

test('the race-day sheet prints light, with the names and without controls', async () => {
  await onPage(shared, { viewer: 'member', colorScheme: 'dark' }, async ({ page }) => {
    await open(page, `/event/${event.slug}/race-day`)
    const ink = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink').trim())
    const onScreen = await ink()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect([onScreen, await ink()]).toEqual(['#edf0f3', '#171a1f'])
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect(await page.getByRole('button').count()).toBe(0)
    for (const name of names)
      await page
        .getByText(name ?? '', { exact: true })
        .first()
        .waitFor()
  })
})

test('sixty club members with a comment each fit on one A4 sheet', async () => {
  await onPage(shared, { viewer: 'member' }, async ({ page }) => {
    await open(page, '/event/sixty/race-day')
    const edge = '1cm'
    const margin = { top: edge, right: edge, bottom: edge, left: edge }
    const pdf = await page.pdf({ format: 'A4', margin })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText('Can take two from the station at 7.', { exact: true }).count()).toBe(60)
  })
})
