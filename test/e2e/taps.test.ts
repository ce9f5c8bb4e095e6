import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { today } from '../../src/kernel/dates/zone'
import { takesPlace } from '../../src/kernel/running/eventState'
import { paths } from '../../src/kernel/urls/paths'
import { holdTimer, onPage, open } from '../helpers/browser'
import { holdResponses } from '../helpers/holdResponses'
import { clubs, people, siteTitle, world } from '../helpers/pageWorld'
import { sampleClock } from '../helpers/testDays'
import { watchedSite } from '../helpers/watchedSite'

const shared = watchedSite()

/** An upcoming race where the member has no status, which counts for a championship of their club or for none. */
function upcomingRace(isCounting: boolean) {
  const day = today(sampleClock.now, sampleClock.timeZone)
  const counting = world.championshipCounters.flatMap(({ championshipId, eventId }) =>
    world.championships.some(({ id, clubId }) => id === championshipId && clubId === clubs.first.id)
      ? [eventId]
      : [],
  )
  const free = world.events.find(
    (event) =>
      event.date > day &&
      takesPlace(event) &&
      counting.includes(event.id) === isCounting &&
      !world.statuses.some(({ eventId, userId }) => eventId === event.id && userId === people.member.id),
  )
  if (!free) throw new Error('The sample club has no race for this test.')
  return free
}

test.each([
  ['makes one request', false],
  ['makes one request, and one for the scores where the race counts for a championship', true],
])('a tap on a status %s', async (_, isCounting) => {
  const { slug } = upcomingRace(isCounting)
  const phone = { viewer: 'member', width: 360, serviceWorkers: 'allow' } as const
  await onPage(shared, phone, async ({ page }) => {
    // Ten seconds after a change, the service worker fetches the page for offline use again.
    await page.addInitScript(holdTimer, 10_000)
    await open(page, paths.event(slug))
    const isCached = () => page.evaluate(async () => (await caches.match('/offline')) !== undefined)
    await expect.poll(isCached).toBe(true)
    const ofClub = async () => {
      const line = await page.getByText('Counts for').first().innerText()
      return Number(/(\d+) of us/.exec(line)?.[1] ?? 0)
    }
    const tap = async (name: string) => {
      const saved = page.waitForResponse('**/api/event/*/status')
      await page.getByRole('button', { name, exact: true }).click()
      await (await saved).finished()
    }
    // The club of a first status is remembered, and the viewer read again, before the scores are.
    const settled = page.waitForResponse(isCounting ? '**/api/event/*/championship' : '**/api/viewer')
    await tap('Interested')
    await (await settled).finished()
    const before = isCounting ? await ofClub() : 0
    // Those of the service worker, too.
    const sent: string[] = []
    page
      .context()
      .on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await tap('Entered')
    if (isCounting) await expect.poll(ofClub).toBe(before + 1)
    await wait(500)
    expect(sent.filter((one) => !one.startsWith('GET /assets/'))).toEqual([
      `POST /api/event/${slug}/status`,
      ...(isCounting ? [`GET /api/event/${slug}/championship`] : []),
    ])
  })
})

test('a tap in the tab bar shows the title of the next page before any response, and no other title', async () => {
  await onPage(shared, { viewer: 'topAdmin', width: 360 }, async ({ page }) => {
    const tabs = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    await open(page, paths.home)
    const links = await tabs.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links.filter((path) => path !== paths.home)) {
      await open(page, paths.pastEvents)
      const release = await holdResponses(page, '**/api/**')
      // Not of the whole document, as scripts that are loaded beforehand are added to its head.
      const shown = await page.getByRole('main').evaluateHandle((main) => {
        const texts: (string | undefined)[] = []
        new MutationObserver(() => texts.push(main.querySelector('h1')?.innerText)).observe(main, {
          subtree: true,
          childList: true,
        })
        return texts
      })
      const tab = page.locator(`nav[aria-label="Main menu"] a[href="${link}"]`)
      await tab.click()
      await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
      await expect.poll(() => shown.evaluate((texts) => new Set(texts).size)).toBe(1)
      const [title] = await shown.jsonValue()
      release()
      await page.waitForURL(`**${link}`)
      await page.getByText('Loading…').waitFor({ state: 'detached' })
      expect(await page.locator('h1').innerText()).toBe(title)
      expect(new Set(await shown.jsonValue())).toEqual(new Set([title]))
      expect(await page.title()).toBe(`${title} : ${siteTitle}`)
      await page.unroute('**/api/**')
    }
  })
})
