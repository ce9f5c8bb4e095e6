import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hydrated, onPage, open } from '../helpers/browser'
import { holdResponses } from '../helpers/holdResponses'
import { memberEvents, people } from '../helpers/pages'
import { clubs } from '../helpers/pageWorld'
import { watchedSite } from '../helpers/watchedSite'

const shared = watchedSite()

const topAdmin = { viewer: 'topAdmin', width: 360 } as const

/** Opens a page, and lets its scripts come once someone has filled it in. */
async function fillEarly(page: Page, path: string, fill: () => Promise<unknown>) {
  const release = await holdResponses(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await fill()
  release()
  await hydrated(page)
}

test('submits names typed before the scripts loaded', async () => {
  await onPage(shared, topAdmin, async ({ page }) => {
    const name = page.getByLabel('Name', { exact: true })
    const shortName = page.getByLabel('Short name', { exact: true })
    await fillEarly(page, '/admin/add-club', async () => {
      await name.fill('Early Harriers')
      await shortName.fill('Early')
    })
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('heading', { level: 1, name: 'Early Harriers' }).waitFor()

    await fillEarly(page, `/user/${people.member.slug}/edit`, async () => {
      await page.getByLabel('Name', { exact: true }).fill('Early Bird')
      await page.getByRole('checkbox').first().check()
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Early Bird' }).waitFor()
    await open(page, `/user/${people.member.slug}/edit`)
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true)
  })
})

test('leaves the focus with a person who types again before a refusal arrives', async () => {
  const expected = [/Failed to load resource: .* 400 /]
  await onPage(shared, { ...topAdmin, expected }, async ({ page }) => {
    await open(page, '/admin/add-club')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill(clubs.first.name)
    await page.getByLabel('Short name', { exact: true }).fill('Again')
    const release = await holdResponses(page, '**/api/**')
    await page.getByRole('button', { name: 'Submit' }).click()
    await name.fill('')
    await name.pressSequentially('Other')
    release()
    await page.getByRole('alert').waitFor()
    await page.keyboard.type(' Harriers')
    expect(await name.inputValue()).toBe('Other Harriers')
  })
})

test('saves a status chosen before the scripts loaded', async () => {
  await onPage(shared, topAdmin, async ({ page }) => {
    await fillEarly(page, `/event/${memberEvents.open.slug}/status`, () =>
      page.getByRole('radio', { name: 'Supporting' }).check(),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Supporting', pressed: true }).waitFor()
  })
})

test('looks up a date typed before the scripts loaded', async () => {
  await onPage(shared, topAdmin, async ({ page }) => {
    await fillEarly(page, '/add-event', () => page.getByLabel('Date').fill('2028-02-29'))
    await page.getByLabel('Title').waitFor()
    expect(new URL(page.url()).search).toBe('?date=2028-02-29')
  })
})

test('finds a person searched for before the scripts loaded', async () => {
  await onPage(shared, topAdmin, async ({ page }) => {
    const { name } = people.newcomer
    await fillEarly(page, '/admin/merge-users', () => page.getByLabel('Name').first().fill(name))
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.getByRole('main').getByText(name).first().waitFor()
    expect(new URL(page.url()).searchParams.get('text')).toBe(name)
  })
})

test('restores an event’s draft after a reload, even if its date was corrected last', async () => {
  await onPage(shared, topAdmin, async ({ page }) => {
    const title = page.getByLabel('Title')
    await open(page, '/add-event')
    await page.getByLabel('Date').fill('2028-02-29')
    await title.fill('Half Written 10k')
    await page.getByLabel('Date').fill('2028-03-01')
    await page.waitForURL('**/add-event?date=2028-03-01')
    await title.waitFor()
    await page.reload()
    await expect.poll(() => title.inputValue()).toBe('Half Written 10k')
    expect(await page.getByLabel('Date').inputValue()).toBe('2028-03-01')
    expect(await page.getByText('what you typed earlier').count()).toBe(1)
  })
})
