import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { siteRoles } from '../../src/kernel/access/siteRole'
import { closePages, launchBrowser, onPage } from '../helpers/browser'
import { during } from '../helpers/during'
import { handsOn, type Hands, journeyWays } from '../helpers/hands'
import { startSite } from '../helpers/site'
import { userRecord } from '../helpers/storeRecords'
import { type Viewer, viewerSlugs } from '../helpers/viewers'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe.each(journeyWays)('on a site without clubs, %s,', (way) => {
  const shared = during(
    async () => {
      const topAdmin = { slug: viewerSlugs.topAdmin, siteRole: siteRoles.topAdmin }
      const [browser, site] = await Promise.all([
        launchBrowser(),
        startSite({ fill: (store) => store.users.insert(userRecord('top', topAdmin)) }),
      ])
      return { browser, site }
    },
    async ({ browser, site }) => {
      await closePages(browser)
      await site.stop()
    },
  )
  const phone = { width: 360, height: 740, javaScriptEnabled: way !== 'without JavaScript' }
  // The second club of one name is refused.
  const expected = [/Failed to load resource: .* 400 /]
  const as = (viewer: Viewer, work: (page: Page, hands: Hands) => Promise<void>) =>
    onPage(shared, { ...phone, viewer, expected }, ({ page }) => work(page, handsOn(page, way)))

  test('a runner requests their club, and an admin adds it with them as a member', async () => {
    await as('visitor', async (page, { open }) => {
      await open('/club')
      await page.getByText('No clubs yet.').waitFor()
      await page.getByText('More clubs coming soon!').waitFor()
      expect(await link(page, 'Log in to ask for your club').getAttribute('href')).toContain('request-club')
    })
    await as({ newName: 'Rhona Runner' }, async (page, { open, press, fill }) => {
      await open('/')
      expect(await link(page, 'Add a race').first().getAttribute('href')).toBe('/add-event')
      await open('/club')
      await press(page.getByRole('main').getByRole('link', { name: 'Request your club' }).first())
      await heading(page, 'Request your club').waitFor()
      await fill(page.getByLabel('Name', { exact: true }), 'Blythe Valley Harriers')
      await fill(page.getByLabel('Short name'), 'BVH')
      await press(button(page, 'Send request'))
      await page.getByRole('heading', { name: 'Waiting for a reply' }).waitFor()
      // The answer is above the form: the focus brings it into sight.
      const isScripted = way !== 'without JavaScript'
      if (isScripted) await page.locator('section:focus', { hasText: 'Waiting for a reply' }).waitFor()
    })
    await as('topAdmin', async (page, { open, press, tick }) => {
      await open('/club')
      await page.getByRole('link', { name: 'Add a club' }).waitFor()
      await press(link(page, 'Club requests (1)'))
      await heading(page, 'Club requests').waitFor()
      await press(button(page, 'Accept Blythe Valley Harriers'))
      await heading(page, 'Blythe Valley Harriers').waitFor()
      await page.getByText('Club added.').waitFor()
      await open('/club')
      await press(page.getByRole('main').getByRole('link', { name: /^Blythe Valley Harriers/ }))
      await heading(page, 'Blythe Valley Harriers').waitFor()
      await link(page, '1 member').waitFor()

      // Its data can be changed, and there can be others.
      await press(page.locator('summary', { hasText: 'Manage' }))
      await press(link(page, 'Edit this club'))
      await heading(page, 'Edit Blythe Valley Harriers').waitFor()
      await fill(page, 'Short name', 'Blythe')
      await press(button(page, 'Submit'))
      await heading(page, 'Blythe Valley Harriers').waitFor()
      await open('/admin/add-club')
      await fill(page, 'Name', 'Blythe Valley Harriers')
      await fill(page, 'Short name', 'Other')
      await press(button(page, 'Submit'))
      await page.getByText('There’s already a club with this name.').waitFor()
      // Who adds one may look after it, and what was ticked stays.
      await tick(page.getByLabel('Make me an admin of this club'))
      await press(button(page, 'Submit'))
      await page.getByText('There’s already a club with this name.').waitFor()
      expect(await page.getByLabel('Make me an admin of this club').isChecked()).toBe(true)
      await fill(page, 'Name', 'Other Harriers')
      await press(button(page, 'Submit'))
      await heading(page, 'Other Harriers').waitFor()
      await press(link(page, '1 member'))
      await page.getByText('Admins can’t leave.').waitFor()
    })

    async function fill(page: Page, label: string, value: string) {
      await handsOn(page, way).fill(page.getByLabel(label, { exact: true }), value)
    }
  })
})
