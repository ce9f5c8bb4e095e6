import { describe, expect, test } from 'vitest'
import { onPage } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn, journeyWays } from '../helpers/hands'
import { memberEvents } from '../helpers/pageWorld'
import { watchedSite } from '../helpers/watchedSite'

describe.each(journeyWays)('%s', (way) => {
  const shared = watchedSite((store) =>
    store.events.modify(memberEvents.open.id, (event) => ({ ...event, entryOpens: `${event.date}T00:00` })),
  )
  const phone = { width: 360, height: 740, javaScriptEnabled: way !== 'without JavaScript' }

  test('an editor adds when entries close, and a member says that the race is full, and then that it is not', async () => {
    const { slug } = memberEvents.promoted
    await onPage(shared, { ...phone, viewer: 'admin' }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      await open(`/event/${slug}/edit`)
      await press(page.getByText('Entry', { exact: true }))
      await fill(page.getByRole('textbox', { name: 'Price' }), '£18')
      await press(page.getByRole('button', { name: 'Edit', exact: true }))
      await page.getByRole('main').getByText('£18', { exact: true }).waitFor()
    })
    await onPage(shared, { ...phone, viewer: 'member' }, async ({ page }) => {
      const { open, press } = handsOn(page, way)
      await open(`/event/${slug}`)
      await press(page.getByRole('button', { name: 'Full? Tell the others' }))
      await page.getByText('Full', { exact: true }).waitFor()
      expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])
      await press(page.getByRole('button', { name: 'There are places again' }))
      await page.getByRole('main').getByText('£18', { exact: true }).waitFor()
    })
  })

  test('a member asks to be reminded of an opening', async () => {
    await onPage(shared, { ...phone, viewer: 'member' }, async ({ page }) => {
      const { open, press } = handsOn(page, way)
      await open(`/event/${memberEvents.open.slug}`)
      await press(page.getByRole('button', { name: 'Remind me' }))
      await page.getByText('We’ll remind you before entries open.').waitFor()
    })
  })
})
