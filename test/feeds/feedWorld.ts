import { expect } from 'vitest'
import { purgeDeletedEvents } from '../../src/entities/statuses/server/purgeDeletedEvents'
import { viewerOf } from '../../src/features/auth/server/viewerOf'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { EventRecord } from '../../src/entities/events/records'
import type { Store } from '../../src/store/store'
import { during } from '../helpers/during'
import { startSiteUnderTest, type SiteUnderTest } from '../helpers/siteUnderTest'
import { clubRecord, eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { rethrow } from '../helpers/rethrow'

export const timeZone = 'Europe/London'

/** The time at which tests of feeds begin. */
export const now = new Date('2027-05-10T12:00:00.000Z')

export const day = 24 * 60 * 60_000

/** The origin in the ids of calendars and feeds. */
export const naming = 'https://races.invalid'

const hostileTitle = `</script><script>alert(1)</script>\r\nEND:VCALENDAR ${'🏃'.repeat(200)}`

const later = '2027-04-01T10:11:12.345Z'

/** Events of all kinds, of which `far` is too old for calendars. */
export const events: readonly EventRecord[] = [
  eventRecord('far', { date: '2027-03-10' }),
  eventRecord('over', { date: '2027-03-11', createdOn: '2027-01-05T00:00:00.000Z' }),
  eventRecord('leap', { date: '2027-03-28', time: '01:30' }),
  eventRecord('off', {
    date: '2027-06-01',
    state: 'calledOff',
    revision: 3,
    updatedOn: later,
    updatedBy: 'ann',
  }),
  eventRecord('late', {
    date: '2027-06-02',
    state: 'postponed',
    movedFrom: '2027-05-30',
    reason: 'Snow is forecast.',
    revision: 1,
    updatedOn: later,
  }),
  eventRecord('moved', { date: '2027-06-03', movedFrom: '2027-05-31', revision: 2, updatedOn: later }),
  eventRecord('placed', { date: '2027-06-03', time: '11:00', coordinates: '53.19, -2.89' }),
  eventRecord('hostile', {
    date: '2027-06-04',
    title: hostileTitle,
    location: 'Ends with \\, and; a "quote"',
    description: `${'Łódź, Αθήνα; '.repeat(300)}\r\nBEGIN:VEVENT\nsecond`,
    website: 'https://races.example/a,b;c?d=e&f',
  }),
  eventRecord('whole', { date: '2027-06-05', time: '', location: '' }),
  eventRecord('abroad', { date: '2027-09-05', time: '08:15', timeZone: 'America/New_York' }),
  eventRecord('twice', { date: '2027-10-31', time: '01:30', createdBy: 'ann', clubChoice: 'c1' }),
  // The clock in New York goes back at this time.
  eventRecord('twiceAbroad', { date: '2027-11-07', time: '01:30', timeZone: 'America/New_York' }),
]

async function fillFeedWorld(store: Store): Promise<void> {
  await store.site.insert({ id: 'site', origin: naming })
  await store.users.insertMany([
    userRecord('ann', { name: 'Ann Anonymous' }),
    userRecord('bob', { name: 'Bob Builder' }),
    userRecord('boss', { siteRole: 3 }),
  ])
  await store.clubs.insertMany([clubRecord('c1', { name: 'Club <One> & Co' }), clubRecord('c2')])
  await store.memberships.insertMany([membershipRecord('c1', 'ann'), membershipRecord('c1', 'bob')])
  await store.events.insertMany(events)
  const status = (eventId: string, userId: string, fields: Parameters<typeof statusRecord>[2]) =>
    statusRecord(eventId, userId, {
      eventDate: events.find(({ id }) => id === eventId)?.date ?? '',
      ...fields,
    })
  await store.statuses.insertMany([
    status('far', 'ann', { status: 'result' }),
    status('over', 'ann', { status: 'result', resultInSeconds: 3600, clubId: 'c1' }),
    status('off', 'ann', { clubId: 'c1', comment: 'Ann says so' }),
    status('late', 'ann', { status: 'supporting' }),
    status('moved', 'ann', { status: 'interested', clubId: 'c1' }),
    status('hostile', 'bob', { clubId: 'c2' }),
  ])
}

/** Starts a site with these events for a file's tests. */
export function feedSite(): SiteUnderTest {
  return during(
    () => startSiteUnderTest({ fill: fillFeedWorld, now, settings: { TIME_ZONE: timeZone } }),
    (site) => site.stop(),
  )
}

/** Returns the handlers with a user's context. */
export async function calls(site: SiteUnderTest, userId: string) {
  const context = { ...(await viewerOf(site.store, userId)), now: site.clock.now }
  return { context, handlers: createHandlers(site.store, { timeZone }) }
}

/** Deletes an event permanently as its author or an admin. */
export async function deleteEvent(site: SiteUnderTest, id: string): Promise<void> {
  const { context, handlers } = await calls(site, 'boss')
  await handlers.deleteEvent(context, { slug: id })
  site.clock.now = new Date(site.clock.now.getTime() + 31_000)
  await purgeDeletedEvents(site.store, site.clock.now, rethrow)
}

/** Returns the text of an existing calendar. */
export async function calendarAt(site: SiteUnderTest, path: string): Promise<string> {
  const answer = await fetch(site.origin + path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

/** Creates a user's own calendar, and returns its path. */
export async function ownCalendar(
  site: SiteUnderTest,
  slug: string,
  holds: 'doing' | 'interested' = 'doing',
): Promise<string> {
  const { context, handlers } = await calls(site, slug)
  const { user } = await handlers.setCalendar(context, { slug, holds })
  const path = user.calendar?.path ?? ''
  expect(path).toMatch(/^\/calendar\/[\w-]{32}\.ics$/)
  return path
}
