import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { addDays } from '../../src/kernel/dates/addDays'
import { paths } from '../../src/kernel/urls/paths'
import { today } from '../../src/kernel/dates/zone'
import { onPage, open } from '../helpers/browser'
import { people } from '../helpers/pages'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { watchedSite } from '../helpers/watchedSite'

const day = today(new Date(), 'Europe/London')

const shared = watchedSite(async ({ events, statuses }) => {
  const dates = { 'to-come': addDays(day, 1), 'run-a': addDays(day, -1), 'run-b': addDays(day, -2) }
  for (const [id, date] of Object.entries(dates)) {
    await events.insert(eventRecord(id, { date, time: '00:01' }))
    if (date < day) await statuses.insert(statusRecord(id, people.newcomer.id, { eventDate: date }))
  }
})

/** The second click of a double-click, on what lies under the pointer by then. */
async function clickAgain(page: Page, element: Locator) {
  await element.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

const status = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const changes = (requests: readonly string[]) => requests.filter((request) => /^(POST|DELETE) /.test(request))

test('a double tap on an event in a list opens it without setting a status or following another link', async () => {
  await onPage(shared, { viewer: 'newcomer', width: 360 }, async ({ page, requests }) => {
    await open(page, '/')
    await page.getByRole('main').getByRole('link', { name: 'Event to-come' }).first().click()
    await clickAgain(page, status(page, 'Supporting'))
    await clickAgain(page, page.getByRole('link', { name: 'Events', exact: true }))
    await status(page, 'Interested').click()
    await expect.poll(() => changes(requests)).toHaveLength(1)
    await expect.poll(() => status(page, 'Interested').getAttribute('aria-pressed')).toBe('true')
    expect(await status(page, 'Supporting').getAttribute('aria-pressed')).toBe('false')
    expect(new URL(page.url()).pathname).toBe(paths.event('to-come'))
  })
})

test('a double tap on a status sets it without opening its form', async () => {
  await onPage(shared, { viewer: 'newcomer', width: 360 }, async ({ page, requests }) => {
    await open(page, paths.event('to-come'))
    await status(page, 'Entered').dblclick()
    await expect.poll(() => changes(requests)).toHaveLength(1)
    await expect.poll(() => status(page, 'Entered').getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await status(page, 'Entered').click()
    await page.getByRole('dialog').waitFor()
  })
})

test('a double tap on “I didn’t run” answers for one race only', async () => {
  await onPage(shared, { viewer: 'newcomer', width: 360 }, async ({ page, requests }) => {
    const answer = (id: string) => page.getByRole('button', { name: `I didn’t run Event ${id}` })
    await open(page, '/')
    await answer('run-a').click()
    await answer('run-a').waitFor({ state: 'detached' })
    await clickAgain(page, answer('run-b'))
    await open(page, '/')
    await answer('run-b').waitFor()
    expect(changes(requests)).toHaveLength(1)
  })
})
