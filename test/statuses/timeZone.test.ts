import { expect, test } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { openEventSite } from '../helpers/eventSite'
import { contextOf, now } from '../helpers/statusWorld'
import { sharedStatusWorld } from '../helpers/sharedStatusWorld'
import { eventRecord } from '../helpers/storeRecords'

const shared = sharedStatusWorld()

/** It is noon in UTC and the event starts at ten local time, so the time zone decides if it has started. */
const start = { date: now.toISOString().slice(0, 10), time: '10:00' }

/** Returns how a site started with this time zone treats the event. */
async function treatmentIn(timeZone: string, slug: string) {
  const handlers = createHandlers(shared.store, { timeZone })
  const site = await openEventSite<string>(handlers, contextOf, timeZone)
  try {
    const page = (await site.page('member', `/event/${slug}/status`)).text
    const offered = [...page.matchAll(/<input[^>]* name="status" value="(\w+)"/g)].map(([, one]) => one)
    const accepted: string[] = []
    for (const status of ['result', 'interested', 'entered']) {
      const input = JSON.stringify({
        status,
        club: 'c1',
        ...(status === 'result' && { resultInSeconds: 60 }),
      })
      const { status: answer } = await site.json('member', 'POST', `/api/event/${slug}/status`, input)
      if (answer === 200) accepted.push(status)
    }
    const { activity } = await handlers.getActivity(contextOf('member'), { club: 'c1' })
    const profile = (await site.page('member', '/user/user-member')).text
    const past = /id="past-events"[\s\S]*?<\/section>/.exec(profile)?.[0] ?? ''
    return {
      offersResult: offered.includes('result'),
      acceptsResult: accepted.includes('result'),
      offersInterest: offered.includes('interested'),
      acceptsInterest: accepted.includes('interested'),
      entryIsNews: activity.some(({ event, status }) => event.id === slug && status === 'entered'),
      isUnderPast: past.includes(`/event/${slug}"`),
    }
  } finally {
    await site.close()
  }
}

const started = {
  offersResult: true,
  acceptsResult: true,
  offersInterest: false,
  acceptsInterest: false,
  entryIsNews: false,
  isUnderPast: true,
}
const upcoming = {
  offersResult: false,
  acceptsResult: false,
  offersInterest: true,
  acceptsInterest: true,
  entryIsNews: true,
  isUnderPast: false,
}

test('decides on page and calls alike if an event has started after the time zone changes', async () => {
  await shared.store.events.insert(eventRecord('today', start))
  expect(await treatmentIn('Europe/London', 'today')).toEqual(started)
  expect(await treatmentIn('America/Los_Angeles', 'today')).toEqual(upcoming)
  expect(await treatmentIn('Europe/London', 'today')).toEqual(started)
})
