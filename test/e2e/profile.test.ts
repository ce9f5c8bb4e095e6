import { expect, test } from 'vitest'
import { onPage, open, openPlain } from '../helpers/browser'
import { watchedSite } from '../helpers/watchedSite'

const shared = watchedSite()

/** Shares no club with the newcomer. */
const other = { path: '/user/sample-top-admin', name: 'Toni Padmore' }
const self = { path: '/user/sample-newcomer', name: 'Nell Comerford' }

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a member deletes their account and is logged out everywhere, %s', async (_, javaScriptEnabled) => {
  const family = javaScriptEnabled ? 'Script' : 'Plain'
  const visit = { viewer: { newName: `Delia ${family}` }, javaScriptEnabled }
  await onPage(shared, visit, async ({ page }) => {
    await (javaScriptEnabled ? open : openPlain)(page, `/user/delia-${family.toLowerCase()}`)
    await page.getByRole('link', { name: 'Delete my account' }).click()
    await page.getByLabel('Yes, permanently delete my account.').check()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('heading', { name: 'Who’s racing on Sunday?' }).waitFor()
    await page.getByRole('status').getByText('Account deleted.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect((await page.request.get('/api/user/sample-top-admin')).status()).toBe(403)
  })
})

test('the menu closes after leading to a part of the profile', async () => {
  await onPage(shared, { viewer: 'newcomer', width: 360 }, async ({ page }) => {
    await open(page, self.path)
    await page.getByText('Menu', { exact: true }).click()
    await page.getByRole('link', { name: 'Linked accounts' }).click()
    await page.waitForURL('**#linked-accounts')
    await page.getByRole('link', { name: 'Edit profile' }).waitFor({ state: 'hidden' })
  })
})

test('a follow that fails is undone and reported', async () => {
  const expected = [/Failed to load resource/, /request failed: .*\/follow/]
  await onPage(shared, { viewer: 'newcomer', expected }, async ({ page }) => {
    await open(page, other.path)
    await page.route('**/api/user/*/follow', (route) => route.abort())
    await page.getByRole('button', { name: `Follow ${other.name}` }).click()
    await page.getByRole('alert').getByText('Something went wrong, try reloading the page.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Reload' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: `Follow ${other.name}`, exact: true }).waitFor()
    expect(await page.locator('#followers').getByRole('link', { name: self.name }).count()).toBe(0)
  })
})

test('a member’s own data downloads as a file', async () => {
  // Chromium reports a navigation that becomes a download as failed.
  const expected = [/request failed: .*\/data\.json net::ERR_ABORTED/]
  await onPage(shared, { viewer: 'member', expected }, async ({ page }) => {
    await open(page, '/user/sample-member')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
    expect((await download).suggestedFilename()).toBe('startline-my-data.json')
  })
})
