import { describe, expect, test } from 'vitest'
import { saveDueHistory } from '../../src/features/historyImport/server/saveDueHistory'
import { onPage } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn, journeyWays } from '../helpers/hands'
import { clubs, people } from '../helpers/pageWorld'
import { watchedSite } from '../helpers/watchedSite'

const text = [
  'Date,Race,Distance,Name,Time',
  `2019-03-03,Mill Lane Dash,10 km,${people.member.name},41:12`,
  '2019-03-03,Mill Lane Dash,10 km,Quentin Qyzzle,45:00',
  '2018-03-04,Mill Lane Dash,10 km,Quentin Qyzzle,46:00',
].join('\n')

describe.each(journeyWays)('%s', (way) => {
  const shared = watchedSite()
  const phone = { width: 360, height: 740, javaScriptEnabled: way !== 'without JavaScript' }
  const work = () =>
    saveDueHistory(shared.site.store, {
      clock: () => shared.site.clock.now,
      timeZone: 'Europe/London',
      report: (error) => shared.site.reports.push(error),
    })

  test('lets a club admin import, follow and undo a club’s history', async () => {
    await onPage(shared, { ...phone, viewer: 'clubAdmin' }, async ({ page }) => {
      const { open, press, fill, tick } = handsOn(page, way)
      const axe = async () =>
        expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])
      const path = `/club/${clubs.first.slug}`
      await open(path)
      await press(page.locator('summary', { hasText: 'Manage' }))
      await press(page.getByRole('link', { name: 'Import history' }))
      await fill(page.getByRole('textbox', { name: /^Results, with/ }), text)
      await axe()
      await press(page.getByRole('button', { name: 'Preview results' }))
      await page.getByRole('heading', { name: '3 results at 2 races' }).waitFor()
      await axe()
      await tick(page.getByRole('checkbox', { name: 'Add 1 new member' }))
      await press(page.getByRole('button', { name: 'Save results' }))
      await page.getByRole('progressbar', { name: 'Saving' }).waitFor()
      await axe()
      await work()
      await press(page.getByRole('link', { name: 'Refresh' }))
      await page.getByText('3 of 3 results saved').waitFor()
      await open(`/event/mill-lane-dash-2019`)
      await page.getByText('Quentin Qyzzle').first().waitFor()
      await page.getByText('Added from a club’s past results').waitFor()
      await open(`${path}/import-history`)
      await press(page.getByRole('button', { name: 'Undo 3 results' }))
      await page.getByText('Imports will appear here.').waitFor()
      await work()
      expect((await shared.site.store.measure(['historyImports'])).counts.historyImports).toBe(0)
    })
  })
})
