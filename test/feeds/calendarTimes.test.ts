import { describe, expect, test } from 'vitest'
import { clockChanges } from '../../src/kernel/dates/clockChanges'
import { startOf, wallClock, type WallClock } from '../../src/kernel/dates/zone'
import { createCalendarWriter } from '../../src/features/feeds/server/calendarText'
import { eventRecord } from '../helpers/storeRecords'
import { readCalendar } from './readCalendar'

const hour = 60 * 60 * 1000

/** Zones on both hemispheres, with a change of half an hour, with changes that follow no rule, and without changes. */
const zones = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
]

/** Returns local times every 15 minutes around each clock change, and some on other days. */
function wallTimes(timeZone: string) {
  const around = [2026, 2027].flatMap((year) => clockChanges(year, timeZone)).map(({ at }) => at)
  const others = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1, 12), Date.UTC(2027, 11, 31, 23)]
  const times = [...around, ...others].flatMap((at) =>
    Array.from({ length: 33 }, (_, quarter) =>
      wallClock(new Date(at + (quarter - 16) * (hour / 4)), timeZone),
    ),
  )
  // Local times that the clock skips are left out.
  const leftOut = around.flatMap((at) =>
    Array.from({ length: 9 }, (_, quarter) => {
      const before = wallClock(new Date(at - 1), timeZone)
      const wall = new Date(Date.parse(`${before.date}T${before.time}Z`) + 60_000 + quarter * (hour / 4))
      return { date: wall.toISOString().slice(0, 10), time: wall.toISOString().slice(11, 16) }
    }),
  )
  return [...new Map([...times, ...leftOut].map((wall) => [`${wall.date} ${wall.time}`, wall])).values()]
}

/** Returns true if the clock shows a local time twice. */
function isTwice({ date, time }: WallClock, timeZone: string): boolean {
  const first = startOf(date, time, timeZone).getTime()
  return Array.from({ length: 12 }, (_, quarter) =>
    wallClock(new Date(first + ((quarter + 1) * hour) / 4), timeZone),
  ).some((later) => later.date === date && later.time === time)
}

describe.each(zones)('in %s', (timeZone) => {
  test('writes every start so that another program reads the same instant', async () => {
    const site = {
      title: 'Races',
      origin: 'https://races.example',
      naming: 'https://races.example',
      timeZone,
    }
    const walls = wallTimes(timeZone)
    const events = walls.map((wall, index) => eventRecord(`e${index}`, wall))
    const read = readCalendar(await createCalendarWriter(site)('All', { events, tombstones: [] }))
    const expected = walls.map(({ date, time }, index) => [
      `e${index}@races.example`,
      `${date} ${time}`,
      startOf(date, time, timeZone).toISOString(),
      // Times that the clock shows twice are in UTC.
      isTwice({ date, time }, timeZone) ? 'UTC' : timeZone,
    ])
    expect(
      read.map(({ uid, start, zone }, index) => [
        uid,
        `${walls[index]?.date} ${walls[index]?.time}`,
        start.toISOString(),
        zone,
      ]),
    ).toEqual(expected)
    expect(read.filter(({ hours, isAllDay }) => hours !== 2 || isAllDay)).toEqual([])
  })
})

/** At least one has dated changes for decades, whatever the version of the time zone database. */
test.each(['Africa/Casablanca', 'Asia/Gaza', 'Europe/London'])(
  'lists the clock changes of %s for as long as their dates are known',
  async (timeZone) => {
    const site = { title: 'Races', origin: 'https://races.example', naming: 'https://races.example' }
    const zoneUntil = async (year: number) => {
      const dates = ['2027-06-01', `${year}-06-01`]
      const events = dates.map((date) => eventRecord(date, { date, time: '10:00' }))
      const text = await createCalendarWriter({ ...site, timeZone })('All', { events, tombstones: [] })
      return /BEGIN:VTIMEZONE[^]*END:VTIMEZONE/.exec(text)?.[0]
    }
    const lines = await zoneUntil(2037)
    expect(lines).toContain(`TZID:${timeZone}`)
    expect(await zoneUntil(2199)).toBe(lines)
  },
)
