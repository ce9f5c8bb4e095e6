import { beforeEach, describe, expect, it } from 'vitest'
import { openEventSite } from '../helpers/eventSite'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'
import { contextOf } from '../helpers/eventWorld'
import { eventRecord } from '../helpers/storeRecords'

const world = eventsUnderTest()

const date = '2027-05-08'

beforeEach(async () => {
  await world.store().events.insertMany([
    eventRecord('yesterday', { date: '2027-05-07', time: '19:00' }),
    // Its day is over in the site's time zone, and it has not started.
    eventRecord('samoan', { date: '2027-05-07', time: '19:00', timeZone: 'Pacific/Pago_Pago' }),
    eventRecord('night', { date, time: '00:30' }),
    eventRecord('noon', { date, time: '12:30' }),
    // It started on the previous afternoon by the site’s clock.
    eventRecord('tokyo', { date, time: '00:20', timeZone: 'Asia/Tokyo' }),
    // These fill more than one page.
    ...Array.from({ length: 120 }, (_, index) => eventRecord(`nine${index}`, { date, time: '09:00' })),
  ])
})

/** Returns the test's events on the page of past events. The site is in London, an hour ahead of UTC. */
async function pastAt(now: string): Promise<readonly string[]> {
  const site = await openEventSite(world.handlers(), () => contextOf('visitor', new Date(now)))
  const { text } = await site.page('visitor', '/past-events')
  await site.close()
  return [...text.matchAll(/>Event (yesterday|samoan|night|noon|tokyo|nine\d+)</g)].flatMap(
    ([, id]) => id ?? [],
  )
}

describe('the page of past events', () => {
  it('at 1am leaves out a race at 12:30pm today and shows those that have started', async () => {
    expect(await pastAt('2027-05-08T00:00:00Z')).toEqual(['night', 'tokyo', 'yesterday'])
  })

  it('shows a race from the minute it starts', async () => {
    expect(await pastAt('2027-05-08T11:29:59Z')).not.toContain('noon')
    expect((await pastAt('2027-05-08T11:30:00Z'))[0]).toBe('noon')
  })

  it('shows a race abroad once it has started by its own clock', async () => {
    expect(await pastAt('2027-05-08T05:59:59Z')).not.toContain('samoan')
    expect(await pastAt('2027-05-08T06:00:00Z')).toContain('samoan')
  })
})

it.each([
  {},
  { order: 1 },
  { order: -1, from: date },
  { order: -1, to: date },
  { order: -1, club: 'club' },
] as const)('refuses to list started events with %j', async (query) => {
  const call = world.handlers().getEvents(contextOf('visitor'), { ...query, started: 'yes' })
  expect((await outcome(call)).status).toBe(400)
})
