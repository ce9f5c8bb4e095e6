import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { clubMembersPage } from '../../src/features/clubMembership/limits'
import { peoplePage } from '../../src/features/participation/limits'
import { peopleShownOfClub } from '../../src/entities/statuses/limits'
import { sortableName } from '../../src/kernel/text/nameWords'
import type { Store } from '../../src/store/store'
import { onPage } from '../helpers/browser'
import { casesOf } from '../helpers/matrix'
import { clubRecord, eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { watchedSite } from '../helpers/watchedSite'

const size = peoplePage + 20
const date = '2199-05-01'
const names = Array.from(
  { length: size },
  (_, n) => `Casey ${String.fromCharCode(97 + (n % 26))} ${String(n).padStart(3, '0')}`,
)
const inOrder = names.toSorted()
const clubs = ['crowd-a', 'crowd-b', 'crowd-c']

/** One event and one club of many people. */
async function fill(store: Store) {
  const users = names.map((name, n) => userRecord(`crowd${n}`, { name }))
  await store.users.insertMany(users)
  await store.clubs.insertMany(clubs.map((id) => clubRecord(id)))
  await store.events.insert(eventRecord('crowd-event', { date }))
  const [first = '', ...others] = clubs
  await store.memberships.insertMany(
    users.map(({ id, name }) => membershipRecord(first, id, { memberName: sortableName(name) })),
  )
  await store.statuses.insertMany(
    users.map(({ id }, n) => {
      const clubId = n < 10 ? others[n % 2] : first
      return statusRecord('crowd-event', id, { clubId: clubId ?? first, eventDate: date })
    }),
  )
}

const shared = watchedSite(fill)

const people = (page: Page) => page.locator('main section li > div > a').allInnerTexts()
const members = (page: Page) => page.locator('#members li a').allInnerTexts()

describe.each(casesOf([true, false]))('with JavaScript: %s', (javaScriptEnabled) => {
  const member = { viewer: 'member', javaScriptEnabled } as const

  test('the first people of a club lead to all of them, page by page, and back', async () => {
    const first = inOrder.filter((name) => names.indexOf(name) >= 10)
    await onPage(shared, member, async ({ page }) => {
      await page.goto('/event/crowd-event')
      expect((await people(page)).slice(0, peopleShownOfClub)).toEqual(first.slice(0, peopleShownOfClub))
      await page.getByRole('link', { name: /^Show all 110/ }).click()
      await page.waitForURL('**?club=crowd-a**')
      await expect.poll(() => people(page)).toHaveLength(peoplePage)
      await page.getByRole('link', { name: 'Next page' }).click()
      await expect.poll(() => people(page)).toHaveLength(first.length - peoplePage)
      await page.getByRole('link', { name: 'First page' }).click()
      await expect.poll(() => people(page)).toHaveLength(peoplePage)
      await page.getByRole('link', { name: 'All clubs' }).click()
      await expect.poll(() => page.url()).not.toContain('?')
      await page.getByRole('link', { name: /^Show all 110/ }).waitFor()
    })
  })

  test('turning pages by keyboard keeps the focus in the list', async () => {
    await onPage(shared, member, async ({ page }) => {
      await page.goto('/past-events')
      const next = page.getByRole('link', { name: 'Earlier events' })
      for (let times = 0; times < 2; times += 1) {
        const before = page.url()
        await next.focus()
        await page.keyboard.press('Enter')
        await expect.poll(() => page.url()).not.toBe(before)
        await page.getByRole('link', { name: 'Latest events' }).waitFor()
        await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
        await page.keyboard.press('Tab')
        const focused = page.locator('#list li').first().getByRole('link')
        await expect.poll(() => focused.evaluate((link) => link === document.activeElement)).toBe(true)
      }
    })
  })

  test('a club’s members are listed by name, page by page, and found by name', async () => {
    await onPage(shared, member, async ({ page }) => {
      await page.goto('/club/crowd-a/members')
      expect(await members(page)).toEqual(inOrder.slice(0, clubMembersPage))
      await page.getByRole('link', { name: 'Next page' }).click()
      await expect.poll(() => members(page)).toEqual(inOrder.slice(clubMembersPage, 2 * clubMembersPage))
      await page.getByRole('searchbox', { name: 'Name' }).fill('B CAS')
      await page.getByRole('button', { name: 'Find members' }).click()
      const found = inOrder.filter((name) => name.startsWith('Casey b'))
      await expect.poll(() => members(page)).toEqual(found)
      expect(await page.getByText(`${found.length} found`).count()).toBe(1)
      await page.getByRole('searchbox', { name: 'Name' }).fill('nobody')
      await page.getByRole('button', { name: 'Find members' }).click()
      await page.getByText('No members found.').waitFor()
      expect(await members(page)).toEqual([])
    })
  })
})
