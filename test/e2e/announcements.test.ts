import { membershipId } from '../../src/kernel/ids'
import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../src/kernel/dates/addDays'
import { type Done, doneTexts } from '../../src/kernel/calls/endpoint'
import { clubMembersPage } from '../../src/features/clubMembership/limits'
import { today } from '../../src/kernel/dates/zone'
import type { Store } from '../../src/store/store'
import { onPage, open } from '../helpers/browser'
import { people } from '../helpers/pages'
import { clubRecord, eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { watchedSite } from '../helpers/watchedSite'

const day = today(new Date(), 'Europe/London')

/** A club with join requests, two past races and two future ones. */
async function fill({ users, clubs, memberships, events, statuses }: Store) {
  const ids = Array.from({ length: clubMembersPage + 10 }, (_, at) => `p${String(at).padStart(2, '0')}`)
  await users.insertMany(ids.map((id) => userRecord(id)))
  await clubs.insertMany(['members', 'other', 'last-admin'].map((id) => clubRecord(id)))
  const role = (at: number) => (at < 3 ? 0 : 2)
  await memberships.insertMany(ids.map((id, at) => membershipRecord('members', id, { role: role(at) })))
  await memberships.insertMany(ids.map((id) => membershipRecord('last-admin', id)))
  const { id: ownAdmin } = people.clubmate
  await memberships.insert(membershipRecord('members', ownAdmin, { role: 3 }))
  const races = ['run-a', 'run-b', 'to-come']
  const dates = [addDays(day, -1), addDays(day, -2), addDays(day, 300)]
  await events.insertMany(races.map((id, at) => eventRecord(id, { date: dates[at] ?? day })))
  await events.insert(eventRecord('off', { date: dates[2] ?? day, state: 'calledOff' }))
  const eventDate = (at: number) => ({ eventDate: dates[at] ?? day })
  await statuses.insertMany([
    statusRecord('off', people.newcomer.id, eventDate(2)),
    ...races.slice(0, 2).map((id, at) => statusRecord(id, people.newcomer.id, eventDate(at))),
    ...['p10', 'p11'].map((id) => statusRecord('run-a', id, eventDate(0))),
  ])
}

const shared = watchedSite(fill)

/** The page's status region, which announces what was done. */
const announcement = (page: Page) => page.getByRole('main').locator('> [role=status]').first()
const expectAnnounced = (page: Page, text: string) =>
  expect.poll(() => announcement(page).textContent()).toContain(text)
/** Expects a message inside the window and below the sticky header. */
const expectInSight = async (message: Locator) => {
  await message.waitFor()
  await expect
    .poll(() =>
      message.evaluate((element) => {
        const { top, bottom, width } = element.getBoundingClientRect()
        const isOnTop = element.contains(document.elementFromPoint(width / 2, (top + bottom) / 2))
        return isOnTop && top > 0 && bottom < window.innerHeight
      }),
    )
    .toBe(true)
}
const focus = (page: Page) => page.locator(':focus')
const press = async (button: Locator) => {
  await button.focus()
  await button.press('Enter')
}
const confirm = async (page: Page, label: string) =>
  press(page.getByRole('dialog').getByRole('button', { name: label, exact: true }))
/** Expects the focus inside the page’s content, not at the start of the document. */
const expectFocusOnPage = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('main > *') !== null)).toBe(true)

describe('editing a club’s members', () => {
  const list = '/club/members/edit-members'

  test('announces an allowed request and a changed role on a phone, and focuses the next row', async () => {
    await onPage(shared, { viewer: 'clubAdmin', width: 360, height: 740 }, async ({ page }) => {
      await open(page, list)
      await press(page.getByRole('button', { name: 'Allow User p00' }))
      await confirm(page, 'Allow')
      await expectAnnounced(page, 'User p00 is now a member.')
      await expectInSight(announcement(page).getByRole('paragraph'))
      await expect.poll(() => focus(page).textContent()).toBe('Allow User p01')
      await press(page.getByRole('button', { name: 'Deny User p01' }))
      await confirm(page, 'Deny')
      await expect.poll(() => focus(page).textContent()).toBe('Deny User p02')
      await press(page.getByRole('button', { name: 'Allow User p02' }))
      await confirm(page, 'Allow')
      await page.getByText('No pending join requests').first().waitFor()
      await expectFocusOnPage(page)

      const row = page.getByRole('row').filter({ hasText: 'User p40' })
      await row.locator('summary').click()
      await press(row.getByRole('button', { name: /^Make admin/ }))
      await confirm(page, 'Make admin')
      await row.getByText('Admin', { exact: true }).waitFor()
      await expectAnnounced(page, 'User p40 is now an admin.')
      await expect.poll(() => focus(page).textContent()).toContain('User p40')
      await expectInSight(announcement(page).getByRole('paragraph'))
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1500)
    })
  })

  test.each([true, false])('shows a refusal in view on a phone, with JavaScript %s', async (isScripted) => {
    const { memberships } = shared.site.store
    const makeAdmins = (ids: readonly string[], role: 2 | 3) =>
      Promise.all(
        ids.map((id) => memberships.modify(membershipId('last-admin', id), (one) => ({ ...one, role }))),
      )
    await makeAdmins(['p40', 'p41'], 3)
    const phone = { width: 360, height: 740, javaScriptEnabled: isScripted }
    const expected = [/^console error: Failed to load resource: .* 400 /]
    await onPage(shared, { viewer: 'topAdmin', ...phone, expected }, async ({ page }) => {
      await (isScripted
        ? open(page, '/club/last-admin/edit-members')
        : page.goto('/club/last-admin/edit-members'))
      const row = page.getByRole('row').filter({ hasText: 'User p40' })
      await row.locator('summary').click()
      await row.getByRole('button', { name: /^Make member/ }).click()
      const asking = isScripted ? page.getByRole('dialog') : page.getByRole('main')
      const yes = asking.getByRole('button', { name: 'Make member', exact: true })
      await yes.waitFor()
      await makeAdmins(['p41'], 2)
      await yes.click()
      const refusal = page.getByRole('alert').getByText('A club needs at least one admin')
      await expectInSight(refusal)
      expect(await refusal.count()).toBe(1)
      if (isScripted) expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1500)
    })
  })

  test('keeps the confirmation open when a wide window becomes narrow', async () => {
    await onPage(shared, { viewer: 'topAdmin' }, async ({ page }) => {
      await open(page, list)
      await press(page.getByRole('button', { name: 'Make admin User p45' }))
      await page.getByRole('dialog').waitFor()
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    })
  })

  test('keeps the focus in the search', async () => {
    await onPage(shared, { viewer: 'topAdmin' }, async ({ page }) => {
      await open(page, list)
      await page.getByLabel('Name', { exact: true }).fill('p41')
      await press(page.getByRole('button', { name: 'Find members' }))
      await page.getByText('1 found').waitFor()
      await page.locator('form[role=search] :focus').waitFor()
    })
  })

  test('moves the focus to the button that withdraws a request to join', async () => {
    await onPage(shared, { viewer: 'newcomer' }, async ({ page }) => {
      await open(page, '/club/other')
      await press(page.getByRole('button', { name: 'Request to join' }))
      await expectAnnounced(page, doneTexts.askedToJoin)
      await expect.poll(() => focus(page).textContent()).toBe('Withdraw request')
    })
  })
})

test('focuses the field again after a result is undone, and undoes a saved status in its place', async () => {
  await onPage(shared, { viewer: 'topAdmin' }, async ({ page }) => {
    await open(page, '/event/run-a/edit-users')
    await page.getByLabel('Time for User p10').fill('41:12')
    await page.keyboard.press('Enter')
    await press(page.getByRole('button', { name: 'Undo the result for User p10' }))
    await page.getByText('Undone. User p10').waitFor()
    await expect.poll(() => focus(page).getAttribute('id')).toBe('time-p10')

    await open(page, '/event/run-a/edit-users?user=p11')
    await page.getByRole('radio', { name: 'Supporting' }).check()
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await expectAnnounced(page, doneTexts.othersStatusSet)
    await press(page.getByRole('button', { name: 'Undo the change for User p11' }))
    await expectAnnounced(page, 'Change undone.')
    await expectFocusOnPage(page)
  })
})

test('announces and focuses their own status when tapped, set by dialog, removed, or denied on the home page', async () => {
  await onPage(shared, { viewer: 'newcomer' }, async ({ page }) => {
    await open(page, '/event/to-come')
    await press(page.getByRole('button', { name: 'Entered', exact: true }))
    await expectAnnounced(page, 'You’re entered.')
    await press(page.getByRole('link', { name: 'Edit my status' }))
    await page.getByLabel('Comment').fill('Lift?')
    await press(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }))
    await page.getByText('“Lift?”').first().waitFor()
    await expectAnnounced(page, 'You’re entered.')
    await press(page.getByRole('link', { name: 'Edit my status' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Remove my status' }))
    await expectAnnounced(page, doneTexts.statusRemoved)
    await expectFocusOnPage(page)

    await open(page, '/event/off')
    await press(page.getByRole('button', { name: 'Remove my status' }))
    await expectAnnounced(page, doneTexts.statusRemoved)
    await expectFocusOnPage(page)

    await open(page, '/')
    await press(page.getByRole('button', { name: 'I didn’t run Event run-a' }))
    await expectAnnounced(page, doneTexts.entryRemoved)
    await expect.poll(() => focus(page).textContent()).toBe('I didn’t run Event run-b')
    // Undone, the focus is on no other button.
    await press(page.getByRole('button', { name: 'Undo' }))
    await expectAnnounced(page, 'You’re entered.')
    expect(await focus(page).getAttribute('role')).toBe('status')
    await press(page.getByRole('link', { name: 'Add my result Event run-a' }))
    await page.getByLabel('Time', { exact: true }).fill('41m 12s')
    await page.getByText('= 41:12').waitFor()
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await expectAnnounced(page, 'Result saved: 41:12.')
    await expect.poll(() => focus(page).getAttribute('id')).toBe('asked')
    await open(page, '/event/run-a/status?from=asked')
    await press(page.getByRole('button', { name: 'Remove my status' }))
    await expectAnnounced(page, doneTexts.statusRemoved)
    await press(page.getByRole('button', { name: 'I didn’t run Event run-b' }))
    await page.getByRole('heading', { name: 'How did it go?' }).waitFor({ state: 'detached' })
    await expectFocusOnPage(page)
  })
})

test('announces and focuses an admin’s changes to a site role and a club request', async () => {
  const { clubRequests } = shared.site.store
  const ask = (id: string) => ({
    id: `asked-${id}`,
    userId: 'p12',
    name: `Asked ${id}`,
    shortName: id,
    role: 2 as const,
  })
  await clubRequests.insertMany(
    ['r1', 'r2', 'r3'].map((id) => ({ ...ask(id), date: new Date().toISOString() })),
  )
  await onPage(shared, { viewer: 'topAdmin' }, async ({ page }) => {
    await open(page, '/admin/roles?user=p13')
    await press(page.getByRole('button', { name: /^Make .* a site admin$/ }).first())
    await expectAnnounced(page, 'Role changed.')
    await expectFocusOnPage(page)

    await open(page, '/admin/club-requests')
    await press(page.getByRole('button', { name: 'Decline Asked r1' }))
    await expectAnnounced(page, 'Request declined.')
    await expect.poll(() => focus(page).textContent()).toBe('Decline Asked r2')
    await press(page.getByRole('button', { name: 'Accept Asked r2' }))
    await expectAnnounced(page, doneTexts.clubAdded)
    await page.getByRole('heading', { level: 1, name: 'Asked r2' }).waitFor()
    await expect.poll(() => focus(page).getAttribute('id')).toBe('main')
  })
})

test.each<[string, Done]>([
  ['You’re entered.', { text: doneTexts.statusSet, own: { status: 'entered' } }],
  [
    doneTexts.entryRemoved,
    {
      text: doneTexts.entryRemoved,
      removed: { slug: 'run-a', status: 'entered', distance: '', club: '', comment: '' },
    },
  ],
  ['2 results saved.', { text: doneTexts.listSaved, list: { slug: 'run-a', id: 'l', saved: 2, left: 0 } }],
])('scripts adopt the message %j of a form submitted before them', async (message, done) => {
  await onPage(shared, { viewer: 'newcomer' }, async ({ page }) => {
    const value = Buffer.from(JSON.stringify(done)).toString('base64url')
    await page.context().addCookies([{ name: 'startline-done', value, url: shared.site.origin }])
    await open(page, '/club')
    await expectAnnounced(page, message)
  })
})
