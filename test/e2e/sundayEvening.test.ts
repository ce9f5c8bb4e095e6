import type { Locator } from 'playwright'
import { describe, expect, test } from 'vitest'
import { storedDistances } from '../../src/kernel/running/distances'
import { takesPlace } from '../../src/kernel/running/eventState'
import { today } from '../../src/kernel/dates/zone'
import { clockText } from '../../src/kernel/running/result'
import { paths } from '../../src/kernel/urls/paths'
import { hydrated, onPage } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { isFullMatrix } from '../helpers/matrix'
import { clubs, people, world } from '../helpers/pageWorld'
import { sampleClock } from '../helpers/testDays'
import { watchedSite } from '../helpers/watchedSite'

const { id: clubId, slug: club } = clubs.first
const day = today(sampleClock.now, sampleClock.timeZone)

/** The club's last counting race of one distance at most, with the championship. */
function countingRace() {
  const races = world.championshipCounters.flatMap(({ championshipId, eventId }) => {
    const championship = world.championships.find(({ id }) => id === championshipId)
    const event = world.events.find(({ id }) => id === eventId)
    const isOpen = championship?.clubId === clubId && championship.closedOn === undefined
    if (!isOpen || !event || !takesPlace(event) || event.date >= day) return []
    return (storedDistances(event.distances)?.length ?? 0) < 2 ? [{ championship, event }] : []
  })
  const [last] = races.toSorted((one, other) => (one.event.date < other.event.date ? 1 : -1))
  if (!last) throw new Error('The sample club has no race for this test.')
  return last
}

const { championship, event } = countingRace()
const ran = new Set(world.statuses.filter(({ eventId }) => eventId === event.id).map(({ userId }) => userId))

/** Members of the club without a status at the race, whose names have two words that no other name has. */
const runners = world.users.filter(
  ({ id, name }) =>
    !ran.has(id) &&
    id !== people.member.id &&
    /^\p{L}+ \p{L}+$/u.test(name) &&
    world.memberships.some((one) => one.clubId === clubId && one.userId === id && one.role > 1) &&
    world.users.filter((one) => one.name.split(' ').at(-1) === name.split(' ').at(-1)).length === 1,
)
const [first, second] = runners
if (!first || !second) throw new Error('The sample club has no two runners for this test.')
const initial = `${second.name.charAt(0)} ${second.name.split(' ').at(-1)}`
const [distance] = storedDistances(event.distances) ?? []
/** Returns the time at so many seconds for each kilometre. */
const at = (pace: number) => clockText(Math.round(((distance?.metres ?? 10_000) / 1000) * pace))
const list = [
  'Pos\tName\tTime',
  `1\t${first.name}\t${at(360)}`,
  `2\t${initial}\t${at(370)}`,
  `3\tQxa Zzyxa\t${at(380)}`,
].join('\n')

const screens = [
  { width: 360, javaScriptEnabled: true },
  ...(isFullMatrix
    ? [
        { width: 360, javaScriptEnabled: false },
        { width: 1280, javaScriptEnabled: true },
        { width: 1280, javaScriptEnabled: false },
      ]
    : []),
]

describe.each(screens)('at $width px, JavaScript: $javaScriptEnabled', ({ width, javaScriptEnabled }) => {
  const shared = watchedSite()

  test('a secretary gets from pasted results to a shared picture within 12 clicks', async () => {
    const screen = { width, height: 740, javaScriptEnabled }
    await onPage(shared, { ...screen, viewer: 'clubAdmin' }, async ({ page }) => {
      let clicks = 0
      const settled = () => (javaScriptEnabled ? hydrated(page) : page.waitForLoadState())
      const press = async (element: Locator) => {
        clicks += 1
        await element.click()
      }
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      const titled = async (name: string) => {
        await page.getByRole('heading', { level: 1, name }).waitFor()
        await settled()
      }
      await page.goto(paths.event(event.slug))
      await settled()
      await press(page.getByRole('link', { name: 'Import results' }))
      await titled('Import results')
      const field = page.getByRole('textbox', { name: /^Results, with/ })
      await press(field)
      await field.fill(list)
      await press(button('Preview results'))
      await titled('Preview results')
      await press(button('Save results'))
      await titled('Saved')
      const main = page.getByRole('main')
      await main.getByText('1 line still needs an answer').first().waitFor()
      await main.getByRole('heading', { name: championship?.name ?? '' }).waitFor()
      expect(await main.getByText(/\d+(?:st|nd|rd|th), .*\bpoints?$/).count()).toBeGreaterThan(0)
      expect(javaScriptEnabled ? await findingsOfAxe(page) : []).toEqual([])

      await press(main.getByRole('link', { name: /still needs an answer/ }).first())
      await titled('Preview results')
      const asked = page.getByRole('group', { name: `Is ${initial} the member ${second.name}?` })
      await press(asked.getByRole('radio', { name: 'Yes' }))
      await press(button('Save results'))
      await titled('Saved')
      await main.getByRole('link', { name: second.name }).first().waitFor()

      await press(main.getByRole('link', { name: `Edit ${second.name}’s result` }))
      await titled(`${second.name}’s result`)
      await page.getByLabel('Time', { exact: true }).fill(at(350))
      expect(javaScriptEnabled ? await findingsOfAxe(page) : []).toEqual([])
      await press(button('Save'))
      await titled('Saved')
      await main.getByText(at(350), { exact: true }).first().waitFor()

      // A member's phone shows the points at once.
      await onPage(shared, { ...screen, width: 360, viewer: 'member' }, async ({ page: phone }) => {
        const standings = paths.championship(club, championship?.slug ?? '')
        await phone.goto(paths.championshipWhy(standings, second.slug))
        await phone.getByText(event.title).first().waitFor()
      })

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        press(main.getByRole('link', { name: /^(?:Share|Download) picture$/ }).last()),
      ])
      expect(download.suggestedFilename()).toMatch(/\.png$/)
      expect(clicks).toBeLessThanOrEqual(12)
    })
  })
})
