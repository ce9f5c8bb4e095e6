import { describe, expect, test } from 'vitest'
import { feedText, openFeeds, race } from '../followedCalendars/followWorld'
import { onPage } from '../helpers/browser'
import { during } from '../helpers/during'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn, journeyWays } from '../helpers/hands'
import { clubs } from '../helpers/pageWorld'
import { watchedSite } from '../helpers/watchedSite'

const feeds = during(openFeeds, ({ stop }) => stop())
const network = {
  get network() {
    return feeds.network
  },
}
const spring = (uid: string, date: string) => race(uid, { DTSTART: `2031${date}T100000` })

describe.each(journeyWays)('%s', (way) => {
  const shared = watchedSite(undefined, network)
  const phone = { width: 360, height: 740, javaScriptEnabled: way !== 'without JavaScript' }

  test('a club admin previews and follows a calendar, answers its questions and stops', async () => {
    feeds.feed.answer = (response) => response.end(feedText([spring('a', '0404'), spring('b', '0411')]))
    await onPage(shared, { ...phone, viewer: 'clubAdmin', expected: [/status of 400/] }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await open(`/club/${clubs.first.slug}`)
      await press(page.locator('summary', { hasText: 'Manage' }))
      await press(page.getByRole('link', { name: 'Followed calendars' }))
      await page.getByText('No calendars yet').waitFor()
      await fill(page.getByLabel('Calendar address'), 'http://fra.example.org/races.ics')
      await press(button('Follow calendar'))
      await page.getByText('Enter an address that starts with https:// or webcal://').waitFor()
      await fill(page.getByLabel('Calendar address'), 'webcal://fra.example.org/races.ics?token=s3cret')
      await press(button('Follow calendar'))
      await page.getByRole('heading', { name: 'New in the calendar' }).waitFor()
      expect(way === 'without JavaScript' ? [] : await findingsOfAxe(page)).toEqual([])
      await press(button('Add Race a'))
      await press(button('Leave out Race b'))
      await page.getByRole('heading', { name: 'Left out or deleted here' }).waitFor()
      await press(page.getByRole('link', { name: 'Race a' }).first())
      await page.getByText('From a followed calendar at fra.example.org, read on').waitFor()
      expect(await page.content()).not.toContain('s3cret')
      await open(`/club/${clubs.first.slug}/calendars`)
      await press(page.getByRole('link', { name: 'fra.example.org' }))
      feeds.feed.answer = (response) => response.end(feedText([spring('a', '0418'), spring('b', '0411')]))
      await press(button('Read now'))
      await page.getByText('Date: was 4 April 2031, now 18 April 2031').waitFor()
      await press(button('Pause'))
      await button('Start reading again').waitFor()
      await press(button('Stop following'))
      await page.getByText('No calendars yet').waitFor()
    })
  })
})
