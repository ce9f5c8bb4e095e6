import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../src/kernel/dates/addDays'
import { movedText } from '../../src/kernel/running/eventState'
import { clubMembersPage } from '../../src/features/clubMembership/limits'
import type { Store } from '../../src/store/store'
import { onPage, open } from '../helpers/browser'
import { clubs, events, people } from '../helpers/pages'
import { eventRecord, membershipRecord, userRecord } from '../helpers/storeRecords'
import type { ViewerKind } from '../helpers/viewers'
import { watchedSite } from '../helpers/watchedSite'

const shared = watchedSite()

/** Edits the event whose page is open. Returns once its page shows again. */
async function edit(page: Page, change: () => Promise<void>) {
  await page.getByRole('link', { name: 'Edit this event' }).click()
  await page.getByRole('heading', { level: 1, name: /^Edit/ }).waitFor()
  await change()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByText('Event updated.').waitFor()
}

describe('clearing a value with a form', () => {
  const date = addDays(events.next.date, 20)
  const added = (id: string) =>
    shared.site.store.events.insert(eventRecord(id, { date, title: `Race ${id}` }))
  const asAdmin = (id: string, work: (page: Page) => Promise<void>) =>
    onPage(shared, { viewer: 'admin' }, async ({ page }) => {
      await added(id)
      await open(page, `/event/${id}`)
      await work(page)
    })

  test('an event that was called off goes ahead once that is cleared, and another edit keeps it so', () =>
    asAdmin('off', async (page) => {
      await edit(
        page,
        async () => void (await page.getByLabel('Is the race going ahead?').selectOption('Called off')),
      )
      const mark = page.getByRole('main').getByText('Called off', { exact: true })
      await mark.first().waitFor()
      await edit(
        page,
        async () => void (await page.getByLabel('Is the race going ahead?').selectOption('Yes')),
      )
      expect(await mark.count()).toBe(0)
      await edit(page, () => page.getByLabel('Location').fill('The other side'))
      expect(await mark.count()).toBe(0)
      const saved = await shared.site.store.events.get('off')
      expect(saved).toMatchObject({ location: 'The other side' })
      expect(saved?.state).toBeUndefined()
    }))

  test('an event moved back to its original date is no longer shown as moved', () =>
    asAdmin('moved', async (page) => {
      const moved = page.getByText(movedText(date))
      await edit(page, () => page.getByLabel('Date').fill(addDays(date, 7)))
      await moved.waitFor()
      await edit(page, () => page.getByLabel('Date').fill(date))
      expect(await moved.count()).toBe(0)
    }))

  test('a postponed event with a new date goes ahead', () =>
    asAdmin('later', async (page) => {
      await edit(
        page,
        async () => void (await page.getByLabel('Is the race going ahead?').selectOption('Postponed')),
      )
      const mark = page.getByRole('main').getByText('Postponed', { exact: true })
      await mark.first().waitFor()
      await edit(page, () => page.getByLabel('Date').fill(addDays(date, 7)))
      expect(await mark.count()).toBe(0)
    }))
})

interface Cleared {
  readonly name: string
  readonly viewer: ViewerKind
  readonly path: string
  readonly seen: (page: Page) => Locator
  readonly given: (store: Store) => Promise<unknown>
  readonly cleared: (store: Store) => Promise<unknown>
}

const manyMembers = Array.from({ length: clubMembersPage + 1 }, (_, at) => `crowd-${at}`)
const crowded = clubs.longName

const elsewhere: readonly Cleared[] = [
  {
    name: 'a club has no further page of members',
    viewer: 'member',
    path: `/club/${crowded.slug}/members`,
    seen: (page) => page.getByRole('link', { name: 'Next page' }),
    given: async ({ users, memberships }) => {
      await users.insertMany(manyMembers.map((id) => userRecord(id)))
      await memberships.insertMany(manyMembers.map((id) => membershipRecord(crowded.id, id)))
    },
    cleared: ({ memberships }) =>
      memberships.removeMany(manyMembers.map((id) => membershipRecord(crowded.id, id).id)),
  },
  {
    name: 'an account was claimed',
    viewer: 'topAdmin',
    path: '/user/unclaimed',
    seen: (page) => page.getByRole('heading', { name: 'Unclaimed account' }),
    given: ({ users }) => users.insert(userRecord('unclaimed')),
    cleared: ({ users }) =>
      users.modify('unclaimed', (user) => ({
        ...user,
        lastLoginOn: '2026-01-01T00:00:00.000Z',
        lastLoginType: 'google',
      })),
  },
  {
    name: 'what a person added is no longer hidden',
    viewer: 'newcomer',
    path: '/user/sample-newcomer',
    seen: (page) => page.getByRole('heading', { name: 'Only you can see this' }),
    given: async ({ users, hiddenEvents }) => {
      const { id: userId } = people.newcomer
      await users.modify(userId, (user) => ({ ...user, hidden: 'yes' }))
      await hiddenEvents.insert({ id: 'hidden', userId, event: eventRecord('hidden', { createdBy: userId }) })
    },
    cleared: ({ users }) => users.modify(people.newcomer.id, ({ hidden: _, ...user }) => user),
  },
  {
    name: 'the author of an event has deleted their account',
    viewer: 'member',
    path: '/event/orphan',
    seen: (page) => page.getByRole('main').getByRole('link', { name: 'User author' }),
    given: async ({ users, events: stored }) => {
      await users.insert(userRecord('author'))
      await stored.insert(eventRecord('orphan', { createdBy: 'author' }))
    },
    cleared: ({ users }) => users.remove('author'),
  },
]

describe('a value that someone else cleared disappears on return', () => {
  test.each(elsewhere)('$name', async ({ viewer, path, seen, given, cleared }) => {
    const { store } = shared.site
    await given(store)
    await onPage(shared, { viewer }, async ({ page }) => {
      await open(page, path)
      await seen(page).waitFor()
      await page.locator('header').getByRole('link', { name: 'Clubs', exact: true }).click()
      await page.waitForURL('**/club')
      await page.getByRole('heading', { level: 1, name: 'Clubs', exact: true }).waitFor()
      await cleared(store)
      await page.goBack()
      await page.waitForURL(`**${path}`)
      await expect.poll(() => seen(page).count()).toBe(0)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    })
  })
})
