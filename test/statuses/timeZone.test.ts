import { expect, test } from 'vitest'
import { createHandlers } from '../../src/app/server/createHandlers'
import { openEventSite } from '../helpers/eventSite'
import { contextOf, now } from '../helpers/statusWorld'
import { sharedStatusWorld } from '../helpers/sharedStatusWorld'
import { eventRecord } from '../helpers/storeRecords'

const shared = sharedStatusWorld()

/** It is noon in UTC, and all the events begin at ten on the wall: where that has been is for the zone to say. */
const wall = { date: now.toISOString().slice(0, 10), time: '10:00' }

/** What the site says once it was started with this time zone. */
async function opinionsIn(timeZone: string, slug: string) {
  const handlers = createHandlers(shared.store, { timeZone })
  const site = await openEventSite<string>(handlers, contextOf, timeZone)
  try {
    const page = (await site.page('member', `/event/${slug}/status`)).text
    const offered = [...page.matchAll(/<input[^>]* name="status" value="(\w+)"/g)].map(([, one]) => one)
    const taken: string[] = []
    for (const status of ['result', 'interested', 'entered']) {
      const input = JSON.stringify({
        status,
        club: 'c1',
        ...(status === 'result' && { resultInSeconds: 60 }),
      })
      const { status: answer } = await site.json('member', 'POST', `/api/event/${slug}/status`, input)
      if (answer === 200) taken.push(status)
    }
    const { activity } = await handlers.getActivity(contextOf('member'), { club: 'c1' })
    const profile = (await site.page('member', '/user/user-member')).text
    const past = /id="past-events"[\s\S]*?<\/section>/.exec(profile)?.[0] ?? ''
    return {
      offersResult: offered.includes('result'),
      takesResult: taken.includes('result'),
      offersInterest: offered.includes('interested'),
      takesInterest: taken.includes('interested'),
      entryIsNews: activity.some(({ event, status }) => event.id === slug && status === 'entered'),
      isUnderPast: past.includes(`/event/${slug}"`),
    }
  } finally {
    await site.close()
  }
}

const started = {
  offersResult: true,
  takesResult: true,
  offersInterest: false,
  takesInterest: false,
  entryIsNews: false,
  isUnderPast: true,
}
const toCome = {
  offersResult: false,
  takesResult: false,
  offersInterest: true,
  takesInterest: true,
  entryIsNews: true,
  isUnderPast: false,
}

test('after the time zone was changed, page and calls agree on whether an event has started', async () => {
  await shared.store.events.insert(eventRecord('today', wall))
  expect(await opinionsIn('Europe/London', 'today')).toEqual(started)
  expect(await opinionsIn('America/Los_Angeles', 'today')).toEqual(toCome)
  expect(await opinionsIn('Europe/London', 'today')).toEqual(started)
})
