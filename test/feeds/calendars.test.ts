import { pageSpanMs } from '../../src/platform/render/createPageVersions'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../src/kernel/dates/addDays'
import { storedDistances } from '../../src/kernel/running/distances'
import { eventHours } from '../../src/kernel/running/eventState'
import { startOf, today } from '../../src/kernel/dates/zone'
import type { EventRecord } from '../../src/entities/events/records'
import { calendarAt, day, deleteEvent, events, feedSite, naming, now, timeZone } from './feedWorld'
import { readCalendar } from './readCalendar'

const site = feedSite()

const read = async (path: string) => readCalendar(await calendarAt(site, path))
const idsAt = async (path: string) => (await read(path)).map(({ uid }) => uid.split('@')[0])
const plain = (text: string) => text.replaceAll('\r\n', '\n')

/** Returns the expected calendar entry of an event record. */
function expected({ id, slug, title, date, time, state, ...event }: EventRecord) {
  const isOff = state === 'calledOff'
  const note = isOff ? 'Called off: ' : state === 'postponed' ? 'Postponed: ' : ''
  const changed = new Date(Math.floor(Date.parse(event.updatedOn ?? event.createdOn) / 1000) * 1000)
  return {
    uid: `${id}@${new URL(naming).host}`,
    isAllDay: time === '',
    ...(time === '' ? { date } : { start: startOf(date, time, event.timeZone ?? timeZone) }),
    sequence: event.revision ?? 0,
    stamp: changed,
    modified: changed,
    status: isOff ? 'CANCELLED' : state === 'postponed' ? 'TENTATIVE' : 'CONFIRMED',
    summary: note + plain(title),
    location: event.location,
    url: `${site.origin}/event/${slug}`,
    hours: time === '' ? 24 : eventHours(storedDistances(event.distances)),
  }
}

describe('the calendar of all events', () => {
  test('writes every recent event so that another program can read it', async () => {
    const first = addDays(today(now, timeZone), -60)
    const shown = events.filter(({ date }) => date >= first)
    expect(shown.map(({ id }) => id)).not.toContain('far')
    expect(await read('/events.ics')).toMatchObject(shown.map(expected))
  })

  test('describes changes of plan, and links each event’s website and page', async () => {
    const byId = new Map((await read('/events.ics')).map((one) => [one.uid.split('@')[0], one.description]))
    expect(byId.get('off')).toContain('Called off.')
    expect(byId.get('late')).toContain('Postponed. Moved from Sunday 30 May 2027. Snow is forecast.')
    expect(byId.get('moved')).toContain('Moved from Monday 31 May 2027.')
    const { description, website } = events.find(({ id }) => id === 'hostile') ?? events[0]!
    expect(byId.get('hostile')).toBe(
      [plain(description), website, `${site.origin}/event/hostile`].join('\n\n'),
    )
  })

  test('writes coordinates and a map only for events that have them', async () => {
    const entries = await read('/events.ics')
    expect(entries.flatMap(({ uid, geo }) => (geo ? [[uid.split('@')[0], geo]] : []))).toEqual([
      ['placed', [53.19, -2.89]],
    ])
    const maps = entries.filter(({ description }) => description.includes('openstreetmap'))
    expect(maps.map(({ description }) => description)).toEqual([
      [
        'Map: https://www.openstreetmap.org/?mlat=53.19&mlon=-2.89#map=16/53.19/-2.89',
        `${site.origin}/event/placed`,
      ].join('\n\n'),
    ])
  })

  test('escapes characters that would end a value', async () => {
    const text = (await calendarAt(site, '/events.ics')).replaceAll('\r\n ', '')
    expect(text).toContain(String.raw`LOCATION:Ends with \\\, and\; a "quote"`)
  })

  test('folds lines at 75 octets without splitting characters', async () => {
    const text = await calendarAt(site, '/events.ics')
    expect(text.endsWith('\r\n')).toBe(true)
    const lines = text.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])
    expect(text).not.toContain('\ufffd')
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(events.length - 1)
  })

  test('writes the same bytes at another time if no event has changed', async () => {
    const before = await calendarAt(site, '/events.ics')
    site.clock.now = new Date(now.getTime() + 60 * 60_000)
    await site.store.users.modify('bob', (user) => ({ ...user, name: 'Bob Renamed' }))
    expect(await calendarAt(site, '/events.ics')).toBe(before)
  })

  test.each(['Ann', 'Bob', 'ann', 'User boss'])('writes no names of people: %s', async (name) => {
    for (const path of ['/events.ics', '/club/c1.ics', '/event/twice.ics', '/events.atom', '/events.json']) {
      expect(await calendarAt(site, path)).not.toMatch(new RegExp(`\\b${name}\\b`))
    }
  })
})

test('lists the events of a club’s page in its calendar', async () => {
  expect(await idsAt('/club/c1.ics')).toEqual(['over', 'off', 'twice'])
  expect(await idsAt('/club/c2.ics')).toEqual(['hostile'])
})

test('serves the calendar of an event of any age under any of its names', async () => {
  await site.store.formerEventSlugs.insert({ id: 'once', eventId: 'moved', retiredOn: now.toISOString() })
  expect(await idsAt('/event/far.ics')).toEqual(['far'])
  expect(await read('/event/once.ics')).toEqual(await read('/event/moved.ics'))
  expect(await idsAt('/event/hostile.ics')).toEqual(['hostile'])
})

test.each(['/event/nothing.ics', '/club/nothing.ics', '/club/nothing.atom', '/calendar/nothing.ics'])(
  'answers 404 for %s',
  async (path) => {
    const answer = await fetch(site.origin + path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Cache-Control') ?? '').not.toContain('public')
  },
)

test('increases the sequence and modification time of an edited event', async () => {
  const [before] = await read('/event/leap.ics')
  const updatedOn = '2027-05-10T12:30:00.000Z'
  await site.store.events.modify('leap', (event) => ({ ...event, title: 'New', revision: 1, updatedOn }))
  const [after] = await read('/event/leap.ics')
  expect(after).toMatchObject({
    uid: before?.uid,
    sequence: 1,
    modified: new Date(updatedOn),
    summary: 'New',
  })
  expect((await read('/events.ics')).find(({ summary }) => summary === 'New')).toEqual(after)
})

describe('a deleted event', () => {
  const calendars = ['/events.ics', '/club/c1.ics', '/event/twice.ics']

  test('cancels a deleted event in its calendars for 90 days, and then omits it', async () => {
    await deleteEvent(site, 'twice')
    const deletedAt = site.clock.now.getTime()
    for (const path of calendars) {
      const entries = (await read(path)).filter(({ uid }) => uid.startsWith('twice@'))
      expect(entries).toMatchObject([{ status: 'CANCELLED', sequence: 1, summary: 'Deleted: Event twice' }])
      expect(entries[0]?.modified.getTime()).toBeGreaterThan(Date.parse('2027-05-10T12:00:00Z'))
    }
    expect(await idsAt('/club/c2.ics')).not.toContain('twice')
    site.clock.now = new Date(deletedAt + 89 * day)
    expect(await idsAt('/club/c1.ics')).toContain('twice')
    site.clock.now = new Date(deletedAt + 90 * day + pageSpanMs)
    for (const path of ['/events.ics', '/club/c1.ics']) expect(await idsAt(path)).not.toContain('twice')
    expect((await fetch(`${site.origin}/event/twice.ics`)).status).toBe(410)
  })
})
