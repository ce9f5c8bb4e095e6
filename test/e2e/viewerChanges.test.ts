import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { onPage, open } from '../helpers/browser'
import { clubs, events, memberEvents, people, world } from '../helpers/pages'
import { membershipRecord } from '../helpers/storeRecords'
import { signIn, signOut, viewerSlugs } from '../helpers/viewers'
import { watchedSite } from '../helpers/watchedSite'

const shared = watchedSite()

const { slug, title } = events.next
const users = [people.member.id, world.users.find(({ slug }) => slug === viewerSlugs.topAdmin)?.id ?? '']
const refused = /^console error: Failed to load resource: .* 403 /

const goTo = async (page: Page, name: 'Clubs' | 'Home', heading: string) => {
  await page.locator('header').getByRole('link', { name, exact: true }).click()
  // The title comes first.
  await page.waitForURL(name === 'Home' ? '**/' : '**/club')
  await page.getByRole('heading', { name: heading, exact: true, level: name === 'Home' ? 2 : 1 }).waitFor()
}
const profile = (page: Page) => page.getByRole('link', { name: /: your profile$/ })

/** Pages loaded as a whole from now on, by path. */
function documentsOf(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}

test('a new role shows at the next navigation, without a reload', async () => {
  const { users } = shared.site.store
  await onPage(shared, { viewer: 'member' }, async ({ page, apiRequests }) => {
    const documents = documentsOf(page)
    const link = page.getByRole('link', { name: 'Set a user’s status' })
    await open(page, `/event/${slug}`)
    expect(await link.count()).toBe(0)
    await users.modify(people.member.id, (user) => ({ ...user, siteRole: 2 }))
    await goTo(page, 'Clubs', 'Clubs')
    await page.goBack()
    await page.locator('h1', { hasText: title }).waitFor()
    await link.click()
    await page.locator('h1', { hasText: 'Edit event users' }).waitFor()

    await users.modify(people.member.id, (user) => ({ ...user, siteRole: 1 }))
    await page.goBack()
    await page.locator('h1', { hasText: title }).waitFor()
    await expect.poll(() => apiRequests().filter((url) => url === '/api/viewer')).toHaveLength(2)
    await expect.poll(() => link.count()).toBe(0)
    expect(documents).toEqual([`/event/${slug}`])
  })
})

test('a club joined elsewhere appears with its activity at the next navigation', async () => {
  const { memberships } = shared.site.store
  await onPage(shared, { viewer: 'newcomer' }, async ({ page }) => {
    const documents = documentsOf(page)
    await open(page, '/club')
    await memberships.insert(membershipRecord(clubs.first.id, people.newcomer.id))
    await goTo(page, 'Home', `Recent activity from ${clubs.first.shortName}`)
    const panel = page.locator('section', { hasText: 'Recent activity from' })
    expect(await panel.getByRole('listitem').count()).toBeGreaterThan(0)

    await memberships.remove(`${clubs.first.id}:${people.newcomer.id}`)
    await goTo(page, 'Clubs', 'Clubs')
    await goTo(page, 'Home', 'Your club')
    expect(documents).toEqual(['/club'])
  })
})

test('a changed name appears in the navigation as soon as it is saved', async () => {
  await onPage(shared, { viewer: 'clubAdmin' }, async ({ page }) => {
    const documents = documentsOf(page)
    await open(page, `/user/${people.clubmate.slug}/edit`)
    await page.getByLabel('Name', { exact: true }).fill('Nadia Newname')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('h1', { hasText: 'Nadia Newname' }).waitFor()
    expect(await profile(page).getAttribute('aria-label')).toBe('Nadia Newname: your profile')
    expect(documents).toEqual([`/user/${people.clubmate.slug}/edit`])
  })
})

const ends: readonly (readonly [what: string, end: (page: Page) => Promise<void>])[] = [
  ['has logged out in another tab', (page) => signOut(page.context().request, shared.site.origin)],
  [
    'has lost their session',
    async () => {
      const { sessions } = shared.site.store
      const { items } = await sessions.find({
        index: 'byUser',
        where: { userId: people.member.id },
        limit: 50,
      })
      for (const { id } of items) await sessions.remove(id)
    },
  ],
]

test.each(ends)('a viewer who %s sees no member’s data on the next page', async (_, end) => {
  await onPage(shared, { viewer: 'member', expected: [refused] }, async ({ page }) => {
    const documents = documentsOf(page)
    await open(page, '/')
    await end(page)
    await goTo(page, 'Clubs', 'Clubs')
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
    expect(await profile(page).count()).toBe(0)
    expect(await page.content()).not.toContain(people.member.name)
    expect(documents).toEqual(['/', '/club'])
  })
})

test('a tap by one member is not applied to another who has since logged in, who gets the next page', async () => {
  await onPage(shared, { viewer: 'member', expected: [refused] }, async ({ page }) => {
    const documents = documentsOf(page)
    const { slug, id } = memberEvents.open
    await open(page, `/event/${slug}`)
    await signIn(page.context().request, 'topAdmin')
    await page.getByRole('button', { name: 'Interested' }).click()
    const said = page
      .getByRole('alert')
      .getByText('Your login expired, please reload the page to login again.')
    await said.waitFor()
    const { items } = await shared.site.store.statuses.find({
      index: 'byEvent',
      where: { eventId: id },
      limit: 500,
    })
    expect(items.filter(({ userId }) => users.includes(userId))).toEqual([])

    await page.locator('footer').getByRole('link', { name: 'Privacy' }).click()
    await page.locator('h1', { hasText: 'Privacy policy' }).waitFor()
    expect(await profile(page).getAttribute('aria-label')).not.toContain(people.member.name)
    expect(documents).toEqual([`/event/${slug}`, '/privacy'])
  })
})

test('a visitor’s tab becomes a member’s at its next navigation after they log in elsewhere', async () => {
  await onPage(shared, { expected: [refused] }, async ({ page }) => {
    const documents = documentsOf(page)
    await open(page, '/')
    await signIn(page.context().request, 'member')
    await goTo(page, 'Clubs', 'Clubs')
    await profile(page).waitFor()
    expect(documents).toEqual(['/', '/club'])
  })
})
