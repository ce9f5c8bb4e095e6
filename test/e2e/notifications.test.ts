import { describe, expect, test } from 'vitest'
import { onPage } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn, journeyWays } from '../helpers/hands'
import { clubs } from '../helpers/pageWorld'
import { watchedSite } from '../helpers/watchedSite'

const label = 'Changes to races I’m supporting at or interested in'

describe.each(journeyWays)('%s', (way) => {
  const shared = watchedSite()
  const phone = { width: 360, height: 740, javaScriptEnabled: way !== 'without JavaScript' }

  test('a club admin is notified of a request, reads it, and chooses their notifications', async () => {
    await onPage(shared, { ...phone, viewer: 'newcomer' }, async ({ page }) => {
      const { open, press } = handsOn(page, way)
      await open(`/club/${clubs.first.slug}`)
      await press(page.getByRole('button', { name: /join/i }).first())
      await page.getByRole('status').getByText('Request sent.').waitFor()
    })
    await onPage(shared, { ...phone, viewer: 'clubAdmin' }, async ({ page }) => {
      const { open, press, tick } = handsOn(page, way)
      await open('/')
      await press(page.getByRole('link', { name: 'Profile 1 new notification' }))
      await press(page.getByRole('link', { name: /^Notifications/ }))
      await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
      await page.getByRole('listitem').filter({ hasText: 'Someone has asked to join' }).waitFor()
      expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])
      const seeing = page.getByRole('button', { name: 'Mark as read' })
      if (way === 'without JavaScript') await press(seeing)
      await seeing.waitFor({ state: 'detached' })
      const marks = page.getByText('New', { exact: true })
      expect(await marks.count()).toBe(way === 'without JavaScript' ? 0 : 1)
      await press(page.getByRole('link', { name: 'Settings', exact: true }))
      await tick(page.getByRole('checkbox', { name: label }))
      await press(page.getByRole('button', { name: 'Save notification settings', exact: true }))
      await page.getByRole('status').getByText('Notification settings saved.').waitFor()
      expect(new URL(page.url()).pathname).toBe('/notifications/settings')
      await open('/notifications/settings')
      expect(await page.getByRole('checkbox', { name: label }).isChecked()).toBe(true)
      expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])
      await open('/notifications')
      expect(await page.getByRole('link', { name: /new notification/ }).count()).toBe(0)
      expect(await marks.count()).toBe(0)
    })
  })
})
