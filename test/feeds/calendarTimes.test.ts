import { describe, expect, test } from 'vitest'
import { clockChanges } from '../../src/kernel/dates/clockChanges'
import { startOf, wallClock, type WallClock } from '../../src/kernel/dates/zone'
import { createCalendarWriter } from '../../src/features/feeds/server/calendarText'
import { eventRecord } from '../helpers/storeRecords'
import { readCalendar } from './readCalendar'

const hour = 60 * 60 * 1000

/** North and south of the equator, a leap of half an hour, changes that no rule tells, and a clock that is never changed. */
const zones = [
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
]

/** Each quarter of an hour on the wall in the hours around every change of the clock, and some of other days. */
function wallTimes(timeZone: string) {
  const around = [2026, 2027].flatMap((year) => clockChanges(year, timeZone)).map(({ at }) => at)
  const others = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1, 12), Date.UTC(2027, 11, 31, 23)]
  const times = [...around, ...others].flatMap((at) =>
    Array.from({ length: 33 }, (_, quarter) =>
      wallClock(new Date(at + (quarter - 16) * (hour / 4)), timeZone),
    ),
  )
  // What is left out is on no clock: it is what is between two quarters there.
  const leftOut = around.flatMap((at) =>
    Array.from({ length: 9 }, (_, quarter) => {
      const before = wallClock(new Date(at - 1), timeZone)
      const wall = new Date(Date.parse(`${before.date}T${before.time}Z`) + 60_000 + quarter * (hour / 4))
      return { date: wall.toISOString().slice(0, 10), time: wall.toISOString().slice(11, 16) }
    }),
  )
  return [...new Map([...times, ...leftOut].map((wall) => [`${wall.date} ${wall.time}`, wall])).values()]
}

/** Whether there are two instants at which the wall clock shows this. */
function isTwice({ date, time }: WallClock, timeZone: string): boolean {
  const first = startOf(date, time, timeZone).getTime()
  return Array.from({ length: 12 }, (_, quarter) =>
    wallClock(new Date(first + ((quarter + 1) * hour) / 4), timeZone),
  ).some((later) => later.date === date && later.time === time)
}

describe.each(zones)('in %s', (timeZone) => {
  test('another program reads every start as the site means it, across both changes of the clock', async () => {
    const site = {
      title: 'Races',
      origin: 'https://races.example',
      naming: 'https://races.example',
      timeZone,
    }
    const walls = wallTimes(timeZone)
    const events = walls.map((wall, index) => eventRecord(`e${index}`, wall))
    const read = readCalendar(await createCalendarWriter(site)('All', { events, tombstones: [] }))
    const wanted = walls.map(({ date, time }, index) => [
      `e${index}@races.example`,
      `${date} ${time}`,
      startOf(date, time, timeZone).toISOString(),
      // What the clock shows twice is told in UTC.
      isTwice({ date, time }, timeZone) ? 'UTC' : timeZone,
    ])
    expect(
      read.map(({ uid, start, zone }, index) => [
        uid,
        `${walls[index]?.date} ${walls[index]?.time}`,
        start.toISOString(),
        zone,
      ]),
    ).toEqual(wanted)
    expect(read.filter(({ hours, isAllDay }) => hours !== 2 || isAllDay)).toEqual([])
  })
})

/** At least one of them changes its clock on dates of its own for decades, whatever the version of the database says. */
test.each(['Africa/Casablanca', 'Asia/Gaza', 'Europe/London'])(
  'the changes of the clock in %s are told for as long as their dates are known',
  async (timeZone) => {
    const site = { title: 'Races', origin: 'https://races.example', naming: 'https://races.example' }
    const zoneUntil = async (year: number) => {
      const dates = ['2027-06-01', `${year}-06-01`]
      const events = dates.map((date) => eventRecord(date, { date, time: '10:00' }))
      const text = await createCalendarWriter({ ...site, timeZone })('All', { events, tombstones: [] })
      return /BEGIN:VTIMEZONE[^]*END:VTIMEZONE/.exec(text)?.[0]
    }
    const known = await zoneUntil(2037)
    expect(known).toContain(`TZID:${timeZone}`)
    expect(await zoneUntil(2199)).toBe(known)
  },
)
