import { describe, expect, test } from 'vitest'
import { storedDistances } from '../../src/kernel/running/distances'
import { takesPlace } from '../../src/kernel/running/eventState'
import { paths } from '../../src/kernel/urls/paths'
import { onPage } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn, journeyWays } from '../helpers/hands'
import { clubs, world } from '../helpers/pageWorld'
import { watchedSite } from '../helpers/watchedSite'

const { slug: club, id: clubId } = clubs.first
const { race, runner } = raceWithRunner()
const year = race.date.slice(0, 4)

/** A race of one distance at most, with a result of a member for the first club. */
function raceWithRunner() {
  const members = new Set(
    world.memberships.filter((one) => one.clubId === clubId && one.role > 1).map(({ userId }) => userId),
  )
  for (const { eventId } of world.championshipCounters) {
    const event = world.events.find(({ id }) => id === eventId)
    const result = world.statuses.find(
      (one) =>
        one.eventId === eventId &&
        one.status === 'result' &&
        one.clubId === clubId &&
        members.has(one.userId),
    )
    const user = world.users.find(({ id }) => id === result?.userId)
    const isPlain = event && takesPlace(event) && (storedDistances(event.distances)?.length ?? 0) < 2
    if (isPlain && user) return { race: event, runner: user }
  }
  throw new Error('The sample club has no result for this test.')
}

describe.each(journeyWays)('%s', (way) => {
  const shared = watchedSite()
  const phone = { width: 360, height: 740, javaScriptEnabled: way !== 'without JavaScript' }

  test('the whole form for a new championship is in view on a laptop, and keeps what was refused', async () => {
    const laptop = { ...phone, width: 1280, height: 800, viewer: 'clubAdmin', expected: [/400/] } as const
    await onPage(shared, laptop, async ({ page }) => {
      const { open, press, fill, choose } = handsOn(page, way)
      await open(paths.addChampionship(club))
      const add = page.getByRole('button', { name: 'Add championship' })
      const { y, height } = (await add.boundingBox()) ?? { y: Infinity, height: 0 }
      expect(y + height).toBeLessThanOrEqual(laptop.height)
      expect(await page.getByText(/^\d+ of \d+ members show their sex\.$/).isVisible()).toBe(true)
      await fill(page.getByRole('textbox', { name: 'Name' }), 'Handicap Cup')
      await fill(page.getByLabel('Best races that count'), 'six')
      await choose(page.getByRole('radio', { name: /^The age grade/ }))
      await press(add)
      await page.getByText('Enter a whole number from 0 to 99.').waitFor()
      expect(await page.getByLabel('Best races that count').inputValue()).toBe('six')
      expect(await page.getByRole('radio', { name: /^The age grade/ }).isChecked()).toBe(true)
    })
  })

  test('a club admin creates a championship, chooses a race, fills a division and closes the season', async () => {
    await onPage(shared, { ...phone, viewer: 'clubAdmin' }, async ({ page }) => {
      const { open, press, fill, choose } = handsOn(page, way)
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      const done = (text: string) => page.getByRole('status').getByText(text).waitFor()
      await open(paths.championships(club))
      await press(page.getByRole('link', { name: 'Add a championship' }))
      await page.getByRole('heading', { name: 'Add championship', level: 1 }).waitFor()
      await fill(page.getByRole('textbox', { name: 'Name' }), 'Handicap Cup')
      await fill(page.getByLabel('First day'), `${year}-01-01`)
      await fill(page.getByLabel('Last day'), `${year}-12-31`)
      await choose(page.getByRole('radio', { name: /^A table of points/ }))
      await page.getByLabel('Rank').selectOption('Divisions set by the club')
      await press(button('Add championship'))
      await done('Championship added. Now choose its races.')

      await fill(page.getByRole('searchbox', { name: 'Find any race' }), paths.event(race.slug))
      await press(button('Search'))
      await press(page.locator('#add').getByRole('button', { name: `Add ${race.title}` }))
      await done('Race saved.')
      await expect.poll(() => page.locator('#counting h3').allInnerTexts()).toEqual([race.title])

      await open(paths.championship(club, 'handicap-cup'))
      await press(page.getByRole('link', { name: `Add an adjustment about ${runner.name}` }))
      await fill(page.getByRole('textbox', { name: 'Division' }), 'Division 1')
      await press(button('Add adjustment'))
      await done('Adjustment added.')

      await open(paths.championship(club, 'handicap-cup'))
      await press(page.getByRole('table').getByRole('link', { name: runner.name }))
      await page.getByText('30 for 1st place.').waitFor()
      expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])

      await open(paths.editChampionship(club, 'handicap-cup', 'close'))
      await press(button('Close the season'))
      await press(page.getByRole('button', { name: 'Close season' }))
      await done('Season closed.')
      await page.getByText(/^Final since /).waitFor()
      await page.getByRole('row', { name: new RegExp(`${runner.name}.* 30`) }).waitFor()
    })
  })
})
