import { expect, test } from 'vitest'
import { foldedPeople } from '../../src/features/participation/limits'
import { onPage, open } from '../helpers/browser'
import { paper } from '../helpers/lookOf'
import { memberEvents, world } from '../helpers/pages'
import { sharedSite } from '../helpers/sharedSite'

const shared = sharedSite()

test('a crowded event prints all its people, whatever is collapsed on screen', async () => {
  const size = world.statuses.filter(({ eventId }) => eventId === memberEvents.crowded.id).length
  expect(size).toBeGreaterThan(foldedPeople)
  await onPage(shared, { viewer: 'newcomer', width: paper }, async ({ page }) => {
    await open(page, `/event/${memberEvents.crowded.slug}`)
    const named = page.locator('main section ul a[href^="/user/"]')
    const all = await named.count()
    expect(await named.filter({ visible: true }).count()).toBeLessThan(all)
    await page.emulateMedia({ media: 'print' })
    expect(await named.filter({ visible: true }).count()).toBe(all)
  })
})

test('light text on a dark background prints dark on paper', async () => {
  await onPage(shared, { width: paper, colorScheme: 'dark' }, async ({ page }) => {
    await open(page, `/event/${memberEvents.off.slug}`)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const said = page.getByText('Called off', { exact: true }).first()
    expect(await said.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(23, 26, 31)')
  })
  await onPage(shared, { viewer: 'member', width: paper }, async ({ page }) => {
    await open(page, `/event/${memberEvents.entered.slug}`)
    await page.emulateMedia({ media: 'print' })
    const initials = page.locator('main section li:has(> div > a[href^="/user/"]) > :first-child').first()
    expect(await initials.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(86, 91, 101)')
  })
})
