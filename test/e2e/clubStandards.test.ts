import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { paths } from '../../src/kernel/urls/paths'
import { athleteRecord, race } from '../clubStandards/standardsWorld'
import { onPage } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn, journeyWays } from '../helpers/hands'
import { paper } from '../helpers/lookOf'
import { clubs, people } from '../helpers/pageWorld'
import { watchedSite } from '../helpers/watchedSite'

const { slug: club, id: clubId, name: clubName } = clubs.first
const year = new Date().getFullYear() - 1

describe.each(journeyWays)('%s', (way) => {
  const shared = watchedSite(async (store) => {
    await store.clubStandards.remove(clubId)
    await store.athletes.put(athleteRecord(people.member.id, { born: `${year - 42}-01-01` }))
    for (const [day, distance] of [
      ['03', '5km'],
      ['10', '10km'],
      ['17', '10mi'],
    ] as const)
      await race(store, [`${year}-05-${day}`, distance], { [people.member.id]: 66 }, clubId)
  })
  const isScripted = way !== 'without JavaScript'
  const expectNoFindings = async (page: Page) =>
    expect(isScripted ? await findingsOfAxe(page) : []).toEqual([])
  const phone = { width: 360, height: 740, javaScriptEnabled: isScripted }

  test('a club admin starts from the example, and a member prints a certificate', async () => {
    const expected = [/Failed to load resource/]
    await onPage(shared, { ...phone, expected, viewer: 'clubAdmin' }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      await open(paths.editClubStandards(club))
      await expectNoFindings(page)
      await fill(page.getByLabel('First day of the year'), 'November')
      await press(page.getByRole('button', { name: 'Save standards' }))
      await page.getByText('Enter a day such as 1 November.').first().waitFor()
      await fill(page.getByLabel('First day of the year'), '1 January')
      await press(page.getByRole('button', { name: 'Save standards' }))
      await page.getByRole('status').getByText('Standards saved.').waitFor()
      await page
        .getByText('To reach a level, run fast enough over 3 different distances in a calendar year.')
        .waitFor()
    })
    await onPage(shared, { ...phone, viewer: 'member' }, async ({ page }) => {
      const { open, press } = handsOn(page, way)
      await open(paths.club(club))
      await press(page.getByRole('link', { name: 'All standards' }))
      await page.getByRole('heading', { name: 'Your standards' }).waitFor()
      await expectNoFindings(page)
      await press(page.getByRole('link', { name: `Bronze, ${year}` }))
      await page
        .getByText(`has achieved the ${clubName} Bronze standard for ${year}. 17 May ${year}`)
        .waitFor()
      await expectNoFindings(page)
      await page.setViewportSize({ width: paper, height: 1000 })
      await page.emulateMedia({ media: 'print' })
      expect(
        await page.getByText(people.member.name, { exact: true }).filter({ visible: true }).count(),
      ).toBe(1)
      expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
      const name = page.getByRole('heading', { name: people.member.name, exact: true })
      // 60 points
      expect(await name.evaluate((node) => getComputedStyle(node).fontSize)).toBe('80px')
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/g)).toHaveLength(1)
    })
  })

  test('a club admin deletes the standards', async () => {
    await onPage(shared, { ...phone, viewer: 'clubAdmin' }, async ({ page }) => {
      const { open, press, tick } = handsOn(page, way)
      await open(paths.editClubStandards(club))
      await tick(page.getByLabel('Delete these standards when I save'))
      await press(page.getByRole('button', { name: 'Save standards' }))
      await page.getByText('No standards yet.').waitFor()
    })
  })
})
