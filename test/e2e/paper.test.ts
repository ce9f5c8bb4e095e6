import { expect, test } from 'vitest'
import { foldedPeople } from '../../src/kernel/limits'
import { onPage, open } from '../helpers/browser'
import { clubs, memberEvents, people, world } from '../helpers/pages'
import { sharedSite } from '../helpers/sharedSite'

const shared = sharedSite()

/** Pixels of A4 between the usual margins. */
const paper = 718

const printed = [
  ['an event', `/event/${memberEvents.entered.slug}`],
  ['an event of the past', `/event/${memberEvents.pastOpen.slug}`],
  ['a race-day sheet', `/event/${memberEvents.crowded.slug}/race-day`],
  ['a club', `/club/${clubs.first.slug}`],
  ['results of a club', `/club/${clubs.first.slug}/results`],
  ['a weekend', `/club/${clubs.first.slug}/weekend`],
  ['results', `/user/${people.member.slug}/results`],
  ['the next events', '/'],
] as const

test.each(printed)('%s: nothing to operate is printed', async (_, path) => {
  await onPage(shared, { viewer: 'clubAdmin', width: paper }, async ({ page }) => {
    await open(page, path)
    await page.emulateMedia({ media: 'print' })
    const shown = page.locator('a, button, input, select, textarea, summary').filter({ visible: true })
    const operated = await shown.evaluateAll((elements) =>
      elements
        .filter(
          (one) => !one.matches('a') || one.closest('nav') || getComputedStyle(one).borderTopWidth !== '0px',
        )
        .map(({ outerHTML }) => outerHTML),
    )
    expect(operated).toEqual([])
    // Nor what is fixed, which would be on each page.
    const fixed = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((one) => one.checkVisibility() && getComputedStyle(one).position === 'fixed')
        .map(({ outerHTML }) => outerHTML),
    )
    expect(fixed).toEqual([])
  })
})

test('a crowded event is printed with its people, whatever is folded on the screen', async () => {
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

test('what is white on a dark ground is dark on paper, which has no grounds', async () => {
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
