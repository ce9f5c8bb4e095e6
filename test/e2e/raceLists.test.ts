import { describe, expect, test } from 'vitest'
import { onPage } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn, journeyWays } from '../helpers/hands'
import { watchedSite } from '../helpers/watchedSite'

const text = [
  'Date\tTime\tRace\tPlace',
  '04/05/2031\t10:30\tQuill Lane\tOulton Park',
  '06/05/2031\t\tQuill Ridge\tDerbyshire',
  '2031-02-31\t10:30\tQuill Nowhere\tBath',
  '07/05/2031\t\tQuill Fen (cancelled)\tEly',
].join('\n')

describe.each(journeyWays)('%s', (way) => {
  const shared = watchedSite()
  const phone = { width: 360, height: 740, javaScriptEnabled: way !== 'without JavaScript' }

  test('a member imports races, answers the open questions, and undoes the import', async () => {
    await onPage(shared, { ...phone, viewer: 'member' }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      const heading = (name: string) => page.getByRole('heading', { name, exact: true })
      await open('/add-event')
      await press(page.getByRole('link', { name: 'Import races' }))
      await fill(
        page.getByRole('textbox', { name: 'Races, one per line, with headings in the first line' }),
        text,
      )
      await press(button('Preview races'))
      await heading('Which day?').waitFor()
      expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])
      await press(button('4 May 2031'))
      await heading('Which day?').waitFor({ state: 'detached' })
      await page.getByText('That date doesn’t exist. Check the day and month.').waitFor()
      const wrong = page.getByLabel('Date on line 4')
      await fill(wrong, 'soon')
      await press(button('Check again'))
      await page.getByText('Enter a date such as 4 April 2027.').waitFor()
      expect(await wrong.inputValue()).toBe('soon')
      await fill(wrong, '28 Feb 2031')
      await press(button('Check again'))
      await wrong.waitFor({ state: 'detached' })
      await fill(page.getByLabel('Start time for races without one'), '09:00')
      await press(button('Use this time'))
      await page.getByRole('checkbox', { name: 'Quill Ridge' }).waitFor()
      await heading('Called off or postponed').waitFor()
      expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(3)
      expect(await page.getByRole('checkbox', { name: 'Quill Fen' }).count()).toBe(0)
      expect(await page.getByLabel('Start time for races without one').count()).toBe(0)
      expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])
      await press(button('Add selected races'))
      await page.getByRole('status').getByText('Races added.').waitFor()
      await heading('Already in the calendar').waitFor()
      await page.getByRole('link', { name: 'Quill Ridge' }).waitFor()
      await page.getByRole('link', { name: 'Quill Nowhere' }).waitFor()
      await press(button(/^Undo/))
      await page.getByRole('status').getByText('Import undone.').waitFor()
      expect(await button(/^Undo/).count()).toBe(0)
    })
  })
})
