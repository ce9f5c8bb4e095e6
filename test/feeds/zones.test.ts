import { ConfigError } from '../../src/platform/configError'
import { describe, expect, test } from 'vitest'
import { clockChanges } from '../../src/kernel/dates/clockChanges'
import { nameForBrowsers, offset, startOf, wallClock } from '../../src/kernel/dates/zone'
import { timeZoneLines } from '../../src/features/feeds/server/timeZoneLines'
import { readConfig } from '../../src/app/server/settings/config'
import { casesOf } from '../helpers/matrix'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { eventRecord } from '../helpers/storeRecords'
import { readCalendar } from './readCalendar'
import { distinctZones, zoneNames } from './zoneNames'

test('accepts every name in the time zone database as TIME_ZONE', () => {
  expect(zoneNames.length).toBeGreaterThan(590)
  for (const name of zoneNames) expect(readConfig({ TIME_ZONE: name }).timeZone).toBe(name)
  // The rest of the lines depends on a zone's rules, not on its name.
  for (const name of casesOf(distinctZones, continentOf)) {
    expect(timeZoneLines(name, 2027, 2027)[1]).toBe(`TZID:${name}`)
  }
})

test.each([
  ...['+02:00', '-0500', 'UTC+2', 'Z', 'BST', 'IST', 'PST', 'CST', 'europe/london', 'utc'],
  ...['Mars/Olympus', 'Asia/ Kolkata', 'Factory', 'localtime'],
])('refuses TIME_ZONE=%s', (name) => {
  expect(() => readConfig({ TIME_ZONE: name })).toThrow(ConfigError)
  expect(() => readConfig({ TIME_ZONE: name })).toThrow(/IANA time zone/)
})

const renamed = ['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires', 'Asia/Kathmandu', 'Etc/UTC']

const continentOf = (name: string) => name.replace(/\/.*/, '')

/** One zone for each side of Greenwich and each set of clock changes in a year. */
const zones = casesOf(distinctZones, (name) => {
  const leaps = clockChanges(2027, name).map(({ before, after }) => after - before)
  return [Math.sign(offset(Date.UTC(2027, 0), name)), ...leaps].join(' ')
})

/** Returns races in January and July, and one a day before each clock change. */
function races(timeZone: string) {
  const changes = clockChanges(2027, timeZone).map(({ at }) => wallClock(new Date(at - 86_400_000), timeZone))
  const walls = [...changes, { date: '2027-01-16', time: '09:30' }, { date: '2027-07-17', time: '19:15' }]
  return walls.map((wall, index) => eventRecord(`e${index}`, wall))
}

describe.each([...new Set([...renamed, ...zones])])('a site in %s', (timeZone) => {
  test('serves its pages and calendar under the given name of its zone', async () => {
    const events = races(timeZone)
    const site = await startSiteUnderTest({
      fill: (store) => store.events.insertMany([...events, eventRecord('whole', { time: '' })]),
      settings: { TIME_ZONE: timeZone },
    })
    try {
      site.clock.now = new Date('2027-01-10T12:00:00Z')
      for (const path of ['/', '/event/e0']) {
        const answer = await fetch(site.origin + path)
        expect(answer.status).toBe(200)
        expect(await answer.text()).toContain(`"timeZone":"${nameForBrowsers(timeZone)}"`)
      }
      const text = await (await fetch(`${site.origin}/events.ics`)).text()
      expect(text).toContain(`\r\nTZID:${timeZone}\r\n`)
      const starts = new Map(readCalendar(text).map(({ uid, start }) => [uid.split('@')[0], start]))
      for (const { id, date, time } of events) expect(starts.get(id)).toEqual(startOf(date, time, timeZone))
      expect(site.reports).toEqual([])
    } finally {
      await site.stop()
    }
  })
})
