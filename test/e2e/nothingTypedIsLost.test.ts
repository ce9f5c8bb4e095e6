import { expect, test } from 'vitest'
import { onPage, open } from '../helpers/browser'
import { sharedSite } from '../helpers/sharedSite'

const shared = sharedSite()

const topAdmin = { viewer: 'topAdmin', width: 360 } as const

test('an event of which the date was corrected last is there again after a reload', async () => {
  await onPage(shared, topAdmin, async ({ page }) => {
    const title = page.getByLabel('Title')
    await open(page, '/add-event')
    await page.getByLabel('Date').fill('2028-02-29')
    await title.fill('Half Written 10k')
    await page.getByLabel('Date').fill('2028-03-01')
    await page.waitForURL('**/add-event?date=2028-03-01')
    await title.waitFor()
    await page.reload()
    await expect.poll(() => title.inputValue()).toBe('Half Written 10k')
    expect(await page.getByLabel('Date').inputValue()).toBe('2028-03-01')
  })
})
