import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { onPage, open } from '../helpers/browser'
import { holdResponses } from '../helpers/holdResponses'
import { memberEvents, people } from '../helpers/pages'
import { watchedSite } from '../helpers/watchedSite'

const shared = watchedSite()

const calls = '**/api/event/*/status'
const failures = [
  [500, 'Something went wrong, try reloading the page.'],
  [403, 'Your login expired, please reload the page to login again.'],
] as const

const own = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: people.member.name, exact: true }) })
/** Holds the calls back until they are released, and then lets them fail. */
async function failing(page: Page, status: number) {
  return holdResponses(page, calls, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: '{"message":"secret"}' }),
  )
}

describe.each(failures)('a status call that fails with %i', (status, message) => {
  const options = {
    viewer: 'member',
    width: 360,
    expected: [new RegExp(`Failed to load resource: .* ${status} `)],
  } as const

  /** The lines of the page without the failure message. */
  const shown = async (page: Page) =>
    (await page.getByRole('main').innerText())
      .replace(/\n+/g, '\n')
      .replace(/^Status not saved\. .*\nReload\n/m, '')

  async function expectMessage(page: Page) {
    const alert = page.getByRole('main').getByRole('alert')
    await alert.waitFor()
    expect(await alert.getByRole('paragraph').allInnerTexts()).toEqual([`Status not saved. ${message}`])
    await alert.getByRole('link', { name: 'Reload' }).waitFor()
    // Said once: the page itself is as good as before.
    expect(await page.getByRole('dialog').count()).toBe(0)
  }

  test('shows a new status immediately, then undoes it and announces the failure', async () => {
    await onPage(shared, options, async ({ page }) => {
      await open(page, `/event/${memberEvents.open.slug}`)
      const before = await shown(page)
      const release = await failing(page, status)
      await page.getByRole('button', { name: 'Entered', exact: true }).click()
      await page.getByRole('button', { name: 'Entered', exact: true, pressed: true }).waitFor()
      await own(page).getByText('entered', { exact: true }).waitFor()
      release()
      await expectMessage(page)
      expect(await own(page).count()).toBe(0)
      expect(await shown(page)).toBe(before)
    })
  })

  test('reports a failed new status on the next page, with a link back', async () => {
    await onPage(shared, options, async ({ page }) => {
      const path = `/event/${memberEvents.open.slug}`
      await open(page, path)
      const release = await failing(page, status)
      await page.getByRole('button', { name: 'Entered', exact: true }).click()
      await page.getByRole('button', { name: 'Entered', exact: true, pressed: true }).waitFor()
      await page.getByRole('link', { name: 'Clubs', exact: true }).click()
      await page.waitForURL('**/club')
      await page.getByRole('heading', { name: 'Clubs', exact: true }).waitFor()
      release()
      const alert = page.getByRole('main').getByRole('alert')
      await alert.getByText('Your last change was not saved.', { exact: true }).waitFor()
      await alert.getByRole('link', { name: 'Go back and try again' }).click()
      await page.waitForURL(`**${path}`)
      await page.getByRole('button', { name: 'Entered', exact: true, pressed: false }).waitFor()
      expect(await alert.count()).toBe(0)
    })
  })

  test('restores a changed status with its comment', async () => {
    await onPage(shared, options, async ({ page }) => {
      await open(page, `/event/${memberEvents.commented.slug}`)
      const before = await shown(page)
      const release = await failing(page, status)
      await page.getByRole('link', { name: 'Edit my status' }).click()
      await page.getByRole('radio', { name: 'Supporting' }).check()
      await page.getByLabel('Comment').fill('Never to be kept')
      await page.getByRole('button', { name: 'Save' }).click()
      await own(page).getByText('Never to be kept').waitFor()
      await own(page).getByText('supporting', { exact: true }).waitFor()
      release()
      await expectMessage(page)
      expect(await shown(page)).toBe(before)
      await page.getByRole('link', { name: 'Edit my status' }).click()
      expect(await page.getByLabel('Comment').inputValue()).toBe('Never to be kept')
      expect(await page.getByRole('radio', { name: 'Supporting' }).isChecked()).toBe(true)
    })
  })

  test('restores the server’s status after a tap and a dialog sent at the same time', async () => {
    await onPage(shared, options, async ({ page }) => {
      await open(page, `/event/${memberEvents.open.slug}`)
      const before = await shown(page)
      const release = await failing(page, status)
      await page.getByRole('button', { name: 'Entered', exact: true }).click()
      await page.getByRole('button', { name: 'Entered', exact: true, pressed: true }).click()
      await page.getByLabel('Comment').fill('Never to be kept')
      await page.getByRole('button', { name: 'Save' }).click()
      await own(page).getByText('Never to be kept').waitFor()
      release()
      await own(page).waitFor({ state: 'detached' })
      await expectMessage(page)
      expect(await shown(page)).toBe(before)
    })
  })

  test('restores a removed status', async () => {
    await onPage(shared, options, async ({ page }) => {
      await open(page, `/event/${memberEvents.result.slug}`)
      const before = await shown(page)
      const release = await failing(page, status)
      await page.getByRole('link', { name: 'Edit my status' }).click()
      await page.getByRole('button', { name: 'Remove my status' }).click()
      await own(page).waitFor({ state: 'detached' })
      release()
      await expectMessage(page)
      expect(await shown(page)).toBe(before)
    })
  })
})

test('explains why a status was refused for a race that has been called off, without a reload', async () => {
  await onPage(shared, { viewer: 'member', width: 360 }, async ({ page }) => {
    await page.route(calls, async (route) => {
      const response = await route.fetch()
      const { event, ...rest } = (await response.json()) as { event: object }
      const json = { ...rest, event: { ...event, state: 'calledOff', reason: 'The river is too high.' } }
      await route.fulfill({ response, json })
    })
    await open(page, `/event/${memberEvents.open.slug}`)
    await page.getByRole('button', { name: 'Entered', exact: true }).click()
    await page.getByText('The river is too high.').waitFor()
    await page.getByRole('button', { name: 'Remove my status' }).waitFor()
  })
})
