import { expect, test } from 'vitest'
import { onPage, open } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { clubs } from '../helpers/pages'
import { membershipRecord, userRecord } from '../helpers/storeRecords'
import { watchedSite } from '../helpers/watchedSite'

const club = clubs.first
const long = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Maximiliane'

/** The first club has 21 unclaimed members, and someone with the name of one of them asks to join it. */
const shared = watchedSite(async ({ users, memberships }) => {
  const ids = Array.from({ length: 21 }, (_, at) => `unclaimed-${at}`)
  const nameOf = (at: number) => (at === 0 ? long : `Una Claimed ${String.fromCharCode(65 + at)}`)
  await users.insertMany(ids.map((id, at) => userRecord(id, { name: nameOf(at), unclaimedIn: club.id })))
  await users.insert(userRecord('asking', { name: 'Una Claimed B' }))
  await memberships.insertMany(ids.map((id) => membershipRecord(club.id, id)))
  await memberships.insert(membershipRecord(club.id, 'asking', { role: 0 }))
})

test.each([360, 1280])('invites and recognises unclaimed members on a page %i pixels wide', async (width) => {
  await onPage(shared, { viewer: 'clubAdmin', width }, async ({ page }) => {
    await open(page, `/club/${club.slug}/edit-members`)
    await page.getByText('Choose people').click()
    expect(await page.getByRole('checkbox', { name: /^Una Claimed/ }).count()).toBe(20)
    expect(await page.getByRole('button', { name: 'Same person' }).count()).toBe(1)
    expect(await findingsOfAxe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test('prints ten slips a page of A4', async () => {
  await onPage(shared, { viewer: 'clubAdmin', width: 1280 }, async ({ page }) => {
    await open(page, `/club/${club.slug}/edit-members`)
    await page.getByRole('button', { name: 'Print slips' }).click()
    await page.getByRole('heading', { name: 'Invitation slips' }).waitFor()
    expect(await page.locator('li svg').count()).toBe(21)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3)
  })
})
