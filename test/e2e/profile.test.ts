import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { onPage, open, openPlain } from '../helpers/browser'
import { watchedSite } from '../helpers/watchedSite'

const shared = watchedSite()

/** Shares no club with the newcomer. */
const other = { path: '/user/sample-top-admin', name: 'Toni Padmore' }
const self = { path: '/user/sample-newcomer', name: 'Nell Comerford' }

describe.each([
  ['with JavaScript', true, 'Script'],
  ['without JavaScript', false, 'Plain'],
])('%s', (_, javaScriptEnabled, family) => {
  // What is done here cannot be undone: each test has an account of its own.
  const account = (first: string) => ({
    name: `${first} ${family}`,
    path: `/user/${first}-${family}`.toLowerCase(),
    visit: { viewer: { newName: `${first} ${family}` }, javaScriptEnabled },
  })
  const opened = async (page: Page, path: string): Promise<void> => {
    if (javaScriptEnabled) await open(page, path)
    else await openPlain(page, path)
  }

  test('a member follows, is listed among the followers, and unfollows', async () => {
    const { name, visit } = account('Fiona')
    await onPage(shared, visit, async ({ page }) => {
      await opened(page, other.path)
      const followers = page.locator('#followers')
      await page.getByRole('button', { name: `Follow ${other.name}` }).click()
      await page.getByRole('button', { name: `Following ${other.name}` }).waitFor()
      await followers.getByRole('link', { name }).waitFor()
      await opened(page, other.path)
      await followers.getByRole('link', { name }).waitFor()
      await page.getByRole('button', { name: `Following ${other.name}` }).click()
      await page.getByRole('button', { name: `Follow ${other.name}` }).waitFor()
      await followers.getByRole('link', { name }).waitFor({ state: 'detached' })
    })
  })

  test('a member edits their name and sees it on the profile', async () => {
    const { path, visit } = account('Edward')
    const renamed = `Edwina ${family}`
    await onPage(shared, visit, async ({ page }) => {
      await opened(page, path)
      await page.getByText('Menu', { exact: true }).click()
      await page.getByRole('link', { name: 'Edit profile' }).click()
      await page.getByLabel('Name', { exact: true }).fill(renamed)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('heading', { level: 1, name: renamed, exact: true }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.getByRole('link', { name: `${renamed}: your profile` }).count()).toBe(1)
    })
  })

  test('a member deletes their account and is logged out everywhere', async () => {
    const { path, visit } = account('Delia')
    await onPage(shared, visit, async ({ page }) => {
      await opened(page, path)
      await page.getByRole('link', { name: 'Delete my account' }).click()
      await page.getByLabel('Yes, permanently delete my account.').check()
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByRole('heading', { name: 'Who’s racing on Sunday?' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
      const answer = await page.request.get('/api/user/sample-top-admin')
      expect(answer.status()).toBe(403)
    })
  })

  test('a member logs out', async () => {
    const { path, visit } = account('Logan')
    await onPage(shared, visit, async ({ page }) => {
      await opened(page, path)
      await page.getByText('Menu', { exact: true }).click()
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.getByRole('link', { name: 'Log in' }).first().waitFor()
      expect((await page.request.get('/api/user/sample-top-admin')).status()).toBe(403)
    })
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

test('a name that isn’t a full name can’t be submitted', async () => {
  await onPage(shared, { viewer: 'newcomer' }, async ({ page }) => {
    await open(page, `${self.path}/edit`)
    const save = page.getByRole('button', { name: 'Save' })
    expect(await save.isEnabled()).toBe(true)
    await page.getByLabel('Name', { exact: true }).fill('Madonna')
    await page.getByText('Please enter your full name.').waitFor()
    expect(await save.isDisabled()).toBe(true)
    await page.getByLabel('Name', { exact: true }).fill('Madonna Ciccone')
    expect(await save.isEnabled()).toBe(true)
    expect(await page.getByText('Please enter your full name.').count()).toBe(0)
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
