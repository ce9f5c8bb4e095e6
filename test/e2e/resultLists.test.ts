import { describe, expect, test } from 'vitest'
import { storedDistances } from '../../src/kernel/running/distances'
import { formatResult } from '../../src/kernel/running/result'
import { hydrated, onPage } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn, journeyWays } from '../helpers/hands'
import { clubs, events, memberEvents, people, world } from '../helpers/pageWorld'
import { watchedSite } from '../helpers/watchedSite'

const race = memberEvents.pastOpen
const [distance] = storedDistances(race.distances) ?? []
/** At six minutes for each kilometre. */
const time = formatResult(Math.round(((distance?.metres ?? 10_000) / 1000) * 360))
const { member } = people
const others = Array.from({ length: 30 }, (_, at) => `Qx${'abcdef'[at % 6]} Zzyx${at}`)
const [first = '', ...rest] = member.name.split(' ')
const turned = `${rest.join(' ').toUpperCase()} ${first}`
const near = nearMember()
const text = [
  'Pos\tBib\tName\tClub\tChip Time',
  ...[turned, near.listed, ...others].map((name, at) => [at + 1, 100 + at, name, '', time].join('\t')),
].join('\n')

/** Someone else of the club who has said nothing about the race, and their name with an initial. */
function nearMember() {
  const ids = world.memberships.filter(({ clubId, role }) => clubId === clubs.first.id && role > 0)
  const known = new Set(
    world.statuses.filter(({ eventId }) => eventId === race.id).map(({ userId }) => userId),
  )
  const user = world.users.find(
    ({ id, name }) =>
      id !== member.id &&
      ids.some(({ userId }) => userId === id) &&
      !known.has(id) &&
      /^\p{L}+ \p{L}+$/u.test(name),
  )
  if (!user) throw new Error('The sample club has no member for this test.')
  const [given = '', family = ''] = user.name.split(' ')
  return { user, listed: `${given.charAt(0)} ${family}` }
}

describe.each(journeyWays)('%s', (way) => {
  const shared = watchedSite()
  const phone = { width: 360, height: 740, javaScriptEnabled: way !== 'without JavaScript' }

  test('lets a club admin paste, preview, answer, save and undo an import', async () => {
    await onPage(shared, { ...phone, viewer: 'clubAdmin' }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      await open(`/event/${race.slug}`)
      await press(page.getByRole('link', { name: 'Import results' }))
      await page.getByRole('heading', { name: 'Paste results' }).waitFor()
      expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])
      await fill(page.getByRole('textbox', { name: /^Results, with/ }), text)
      await press(button('Preview results'))
      await page.getByRole('heading', { name: /^32 runners: \d+ matched, \d+ to check$/ }).waitFor()
      expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])
      const asked = page.getByRole('group', { name: `Is ${near.listed} the member ${near.user.name}?` })
      expect(await asked.getByRole('radio', { checked: true }).count()).toBe(0)
      await asked.getByRole('radio', { name: 'Yes' }).check()
      await press(button('Save results'))
      await page.getByRole('status').getByText('2 results saved.').waitFor()
      // The focus is on the message, which offers to undo it.
      if (way !== 'without JavaScript') {
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('done')
      }
      await page.getByRole('heading', { level: 1, name: 'Saved' }).waitFor()
      await open(`/event/${race.slug}/paste-results`)
      await page.getByText('2 results from 32 lines').first().waitFor()
      await page.getByText(`“${near.listed}” is ${near.user.name}`).first().waitFor()

      await open(`/event/${race.slug}`)
      await page
        .getByText(/ of 32$/)
        .first()
        .waitFor()
      await open(`/event/${race.slug}/paste-results`)
      await press(button(/^Undo/))
      await page.getByText('2 results from 32 lines').first().waitFor({ state: 'detached' })
      if (way !== 'without JavaScript') {
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('done')
      }
      await press(button(/^Remove/))
      await page.getByText(`“${near.listed}” is ${near.user.name}`).waitFor({ state: 'detached' })
    })
  })

  test('lets a club admin type the numbers for the whole race', async () => {
    const options = { ...phone, viewer: 'clubAdmin', expected: [/ 400 /] } as const
    await onPage(shared, options, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      await open(`/event/${race.slug}/paste-results`)
      const panel = page.locator('details').filter({ hasText: 'Race size and winning times' })
      const box = (name: string) => panel.getByRole('textbox', { name }).first()
      await press(panel.locator('summary'))
      await box('Finishers').waitFor()
      expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])
      await fill(box('Starters'), '200')
      await fill(box('Finishers'), '212')
      const save = panel.getByRole('button', { name: 'Save' }).first()
      await press(save)
      await panel.getByText('There can’t be more finishers than starters.').waitFor()
      expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])
      await fill(box('Starters'), '218')
      await press(save)
      await page.getByRole('status').getByText('Race size and winning times saved.').waitFor()
      await open(`/event/${race.slug}/paste-results`)
      await press(panel.locator('summary'))
      expect(await box('Finishers').inputValue()).toBe('212')
    })
  })

  test('saves a list with an unknown heading only after its question is answered', async () => {
    await onPage(shared, { ...phone, viewer: 'clubAdmin' }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      await open(`/event/${race.slug}/paste-results`)
      const unknown = text.replace('Chip Time', 'Tulos')
      await fill(page.getByRole('textbox', { name: /^Results, with/ }), unknown)
      await press(button('Preview results'))
      await page.getByRole('heading', { name: 'Questions about this list' }).waitFor()
      expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])
      const question = page.getByRole('combobox', { name: 'What is in “Tulos”?' })
      expect(await question.inputValue()).toBe('gunTime')
      expect(await button(/^Save/).count()).toBe(0)
      await press(button('Confirm and update preview'))
      await page.getByRole('heading', { name: 'Columns' }).waitFor()
      await button(/^Save/).waitFor()
      expect(await question.count()).toBe(0)
    })
  })
})

describe('checking results by keyboard', () => {
  const shared = watchedSite()

  test('answers a line with one key and moves to the next one', async () => {
    await onPage(shared, { viewer: 'clubAdmin' }, async ({ page }) => {
      await page.goto(`/event/${events.past.slug}/paste-results`)
      const lines = [near.listed, `${near.listed} `].map((name, at) => `${at + 1}\t${name}\t${time}`)
      await page
        .getByRole('textbox', { name: /^Results, with/ })
        .fill(['Pos\tName\tTime', ...lines].join('\n'))
      await page.getByRole('button', { name: 'Preview results' }).press('Enter')
      const radios = page.getByRole('radio')
      await radios.first().waitFor()
      // The list may have come as a new page, and keys do nothing before its script has begun.
      await hydrated(page)
      await radios.first().focus()
      let keys = 0
      for (const key of ['n', 'y']) {
        await page.keyboard.press(key)
        keys += 1
      }
      expect(keys).toBe(2)
      expect(await radios.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual(
        [false, true, true, false].concat(Array.from({ length: (await radios.count()) - 4 }, () => false)),
      )
      await page.keyboard.press('Enter')
      await page
        .getByRole('status')
        .getByText(/results? saved|^No results imported/)
        .waitFor()
    })
  })
})
