import { describe, expect, test } from 'vitest'
import { onPage } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn, journeyWays } from '../helpers/hands'
import { clubs } from '../helpers/pageWorld'
import { watchedSite } from '../helpers/watchedSite'

describe.each(journeyWays)('%s', (way) => {
  const shared = watchedSite()
  const phone = { width: 360, height: 740, javaScriptEnabled: way !== 'without JavaScript' }

  test('a club admin adds a webhook, corrects its URL, edits and deletes it', async () => {
    await onPage(shared, { ...phone, viewer: 'clubAdmin', expected: [/status of 400/] }, async ({ page }) => {
      const { open, press, fill, tick } = handsOn(page, way)
      await open(`/club/${clubs.first.slug}`)
      await press(page.locator('summary', { hasText: 'Manage' }))
      await press(page.getByRole('link', { name: 'Webhooks' }))
      await page.getByText('No webhooks yet').waitFor()
      await fill(page.getByLabel('Name', { exact: true }), 'Chat of the club')
      await fill(page.getByLabel('URL'), 'https://127.0.0.1/hook')
      await press(page.getByRole('button', { name: 'Add webhook', exact: true }))
      await page
        .getByText('Enter a URL that starts with https:// and can be reached from the internet.')
        .waitFor()
      await fill(page.getByLabel('URL'), 'https://hooks.example.org/s3cret')
      await press(page.getByRole('button', { name: 'Add webhook', exact: true }))
      await page.getByText('Posts to hooks.example.org when:').first().waitFor()
      expect(await page.getByLabel('Secret', { exact: true }).inputValue()).toMatch(/^whsec_/)
      expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])
      await open(`/club/${clubs.first.slug}/webhooks`)
      await page.getByText('Messages don’t name members.').waitFor()
      expect(await page.content()).not.toMatch(/whsec_|s3cret/)
      await press(page.getByRole('link', { name: 'Edit Chat of the club' }))
      await page.getByRole('heading', { name: 'Edit “Chat of the club”' }).waitFor()
      // On a phone the form is far below the link.
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      await tick(page.getByRole('checkbox', { name: /^Include members’ names/ }))
      await press(page.getByRole('button', { name: 'Save', exact: true }))
      await page.getByText('Messages name members, unless they’ve opted out.').waitFor()
      expect(await page.getByRole('link', { name: /^Edit / }).count()).toBe(1)
      await press(page.getByRole('button', { name: 'Create new secret Chat of the club' }))
      await press(page.getByRole('button', { name: 'Create new secret', exact: true }))
      await page.getByLabel('Secret', { exact: true }).waitFor()
      const focused = page.locator(':focus')
      expect(await focused.getAttribute('id')).toBe('field-secret')
      await press(page.getByRole('button', { name: 'Delete Chat of the club' }))
      await page.getByText('We’ll stop posting to this webhook.').waitFor()
      await press(page.getByRole('button', { name: 'Delete', exact: true }))
      await page.getByText('No webhooks yet').waitFor()
    })
  })
})
