import { describe, expect, test } from 'vitest'
import { onPage } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn, journeyWays } from '../helpers/hands'
import { clubs } from '../helpers/pageWorld'
import { watchedSite } from '../helpers/watchedSite'

describe.each(journeyWays)('%s', (way) => {
  const shared = watchedSite()
  const phone = { width: 360, height: 740, javaScriptEnabled: way !== 'without JavaScript' }

  test('a club admin writes two lines above the weekend races and copies the text', async () => {
    await onPage(shared, { ...phone, viewer: 'clubAdmin' }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      await open(`/club/${clubs.first.slug}`)
      await press(page.getByRole('link', { name: 'Weekend races' }))
      await page.getByRole('heading', { name: `${clubs.first.shortName} weekend races` }).waitFor()
      await press(page.getByText('Add a note'))
      await fill(
        page.getByRole('textbox', { name: 'Note for this weekend' }),
        'Car park at nine.\nBring pins.',
      )
      await press(page.getByRole('button', { name: 'Save', exact: true }))
      await page.getByRole('status').getByText('Note saved.').waitFor()
      expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])
      const sheet = await page.getByLabel('Text to share').inputValue()
      expect(sheet).toMatch(/^.+\n\nCar park at nine\.\nBring pins\.\n\n(?:Last|This) weekend: /)
      expect(sheet).toMatch(/\/club\/[^/]+\/weekend$/)

      await fill(page.getByRole('textbox', { name: 'Note for this weekend' }), '')
      await press(page.getByRole('button', { name: 'Save', exact: true }))
      await page.getByText('Car park at nine.').first().waitFor({ state: 'detached' })
    })
  })
})
