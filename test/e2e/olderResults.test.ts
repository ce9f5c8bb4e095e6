import { describe, expect, test } from 'vitest'
import { storedDistances } from '../../src/kernel/running/distances'
import { clockText } from '../../src/kernel/running/result'
import { onPage } from '../helpers/browser'
import { handsOn, journeyWays } from '../helpers/hands'
import { memberEvents, people } from '../helpers/pages'
import { watchedSite } from '../helpers/watchedSite'

const { newcomer } = people
const race = memberEvents.pastOpen
const [distance] = storedDistances(race.distances) ?? []
/** At six minutes for each kilometre. */
const time = clockText(Math.round(((distance?.metres ?? 10_000) / 1000) * 360))
const text = [
  'Date\tRace\tDistance\tTime',
  '10/03/2019\tMill Lane\t10 km\t41:12',
  `${race.date}\t${race.title}\t${distance?.name ?? ''}\t${time}`,
  '31/04/2020\tNowhere\t10 km\t41:12',
].join('\n')

describe.each(journeyWays)('%s', (way) => {
  const shared = watchedSite()
  const phone = { width: 360, height: 740, javaScriptEnabled: way !== 'without JavaScript' }

  test('lets a member preview, save and undo an import of older results', async () => {
    await onPage(shared, { ...phone, viewer: 'newcomer' }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      const button = (name: string) => page.getByRole('button', { name })
      const results = page.locator('main')
      await open(`/user/${newcomer.slug}/results`)
      await page.getByText('No results yet.').waitFor()
      await press(page.getByRole('link', { name: 'Add older results' }))
      await fill(page.getByRole('textbox', { name: /^One result per line/ }), text)
      await press(button('Preview results'))
      await page.getByText('That date doesn’t exist. Check the day and month.').waitFor()
      await page.getByText('3 results: ').waitFor()
      expect(await page.getByRole('textbox', { name: /^One result per line/ }).inputValue()).toBe(text)
      // Nothing says where Mill Lane was run.
      const course = page.getByRole('combobox', { name: 'Road or track?' })
      // The menu is the browser's own.
      await course.selectOption('road')
      await press(button('Save 2 results'))
      await page.getByRole('status').getByText('Results saved.').waitFor()
      await results.getByRole('link', { name: race.title, exact: true }).first().waitFor()
      await press(page.getByRole('link', { name: '2019', exact: true }))
      await results.getByText('Mill Lane').first().waitFor()
      await expect.poll(() => results.getByText('PB', { exact: true }).count()).toBe(1)

      await open(`/event/${race.slug}`)
      await page.getByText(`You finished in ${time}`).waitFor()

      await open(`/user/${newcomer.slug}/add-results`)
      await press(button('Undo'))
      await page.getByRole('status').getByText('Import undone.').waitFor()
      await open(`/event/${race.slug}`)
      await page.getByText('Were you there?').waitFor()
      await open(`/user/${newcomer.slug}/results`)
      await page.getByText('No results yet.').waitFor()
    })
  })
})
