import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { onPage } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn, journeyWays } from '../helpers/hands'
import { people } from '../helpers/pages'
import { watchedSite } from '../helpers/watchedSite'
import { untilAllLoaded } from '../helpers/watchPage'

const { newcomer, clubmate } = people
const sessionCookie = 'startline'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe.each(journeyWays)('%s', (way) => {
  const shared = watchedSite()

  const phone = { width: 360, height: 740, javaScriptEnabled: way !== 'without JavaScript' }

  test('a member follows, is renamed, unlinks and links a login, and logs out', async () => {
    const expected = [/Failed to load resource: .* 400 /]
    await onPage(shared, { ...phone, viewer: 'newcomer', expected }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      await open(`/user/${clubmate.slug}`)
      const followers = page.locator('#followers')
      const self = followers.getByRole('link', { name: newcomer.name })
      await press(button(page, `Follow ${clubmate.name}`))
      await button(page, `Following ${clubmate.name}`).waitFor()
      await self.waitFor()
      await untilAllLoaded(page)
      expect(await followerNames(page)).toContain(newcomer.name)
      await page.getByRole('status').getByText('You’re now following this runner.').waitFor()
      // Whom one follows is on one's own profile, and what they do on one's home page.
      await open('/')
      await page.getByRole('heading', { name: /people you follow$/ }).waitFor()
      await page.getByText('· someone you follow').first().waitFor()
      await open(`/user/${newcomer.slug}`)
      await page.locator('#following').getByRole('link', { name: clubmate.name }).waitFor()
      await open(`/user/${clubmate.slug}`)
      await press(button(page, `Following ${clubmate.name}`))
      await button(page, `Follow ${clubmate.name}`).waitFor()
      await self.waitFor({ state: 'detached' })
      await untilAllLoaded(page)
      expect(await followerNames(page)).not.toContain(newcomer.name)

      // One word is no full name.
      await open(`/user/${newcomer.slug}`)
      await press(page.getByText('Menu', { exact: true }))
      if (way !== 'without JavaScript') expect(await findingsOfAxe(page)).toEqual([])
      await press(page.getByRole('link', { name: 'Edit profile' }))
      await heading(page, `Edit ${newcomer.name}`).waitFor()
      await fill(page.getByLabel('Name', { exact: true }), 'Nell')
      if (way === 'without JavaScript') await press(button(page, 'Save'))
      else expect(await button(page, 'Save').isDisabled()).toBe(true)
      await page.getByText('Please enter your full name.').waitFor()
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Nell')
      await fill(page.getByLabel('Name', { exact: true }), 'Nell Newbold')
      await press(button(page, 'Save'))
      await page.waitForURL(`**/user/${newcomer.slug}`)
      await heading(page, 'Nell Newbold').waitFor()

      // Unlinks a login and links it again; the session stays.
      const logins = page.locator('#linked-accounts')
      await press(logins.getByRole('button', { name: 'Unlink Strava' }))
      await logins.getByRole('button', { name: 'Link Strava', exact: true }).waitFor()
      await press(logins.getByRole('button', { name: 'Link Strava', exact: true }))
      await press(page.getByRole('button', { name: /sample-newcomer/ }))
      await logins.getByRole('button', { name: 'Unlink Strava' }).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/user/${newcomer.slug}`)

      // Logging out ends the session on the server, too: a copy of the cookie opens nothing.
      const cookies = await page.context().cookies()
      const old = cookies.find(({ name }) => name === sessionCookie)
      expect(old).toBeDefined()
      if (way !== 'without JavaScript') await open(`/user/${newcomer.slug}`)
      await press(page.getByText('Menu', { exact: true }))
      await press(button(page, 'Logout'))
      await heading(page, 'Who’s racing on Sunday?').waitFor()
      const after = await page.request.get('/privacy')
      expect(await after.text()).not.toContain('Nell Newbold')
      const replayed = await fetch(`${shared.site.origin}/privacy`, {
        headers: { Cookie: `${sessionCookie}=${old?.value}` },
      })
      expect(await replayed.text()).not.toContain('Nell Newbold')
    })
  })
})

async function followerNames(page: Page): Promise<readonly string[]> {
  const { user } = (await (await page.request.get(`/api/user/${clubmate.slug}`)).json()) as {
    readonly user: { readonly followers: readonly { readonly name: string }[] }
  }
  return user.followers.map(({ name }) => name)
}
