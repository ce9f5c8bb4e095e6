import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { storedDistances } from '../../src/kernel/running/distances'
import { formatResult } from '../../src/kernel/running/result'
import { hiddenTexts } from '../../src/kernel/access/hidden'
import { messages } from '../../src/kernel/text/messages'
import { onPage } from '../helpers/browser'
import { type Hands, handsOn, type Way, journeyWays, ways } from '../helpers/hands'
import { clubs, events, people, world } from '../helpers/pages'
import { watchedSite } from '../helpers/watchedSite'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** People whom no other test of this file changes. */
const others = world.users.filter(({ slug }) => !slug.startsWith('sample-'))
const belongsToFirst = (id: string) =>
  world.memberships.some(
    ({ userId, clubId, role }) => userId === id && clubId === clubs.first.id && role === 2,
  )
const [first, second, third] = others.filter(({ id }) => belongsToFirst(id))

/** Others of the same club, with statuses that are not for it, and how many they are: one for each way. */
const travellers = others
  .filter((user) => ![first, second, third].includes(user) && belongsToFirst(user.id))
  .map((user) => ({
    user,
    count: world.statuses.filter(({ userId, clubId }) => userId === user.id && clubId !== clubs.first.id)
      .length,
  }))
  .sort((a, b) => b.count - a.count)

const statuses = (count: number) => (count === 1 ? '1 status' : `${count} statuses`)

const shared = watchedSite()

describe.each(journeyWays)('%s', (way: Way) => {
  const phone = { width: 360, height: 740, javaScriptEnabled: way !== 'without JavaScript' }
  const asBoss = (work: (page: Page, hands: Hands) => Promise<void>) =>
    onPage(shared, { ...phone, viewer: 'topAdmin' }, ({ page }) => work(page, handsOn(page, way)))

  test('an admin adds someone, finds them among namesakes, and merges them with their other account', async () => {
    const stays = first?.name ?? ''
    await asBoss(async (page, { open, press, fill }) => {
      await open('/admin')
      await press(link(page, 'Add user'))
      // The page before it has a field Name, too.
      await heading(page, 'Add user').waitFor()
      await fill(page.getByLabel('Name'), stays)
      await press(button(page, 'Add user'))
      await heading(page, stays).waitFor()
      const added = new URL(page.url()).pathname
      await press(button(page, 'Create invite link'))
      const made = page.getByLabel('Invite link', { exact: true })
      await made.waitFor()
      expect(await made.inputValue()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/invitation\/[\w-]{32}$/)
      expect(page.url()).not.toContain('/invitation/')
      await open(added)
      await button(page, 'Create new link').waitFor()
      expect(await made.count()).toBe(0)

      await open('/admin')
      await press(link(page, 'Merge users'))
      await page.getByRole('heading', { name: 'Possible duplicates' }).waitFor()
      await press(link(page, `Preview merge of ${stays}`))
      await page.getByRole('heading', { name: 'What will be lost' }).waitFor()
      await page.getByText('This can’t be undone').waitFor()
      await page.getByText(`${stays}’s name and profile. ${added} will redirect`).waitFor()
      await press(button(page, 'Merge'))
      await heading(page, stays).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/user/${first?.slug}`)
      await open(added)
      await heading(page, stays).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/user/${first?.slug}`)
    })
  })

  test('an admin finds two people by search and distinguishes them by club and login', async () => {
    await asBoss(async (page, { open, press, fill }) => {
      await open('/admin/merge-users')
      for (const person of [second, third]) {
        await fill(page.getByLabel('Name'), person?.name ?? '')
        await press(button(page, 'Search'))
        const row = page
          .getByRole('listitem')
          .filter({ has: link(page, person?.name ?? '') })
          .last()
        await row.getByText(clubs.first.shortName).waitFor()
        await press(row.getByRole('link', { name: person?.name ?? '' }))
        await page
          .getByRole('link', { name: /^Change account to/ })
          .nth(person === second ? 0 : 1)
          .waitFor()
      }
      await page.getByRole('heading', { name: 'What will move' }).waitFor()
      await press(link(page, 'Swap'))
      await page.getByText(`${third?.name} will be merged into ${second?.name}.`).waitFor()
    })
  })

  test('an admin confirms the club on statuses, and the page says how many changed', async () => {
    const { user, count } = travellers[ways.indexOf(way)] ?? { user: people.member, count: 0 }
    await asBoss(async (page, { open, press }) => {
      await open(`/admin/user-set-status-club?user=${user.id}&club=${clubs.first.id}`)
      await page
        .getByText(`${count} of ${user.name}’s statuses will be set to ${clubs.first.name}.`)
        .waitFor()
      await press(button(page, 'Preview changes'))
      await page.getByText(messages.setClubOnStatuses).waitFor()
      await press(button(page, 'Set club'))
      await page.getByText(`${statuses(count)} changed.`).waitFor()
      await page.getByText(/^Nothing to change/).waitFor()
    })
  })

  test('an admin gives and takes a role, but can’t change their own', async () => {
    await asBoss(async (page, { open, press }) => {
      await open(`/admin/roles?user=${people.newcomer.id}`)
      await press(button(page, `Make ${people.newcomer.name} a site admin`))
      await page.getByText('(current)').waitFor()
      await button(page, `Make ${people.newcomer.name} a user`).waitFor()
      await press(button(page, `Make ${people.newcomer.name} a user`))
      await button(page, `Make ${people.newcomer.name} a site admin`).waitFor()
      const boss = world.users.find(({ slug }) => slug === 'sample-top-admin')
      await open(`/admin/roles?user=${boss?.id}`)
      await page.getByText('You can’t change your own role').waitFor()
      expect(await page.getByRole('button', { name: /^Make / }).count()).toBe(0)
    })
  })

  test('an admin hides what someone added, they are notified, and it is shown again', async () => {
    const { slug } = people.member
    await asBoss(async (page, { open, press }) => {
      await open(`/user/${slug}`)
      await press(link(page, 'Hide this account'))
      await press(button(page, `Hide ${people.member.name}`))
      await page.getByRole('heading', { name: 'Hidden', exact: true }).waitFor()
    })
    await onPage(shared, { ...phone, viewer: 'member' }, async ({ page }) => {
      await handsOn(page, way).open('/')
      await page.getByText(hiddenTexts.own).waitFor()
    })
    await asBoss(async (page, { open, press }) => {
      await open(`/user/${slug}`)
      await press(link(page, 'Show this account again'))
      await press(button(page, `Show ${people.member.name}`))
      await page.getByText('Account is visible again.').waitFor()
    })
    await onPage(shared, { ...phone, viewer: 'member' }, async ({ page }) => {
      await handsOn(page, way).open('/')
      expect(await page.getByText(hiddenTexts.own).count()).toBe(0)
    })
  })

  test('an admin enters thirty results in a row and undoes one of them', async () => {
    const count = way === 'with the keyboard alone' ? 30 : 3
    const isPlain = way === 'without JavaScript'
    const expected = isPlain ? [/^console error: Failed to load resource: .* 400 /] : []
    await onPage(shared, { ...phone, viewer: 'topAdmin', expected }, async ({ page }) => {
      const { open, press } = handsOn(page, way)
      for (const { id } of others.slice(5, 6 + count)) await enteredFor(page, id, shared.site.origin)
      await open(`/event/${events.past.slug}/edit-users`)
      const fields = page.getByRole('textbox', { name: /^Time for / })
      const before = await fields.count()
      expect(before).toBeGreaterThan(count)
      await focusOn(page, fields.first())
      let documents = 0
      page.on('domcontentloaded', () => (documents += 1))
      for (let at = 0; at < count; at += 1) {
        const field = page.locator(':focus')
        const id = (await field.getAttribute('id')) ?? ''
        expect(id).toMatch(/^time-/)
        await page.keyboard.type(formatResult(easySeconds + at))
        await page.keyboard.press('Enter')
        // The next field is ready before the answer has come.
        await page.locator(`input[id^="time-"]:focus:not([id="${id}"])`).waitFor()
      }
      await expect.poll(() => documents).toBe(isPlain ? count : 0)
      await expect.poll(() => fields.count()).toBe(before - count)

      await page.keyboard.type('1:75')
      await page.keyboard.press('Enter')
      await page
        .getByText('Enter a time such as 41:12, 1:23:45 or 3h 12m.', { exact: true })
        .first()
        .waitFor()
      expect(await page.locator('[aria-invalid]').inputValue()).toBe('1:75')

      if (isPlain) await page.goBack()
      await press(page.getByRole('button', { name: /^Undo/ }).first())
      await expect.poll(() => fields.count()).toBe(before - count + 1)
      await open(`/event/${events.past.slug}/edit-users`)
      expect(await fields.count()).toBe(before - count + 1)
    })
  })
})

/** Six minutes a kilometre, which is right for any race. */
const easySeconds = Math.round((storedDistances(events.past.distances)?.[0]?.metres ?? 0) * 0.36)

/** Adds a status `entered` for a past race in another person's name. */
async function enteredFor(page: Page, userId: string, origin: string) {
  const answer = await page.request.post(`/api/event/${events.past.slug}/status`, {
    headers: { Origin: origin, 'X-Requested-With': 'XMLHttpRequest' },
    data: { userId, status: 'entered' },
  })
  expect(answer.status()).toBe(200)
}

/** Moves the focus to the field by keyboard. */
async function focusOn(page: Page, field: Locator) {
  for (let step = 0; step < 60; step += 1) {
    if (await field.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not come to the first field.')
}
