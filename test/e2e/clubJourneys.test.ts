import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { messages } from '../../src/kernel/text/messages'
import { onPage } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { type Hands, handsOn, type Way, journeyWays } from '../helpers/hands'
import { casesOf } from '../helpers/matrix'
import { clubs, memberEvents, people, world } from '../helpers/pages'
import { watchedSite } from '../helpers/watchedSite'
import type { Site } from '../helpers/site'
import { signIn, type ViewerKind } from '../helpers/viewers'

const { newcomer } = people
const [own, second, third] = world.clubs
const clubPath = `/club/${clubs.first.slug}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Answers what a dialog asks, or the plain page in its place. */
async function confirm(page: Page, { press, way }: Hands, question: string, answer: string) {
  await page.getByText(question).waitFor()
  const asking = way === 'without JavaScript' ? page.getByRole('main') : page.getByRole('dialog')
  await press(asking.getByRole('button', { name: answer, exact: true }))
}

describe.each(journeyWays)('%s', (way: Way) => {
  const shared = watchedSite()
  const phone = { width: 360, height: 740, javaScriptEnabled: way !== 'without JavaScript' }
  // No one chosen is refused.
  const expected = [/Failed to load resource: .* 400 /]
  const as = (viewer: ViewerKind, work: (page: Page, hands: Hands) => Promise<void>) =>
    onPage(shared, { ...phone, viewer, expected }, ({ page }) => work(page, handsOn(page, way)))

  test('a newcomer asks to join, is denied, asks again, is allowed, and leaves', async () => {
    const ask = () =>
      as('newcomer', async (page, { open, press }) => {
        await open(clubPath)
        await press(button(page, 'Request to join'))
        await page.getByText('Request sent. A club admin will reply.').waitFor()
        expect(await button(page, 'Requested').isDisabled()).toBe(true)
        await open('/')
        await page.getByText(`You’ve asked to join ${clubs.first.name}.`).waitFor()
      })
    const answer = (label: 'Allow' | 'Deny') =>
      as('clubAdmin', async (page, hands) => {
        await hands.open(clubPath)
        await hands.press(page.getByRole('main').getByRole('link', { name: /pending join request/ }))
        await heading(page, 'Edit members').waitFor()
        await hands.press(row(page, newcomer.name).getByRole('button', { name: `${label} ${newcomer.name}` }))
        await confirm(page, hands, messages.clubRoleAction, label)
        await heading(page, 'Edit members').waitFor()
        await row(page, newcomer.name).getByText('Requested to join').waitFor({ state: 'detached' })
      })

    await ask()
    await answer('Deny')
    await as('newcomer', async (page, { open, press }) => {
      await open('/')
      await page.getByText(`Your request to join ${clubs.first.name} was declined.`).waitFor()
      await press(button(page, 'Mark as read'))
      await button(page, 'Mark as read').waitFor({ state: 'detached' })
      await open('/')
      expect(await page.getByText('was declined').count()).toBe(0)
    })
    await ask()
    await as('newcomer', async (page, { open, press }) => {
      await open('/')
      await press(button(page, `Withdraw request to join ${clubs.first.name}`))
      await page.getByText('Request withdrawn.').waitFor()
      await page.getByRole('link', { name: 'Set your club' }).waitFor()
    })
    await ask()
    await answer('Allow')
    await as('newcomer', async (page, hands) => {
      await hands.open('/')
      await page.getByRole('heading', { name: `Recent activity from ${clubs.first.shortName}` }).waitFor()
      await hands.open(`${clubPath}/members`)
      await page.getByRole('link', { name: newcomer.name, exact: true }).waitFor()
      await hands.press(button(page, 'Leave club'))
      await confirm(page, hands, messages.leaveClub, 'Leave club')
      await page.getByRole('link', { name: newcomer.name, exact: true }).waitFor({ state: 'detached' })
      await hands.open(clubPath)
      await button(page, 'Request to join').waitFor()
    })
  })

  test('an admin allows several people together, makes an admin, and removes someone', async () => {
    const waiting = world.memberships
      .filter(({ clubId, role }) => clubId === clubs.first.id && role === 0)
      .slice(0, 2)
      .map(({ userId }) => nameOf(userId))
    await as('clubAdmin', async (page, hands) => {
      await hands.open('/')
      const mark = page
        .getByRole('navigation')
        .getByRole('link', { name: /^Clubs \d+ pending join requests$/ })
      await mark.filter({ visible: true }).waitFor()
      await hands.press(page.getByRole('main').getByRole('link', { name: /pending join requests/ }))
      await hands.press(button(page, 'Allow selected requests'))
      await page.getByText('Select at least one person.').waitFor()
      await hands.open(`${clubPath}/edit-members`)
      for (const name of waiting) await hands.tick(page.getByRole('checkbox', { name: `Select ${name}` }))
      await hands.press(button(page, 'Allow selected requests'))
      await confirm(page, hands, messages.clubRoleAction, 'Allow')
      for (const name of waiting) await row(page, name).getByText('Member', { exact: true }).waitFor()

      const [first = ''] = waiting
      await change(page, hands, first, 'Make admin')
      await row(page, first).getByText('Admin', { exact: true }).waitFor()
      await change(page, hands, first, 'Make member')
      await row(page, first).getByText('Member', { exact: true }).waitFor()
      await change(page, hands, first, 'Make associate')
      await row(page, first).getByText('Associate', { exact: true }).waitFor()
      await change(page, hands, first, 'Remove from club')
      await row(page, first).waitFor({ state: 'detached' })
    })
  })

  test('an admin chooses the club’s vest and sees a preview before saving', async () => {
    const vests = (page: Page) => page.getByRole('main').locator('svg:has(use)')
    const drawn = (page: Page) =>
      vests(page).evaluateAll((all) =>
        all.map((one) => [
          one.firstElementChild?.getAttribute('href')?.split('#')[1],
          one.getAttribute('fill'),
          ((one.firstElementChild as SVGGraphicsElement | null)?.getBBox().width ?? 0) > 0,
        ]),
      )
    const chosen = ['quarters', '#5b2a86', true]
    await as('clubAdmin', async (page, hands) => {
      await hands.open(clubPath)
      await hands.press(page.locator('summary', { hasText: 'Manage' }))
      await hands.press(page.getByRole('link', { name: 'Edit this club' }))
      await heading(page, `Edit ${clubs.first.name}`).waitFor()
      await page.getByLabel('Pattern').selectOption('Quarters')
      await page.getByLabel('Main colour').fill('#5b2a86')
      if (way !== 'without JavaScript') await expect.poll(() => drawn(page)).toContainEqual(chosen)
      await hands.press(button(page, 'Submit'))
      await heading(page, clubs.first.name).waitFor()
      await expect.poll(async () => (await drawn(page))[0]).toEqual(chosen)
    })
    await as('visitor', async (page, { open }) => {
      await open('/club')
      await expect.poll(() => drawn(page)).toContainEqual(chosen)
    })
  })

  test('members of one club and of three see their own clubs on the home page and status form', async () => {
    const event = `/event/${memberEvents.open.slug}`
    await join(shared, [own])
    await as('newcomer', async (page, { open }) => {
      await open('/')
      await page.getByRole('heading', { name: `Recent activity from ${own?.shortName}` }).waitFor()
      expect(await page.getByLabel('Show activity from').count()).toBe(0)
      await open(event)
      await page.getByRole('heading', { name: 'Are you going?' }).waitFor()
      await open(`${event}/status`)
      expect(await page.getByLabel('Club').count()).toBe(0)
    })
    await join(shared, [second, third])
    await as('newcomer', async (page, { open, press }) => {
      await open('/')
      const choice = page.getByLabel('Show activity from')
      expect(await choice.getByRole('option').allTextContents()).toHaveLength(3)
      await choice.selectOption(third?.name ?? '')
      await press(button(page, 'Show'))
      await page.getByRole('heading', { name: `Recent activity from ${third?.shortName}` }).waitFor()
      await open(event)
      await page.getByText(/^Your status will show under /).waitFor()
      await open(`${event}/status`)
      expect(await page.getByLabel('Club').getByRole('option').count()).toBe(3)
    })
  })
})

describe.each(casesOf([true, false]))('with JavaScript: %s', (javaScriptEnabled) => {
  const shared = watchedSite()
  const ground = { light: 'rgb(247, 245, 240)', dark: 'rgb(16, 19, 23)' }
  const schemes = ['light', 'dark'] as const

  test('the copied snippet shows the club’s next events on its own website', async () => {
    const { origin } = shared.site
    const snippet: { html?: string } = {}
    await onPage(shared, { viewer: 'member', javaScriptEnabled }, async ({ page }) => {
      await page.goto(`${clubPath}/calendar`)
      snippet.html = await page.getByLabel('Paste this code into the club’s website').inputValue()
    })
    const refused = `<iframe src="${origin}${clubPath}" title="The club’s page"></iframe>`
    const page = await shared.browser.newPage({ javaScriptEnabled })
    for (const theme of ['light', 'dark', 'auto'] as const) {
      const website = await startWebsite(
        `<h1>Our club</h1>${snippet.html?.replace('theme=light', `theme=${theme}`)}${refused}`,
      )
      await page.goto(website.url)
      const title = `Next events for ${clubs.first.name}`
      const frame = page.frameLocator(`iframe[title="${title}"]`)
      await frame.getByRole('heading', { level: 1, name: title }).waitFor()
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        const shown = await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
        expect(shown).toBe(ground[theme === 'auto' ? colorScheme : theme])
      }
      if (javaScriptEnabled) await fits(page, title)
      expect(await page.frameLocator('iframe[title="The club’s page"]').getByRole('heading').count()).toBe(0)
      await frame.getByRole('heading', { level: 2 }).first().getByRole('link').click()
      await page.waitForURL(`${origin}/event/*`)
      // If no script runs, axe does not either.
      if (javaScriptEnabled) {
        await page.goto(`${origin}${clubPath}/embed?theme=${theme}`)
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme })
          expect({ theme, colorScheme, found: await findingsOfAxe(page) }).toMatchObject({ found: [] })
        }
      }
      await website.stop()
    }
    await page.context().close()
  })
})

/** The frame becomes as high as what is in it, at any width, and by no message of anyone else. */
async function fits(page: Page, title: string) {
  const element = page.locator(`iframe[title="${title}"]`)
  const fitting = async () => {
    const [height, content] = await Promise.all([
      element.evaluate((frame) => frame.clientHeight),
      page
        .frameLocator(`iframe[title="${title}"]`)
        .locator('main')
        .evaluate((main) => main.scrollHeight),
    ])
    return height >= content && height < content + 100
  }
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(fitting).toBe(true)
  }
  const height = await element.getAttribute('height')
  await page.evaluate(() => window.postMessage(7, '*'))
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  expect(await element.getAttribute('height')).toBe(height)
}

/** A page of another site. */
async function startWebsite(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(`<!doctype html>${html}`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    // Another name, as ports do not make another site.
    url: `http://localhost:${port}/`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Opens what is folded away on a telephone, presses a button of it and answers. */
async function change(page: Page, hands: Hands, name: string, label: string) {
  const summary = row(page, name).locator('summary')
  await hands.press(summary)
  await hands.press(row(page, name).getByRole('button', { name: `${label} ${name}` }))
  await confirm(page, hands, messages.clubRoleAction, label)
  await heading(page, 'Edit members').waitFor()
}

/** Makes the newcomer a member of some clubs, by the calls that the pages make. */
async function join(
  { browser, site }: { readonly browser: Browser; readonly site: Pick<Site, 'origin'> },
  wanted: readonly ({ readonly slug: string } | undefined)[],
) {
  const headers = { Origin: site.origin, 'X-Requested-With': 'XMLHttpRequest' }
  const contextOf = async (viewer: ViewerKind) => {
    const context = await browser.newContext({ baseURL: site.origin })
    await signIn(context.request, viewer)
    return context
  }
  const [joining, admin] = await Promise.all([contextOf('newcomer'), contextOf('topAdmin')])
  for (const { slug } of wanted.flatMap((club) => club ?? [])) {
    const path = `/api/club/${slug}/role`
    const asked = await joining.request.post(path, { headers, data: { role: 0 } })
    const allowed = await admin.request.post(path, { headers, data: { role: 2, user: newcomer.id } })
    expect([asked.status(), allowed.status()]).toEqual([200, 200])
  }
  await Promise.all([joining.close(), admin.close()])
}

function nameOf(userId: string): string {
  return world.users.find(({ id }) => id === userId)?.name ?? ''
}
