import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { onPage } from '../helpers/browser'
import { handsOn, mainWays } from '../helpers/hands'
import { events, memberEvents, people, siteTitle } from '../helpers/pages'
import { watchedSite } from '../helpers/watchedSite'

const self = people.member
const pathOf = (page: Page) => new URL(page.url()).pathname
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
/** The message at the top of the page about what was done. */
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
/** The viewer's own entry among the people of an event. */
const own = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: self.name, exact: true }) })

describe.each(mainWays)('%s', (way) => {
  const shared = watchedSite()

  const phone = {
    width: 360,
    height: 740,
    javaScriptEnabled: way !== 'without JavaScript',
  }

  test('a member adds, edits, enters, comments on and deletes an event', async () => {
    const expected = [/Failed to load resource: .* 410 /]
    await onPage(shared, { ...phone, expected }, async ({ page }) => {
      const { open, press, fill, choose } = handsOn(page, way)

      // A visitor is sent to log in, and comes back.
      await open('/add-event')
      await press(page.getByRole('main').getByRole('link', { name: 'Log in with Strava' }))
      await press(page.getByRole('button', { name: /sample-member/ }))
      await heading(page, 'Add Event').waitFor()
      expect(pathOf(page)).toBe('/add-event')
      // The return path is used once, and not at every later visit of the home page.
      await open('/')
      await heading(page, 'This weekend').waitFor()
      expect(pathOf(page)).toBe('/')
      await open('/add-event')

      // The form asks for the date first, answers one that no event has, and shows what is on then.
      await fill(page.getByLabel('Date'), '9999-12-31')
      await press(page.getByRole('button', { name: 'Next' }))
      await page.getByText('Enter a real date').waitFor()
      expect(await page.getByLabel('Date').inputValue()).toBe('9999-12-31')
      await fill(page.getByLabel('Date'), events.shared.date)
      expect(await page.getByLabel('Title').isVisible()).toBe(false)
      if (way === 'without JavaScript') await press(page.getByRole('button', { name: 'Next' }))
      await page.getByRole('heading', { name: 'Is it one of these?' }).waitFor()
      await page.getByRole('main').getByRole('link', { name: events.shared.title, exact: true }).waitFor()
      expect(await page.getByLabel('Title').isVisible()).toBe(false)
      await press(page.getByRole('link', { name: 'No, it’s a different one' }))
      await fill(page.getByLabel('Title'), 'Journey Run')
      await fill(page.getByLabel('Time', { exact: true }), '09:30')
      await fill(page.getByLabel('Location'), 'Harbour')
      await fill(page.getByLabel('Distances'), 'half, fun run')
      if (way !== 'without JavaScript') {
        await page
          .getByText('We read this as Half marathon. We couldn’t find a distance in fun run.')
          .waitFor()
      }
      await page.getByLabel('Terrain').selectOption('road')
      expect(await page.getByLabel('Date').inputValue()).toBe(events.shared.date)
      await press(page.getByRole('button', { name: 'Add', exact: true }))
      const first = `/event/journey-run-${events.shared.date.slice(0, 4)}`
      await page.waitForURL(`**${first}`)
      await heading(page, 'Journey Run').waitFor()
      await page.getByText('Half marathon, fun run · Road', { exact: true }).first().waitFor()
      await said(page, 'Event added.').waitFor()
      // Going back does not ask whether it is among those of its day.
      await page.goBack()
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('heading', { name: 'Is it one of these?' }).count()).toBe(0)
      await open(first)
      expect(await said(page, 'Event added.').count()).toBe(0)

      // A new title makes a new path, and the old one leads to it.
      await press(page.getByRole('link', { name: 'Edit this event' }))
      await heading(page, 'Edit "Journey Run"').waitFor()
      await fill(page.getByLabel('Title'), 'Journey Race')
      await press(page.getByRole('button', { name: 'Edit', exact: true }))
      const second = first.replace('run', 'race')
      await page.waitForURL(`**${second}`)
      await heading(page, 'Journey Race').waitFor()
      const moved = await page.request.get(first, { maxRedirects: 0 })
      expect([moved.status(), moved.headers()['location']]).toEqual([301, second])
      await open(first)
      expect(pathOf(page)).toBe(second)

      // One tap sets a status.
      await press(page.getByRole('button', { name: 'Entered', exact: true }))
      await own(page).getByText('entered', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Entered', pressed: true }).waitFor()

      // The form changes it.
      await press(page.getByRole('link', { name: 'Edit my status' }))
      // With scripts in a dialog, whose file is fetched first; else on a page.
      const form = way === 'without JavaScript' ? page.getByRole('main') : page.getByRole('dialog')
      await form.getByRole('radio', { name: 'Supporting' }).waitFor()
      await choose(page.getByRole('radio', { name: 'Supporting' }))
      await fill(page.getByLabel('Comment'), 'With a cowbell')
      await press(page.getByRole('button', { name: 'Save' }))
      await own(page).getByText('supporting', { exact: true }).waitFor()
      await own(page).getByText('With a cowbell').waitFor()
      await expect.poll(() => statusOnServer(page, second)).toEqual(['supporting', 'With a cowbell'])
      expect(await page.getByRole('dialog').count()).toBe(0)

      // A deleted event answers that it was deleted.
      await press(page.getByRole('link', { name: 'Edit this event' }))
      await press(page.getByRole('link', { name: 'Delete this event' }))
      await heading(page, 'Delete "Journey Race"?').waitFor()
      await expect
        .poll(() => page.getByRole('main').innerText())
        .toContain('Deleting this event also deletes the status of 1 person:')
      await press(page.getByRole('button', { name: 'Delete', exact: true }))
      await heading(page, 'This weekend').waitFor()
      await said(page, 'Event deleted.').waitFor()
      expect((await page.request.get(second)).status()).toBe(410)

      // For a moment that can be taken back, with all that people said about it.
      await press(page.getByRole('button', { name: 'Undo' }))
      await said(page, 'Event restored, with everyone’s status.').waitFor()
      await heading(page, 'Journey Race').waitFor()
      await own(page).getByText('With a cowbell').waitFor()
      await open(`${second}/delete`)
      await press(page.getByRole('button', { name: 'Delete', exact: true }))
      await said(page, 'Event deleted.').waitFor()
      const gone = await page.goto(second)
      expect(gone?.status()).toBe(410)
      expect(await page.title()).toBe(`This event has been deleted : ${siteTitle}`)
    })
  })

  test('a member’s result is refused, recorded and removed', async () => {
    const expected = [/Failed to load resource: .* 400 /]
    await onPage(shared, { ...phone, viewer: 'member', expected }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      const { slug } = memberEvents.pastOpen
      await open(`/event/${slug}`)
      await press(page.getByRole('link', { name: 'Result', exact: true }))
      await page.getByRole('radio', { name: 'Result' }).waitFor()
      expect(await page.getByRole('radio', { name: 'Result' }).isChecked()).toBe(true)
      await fill(page.getByLabel('Hours'), '1')
      await fill(page.getByLabel('Minutes'), '7x')
      await press(page.getByRole('button', { name: 'Save' }))
      await page.getByText('Enter the time as hours, minutes and seconds.').waitFor()
      expect(await page.getByLabel('Minutes').inputValue()).toBe('7x')
      if (way === 'without JavaScript') expect(pathOf(page)).toBe(`/event/${slug}/status`)
      expect(await statusOnServer(page, `/event/${slug}`)).toBeUndefined()
      await fill(page.getByLabel('Minutes'), '42')
      await fill(page.getByLabel('Seconds'), '7')
      await press(page.getByRole('button', { name: 'Save' }))
      await own(page).getByText('result 01:42:07').waitFor()
      await page.getByText('You finished in 1:42:07').waitFor()
      await expect.poll(() => statusOnServer(page, `/event/${slug}`)).toEqual(['result', ''])

      await press(page.getByRole('link', { name: 'Edit my status' }))
      expect(await page.getByLabel('Minutes').inputValue()).toBe('42')
      // In one field, as people write it.
      await fill(page.getByLabel('Time', { exact: true }), '1:32:05 PB')
      if (way !== 'without JavaScript') {
        await page.getByText('= 1:32:05', { exact: true }).waitFor()
        const typed = () =>
          Promise.all(['Hours', 'Minutes', 'Seconds'].map((name) => page.getByLabel(name).inputValue()))
        expect(await typed()).toEqual(['01', '32', '05'])
        // The three inputs advance, and a whole time in the first one is read.
        await page.getByLabel('Hours').fill('')
        await page.getByLabel('Hours').pressSequentially('1:3207')
        expect(await typed()).toEqual(['1', '32', '07'])
        await page.getByLabel('Hours').fill('1:32:05 PB')
        expect(await typed()).toEqual(['01', '32', '05'])
      }
      await press(page.getByRole('button', { name: 'Save' }))
      await own(page).getByText('result 01:32:05').waitFor()

      await press(page.getByRole('link', { name: 'Edit my status' }))
      await press(page.getByRole('button', { name: 'Remove my status' }))
      await page.getByText('Were you there?').waitFor()
      expect(await own(page).count()).toBe(0)
      await expect.poll(() => statusOnServer(page, `/event/${slug}`)).toBeUndefined()
    })
  })

  test('a search with a typo finds the event and opens it', async () => {
    await onPage(shared, phone, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      await open('/event-search')
      await fill(page.getByRole('searchbox'), 'manchster marathn')
      if (way === 'without JavaScript') await press(page.getByRole('button', { name: 'Search' }))
      const result = page
        .getByRole('main')
        .getByRole('link', { name: /Manchester Marathon/ })
        .first()
      await result.waitFor()
      await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe('manchster marathn')
      const title = await result.innerText()
      await press(result)
      await page.waitForURL('**/event/manchester-marathon-*')
      await heading(page, title).waitFor()
    })
  })
})

/** The viewer's status and comment, as the store has them. */
async function statusOnServer(page: Page, path: string) {
  const { event } = (await (await page.request.get(`/api${path}`)).json()) as {
    readonly event: {
      readonly users: readonly {
        readonly user: { readonly id: string }
        readonly status: string
        readonly comment: string
      }[]
    }
  }
  const entry = event.users.find(({ user }) => user.id === self.id)
  return entry && [entry.status, entry.comment]
}
