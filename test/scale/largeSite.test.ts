import { beforeAll, expect, test } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { removeExpired } from '../../src/app/server/upkeep/removeExpired'
import { purgeDeletedEvents } from '../../src/entities/statuses/server/purgeDeletedEvents'
import { createFeeds } from '../../src/features/feeds/server/createFeeds'
import { addDays } from '../../src/kernel/dates/addDays'
import { calendarEventsLimit } from '../../src/features/feeds/limits'
import { readCalendar } from '../feeds/readCalendar'
import { rethrow } from '../helpers/rethrow'
import { sharedStore } from '../helpers/sharedStore'
import { clubRecord, eventRecord, statusRecord } from '../helpers/storeRecords'

/** A site with 100,000 events: 200 on each day from a hundred days before today. */
const today = '2027-05-01'
const now = new Date(`${today}T09:00:00Z`)
const [days, eachDay, batch] = [500, 200, 5000]

const opened = sharedStore()
const feeds = () =>
  createFeeds({
    store: opened.store,
    site: { title: 'Startline', origin: 'https://races.example', timeZone: 'Europe/London' },
  })

beforeAll(async () => {
  const { store } = opened
  const events = Array.from({ length: days * eachDay }, (_, at) =>
    eventRecord(`e${at}`, { date: addDays(today, Math.floor(at / eachDay) - 100) }),
  )
  for (let at = 0; at < events.length; at += batch)
    await store.events.insertMany(events.slice(at, at + batch))
  await store.clubs.insertMany(['promoting', 'racing', 'idle'].map((id) => clubRecord(id)))
})

test('finds the next race of a club behind thousands of races of others', async () => {
  const { store } = opened
  const [promoted, run] = [addDays(today, 300), addDays(today, 350)]
  await store.events.insertMany([
    ...Array.from({ length: 8 }, (_, at) =>
      eventRecord(`off${at}`, {
        date: addDays(promoted, -9 + at),
        clubChoice: 'promoting',
        state: 'calledOff',
      }),
    ),
    eventRecord('promoted', { date: promoted, clubChoice: 'promoting' }),
    eventRecord('run', { date: run }),
  ])
  await store.statuses.insertMany([
    statusRecord('run', 'ann', { clubId: 'racing', eventDate: run }),
    statusRecord('e20001', 'ann', { clubId: 'idle', eventDate: addDays(today, 0), status: 'interested' }),
  ])
  const handlers = createHandlers(store, { timeZone: 'Europe/London' })
  const { clubs } = await handlers.getClubs({ viewer: { siteRole: 0, clubs: [] }, now }, {})
  expect(clubs.map(({ id, nextEvent }) => [id, nextEvent?.path])).toEqual([
    ['idle', undefined],
    ['promoting', '/event/promoted'],
    ['racing', '/event/run'],
  ])
})

test('fills the calendar of all events with the next ones', async () => {
  const entries = readCalendar(await feeds().all(now))
  const dates = entries.map(({ start }) => start?.toISOString().slice(0, 10) ?? '')
  expect(entries).toHaveLength(calendarEventsLimit)
  expect(dates[0]).toBe(today)
  expect(dates.at(-1)).toBe(addDays(today, calendarEventsLimit / eachDay - 1))
})

test('mentions a deleted race in its club’s calendar after thousands of other deletions', async () => {
  const { store } = opened
  const deletion = (id: string, until: string, clubChoice?: string) => ({
    id,
    event: eventRecord(id, { date: today, ...(clubChoice !== undefined && { clubChoice }) }),
    deletedBy: 'ann',
    until,
  })
  await store.statuses.insertMany([statusRecord('gone', 'ann', { clubId: 'racing', eventDate: today })])
  await store.deletedEvents.insertMany([
    deletion('gone', '2027-04-20T00:00:00.000Z', 'promoting'),
    ...Array.from({ length: calendarEventsLimit + 1 }, (_, at) =>
      deletion(`gone${at}`, '2027-04-21T00:00:00.000Z'),
    ),
  ])
  await purgeDeletedEvents(store, now, rethrow)
  const cancelled = async (club: string, on = now) =>
    readCalendar(await feeds().ofClub(club, on)).flatMap(({ uid, status }) =>
      uid.startsWith('gone') ? [status] : [],
    )
  expect(await cancelled('promoting')).toEqual(['CANCELLED'])
  expect(await cancelled('racing')).toEqual(['CANCELLED'])
  expect(await cancelled('idle')).toEqual([])
  const expired = new Date('2027-09-01T00:00:00Z')
  expect(await cancelled('promoting', expired)).toEqual([])
  await removeExpired(store, expired)
  expect(await store.clubTombstones.get('promoting:gone')).toBeUndefined()
})
