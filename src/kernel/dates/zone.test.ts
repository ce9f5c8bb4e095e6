import { describe, expect, test } from 'vitest'
import { addDays } from './addDays'
import { isPast, localInstant, startOf, today, wallClock, zoneOf } from './zone'

const london = 'Europe/London'
const auckland = 'Pacific/Auckland'
const losAngeles = 'America/Los_Angeles'

describe('today', () => {
  test.each([
    [london, '2026-01-15T23:59:59.999Z', '2026-01-15'],
    [london, '2026-01-16T00:00:00.000Z', '2026-01-16'],
    [london, '2026-07-15T22:59:59.999Z', '2026-07-15'],
    [london, '2026-07-15T23:00:00.000Z', '2026-07-16'],
    // The clock goes forward on 29 March 2026, 01:00Z.
    [london, '2026-03-28T23:59:59Z', '2026-03-28'],
    [london, '2026-03-29T00:00:00Z', '2026-03-29'],
    [london, '2026-03-29T00:59:59Z', '2026-03-29'],
    [london, '2026-03-29T01:00:00Z', '2026-03-29'],
    [london, '2026-03-29T22:59:59Z', '2026-03-29'],
    [london, '2026-03-29T23:00:00Z', '2026-03-30'],
    // The clock goes back on 25 October 2026, 01:00Z.
    [london, '2026-10-24T22:59:59Z', '2026-10-24'],
    [london, '2026-10-24T23:00:00Z', '2026-10-25'],
    [london, '2026-10-25T23:59:59Z', '2026-10-25'],
    [london, '2026-10-26T00:00:00Z', '2026-10-26'],
    [london, '2026-12-31T23:59:59Z', '2026-12-31'],
    [london, '2027-01-01T00:00:00Z', '2027-01-01'],
    [london, '2024-02-29T12:00:00Z', '2024-02-29'],
    [auckland, '2026-12-31T10:59:59Z', '2026-12-31'],
    [auckland, '2026-12-31T11:00:00Z', '2027-01-01'],
    [auckland, '2026-06-30T11:59:59Z', '2026-06-30'],
    [auckland, '2026-06-30T12:00:00Z', '2026-07-01'],
    [losAngeles, '2027-01-01T07:59:59Z', '2026-12-31'],
    [losAngeles, '2027-01-01T08:00:00Z', '2027-01-01'],
    [losAngeles, '2026-07-01T06:59:59Z', '2026-06-30'],
    [losAngeles, '2026-07-01T07:00:00Z', '2026-07-01'],
    ['Asia/Kathmandu', '2026-01-01T18:14:59Z', '2026-01-01'],
    ['Asia/Kathmandu', '2026-01-01T18:15:00Z', '2026-01-02'],
    ['UTC', '2026-01-01T23:59:59.999Z', '2026-01-01'],
  ])('in %s at %s the date is %s', (timeZone, now, date) => {
    expect(today(new Date(now), timeZone)).toBe(date)
  })
})

describe('start', () => {
  test.each([
    [london, '2026-01-15', '09:30', '2026-01-15T09:30:00.000Z'],
    [london, '2026-07-15', '09:30', '2026-07-15T08:30:00.000Z'],
    [london, '2026-07-15', '00:00', '2026-07-14T23:00:00.000Z'],
    [london, '2024-02-29', '23:59', '2024-02-29T23:59:00.000Z'],
    [london, '2026-12-31', '23:59', '2026-12-31T23:59:00.000Z'],
    [london, '2027-01-01', '00:00', '2027-01-01T00:00:00.000Z'],
    // Spring: 01:00 to 01:59 do not exist and become an hour later.
    [london, '2026-03-29', '00:59', '2026-03-29T00:59:00.000Z'],
    [london, '2026-03-29', '01:00', '2026-03-29T01:00:00.000Z'],
    [london, '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    [london, '2026-03-29', '01:59', '2026-03-29T01:59:00.000Z'],
    [london, '2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    [london, '2026-03-29', '09:00', '2026-03-29T08:00:00.000Z'],
    [london, '2026-03-28', '09:00', '2026-03-28T09:00:00.000Z'],
    [london, '2026-03-30', '09:00', '2026-03-30T08:00:00.000Z'],
    // Autumn: 01:00 to 01:59 happen twice; the first one counts.
    [london, '2026-10-25', '00:59', '2026-10-24T23:59:00.000Z'],
    [london, '2026-10-25', '01:00', '2026-10-25T00:00:00.000Z'],
    [london, '2026-10-25', '01:59', '2026-10-25T00:59:00.000Z'],
    [london, '2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
    [london, '2026-10-24', '09:00', '2026-10-24T08:00:00.000Z'],
    [london, '2026-10-25', '09:00', '2026-10-25T09:00:00.000Z'],
    [auckland, '2026-01-01', '00:00', '2025-12-31T11:00:00.000Z'],
    [auckland, '2026-09-27', '02:30', '2026-09-26T14:30:00.000Z'],
    [auckland, '2026-04-05', '02:30', '2026-04-04T13:30:00.000Z'],
    [losAngeles, '2026-12-31', '23:00', '2027-01-01T07:00:00.000Z'],
    [losAngeles, '2026-03-08', '02:30', '2026-03-08T10:30:00.000Z'],
    [losAngeles, '2026-11-01', '01:30', '2026-11-01T08:30:00.000Z'],
    // Half an hour of summer time, a midnight that does not exist, and a whole day that does not exist.
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
    ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T22:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '06:00', '2026-01-01T00:15:00.000Z'],
    ['UTC', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    // An offset with seconds.
    ['Africa/Monrovia', '1971-01-01', '12:00', '1971-01-01T12:44:30.000Z'],
  ])('in %s on %s at %s is %s', (timeZone, date, time, instant) => {
    expect(startOf(date, time, timeZone).toISOString()).toBe(instant)
  })

  test.each([london, auckland, losAngeles, 'Asia/Kathmandu', 'Pacific/Chatham'])(
    'converts every hour of 2026 in %s to an instant and back, except in a clock-change gap',
    (timeZone) => {
      const missed: string[] = []
      for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 1))
        for (let hour = 0; hour < 24; hour++) {
          const time = `${String(hour).padStart(2, '0')}:30`
          const shown = wallClock(startOf(date, time, timeZone), timeZone)
          if (shown.date !== date || shown.time !== time) missed.push(`${date} ${time}`)
        }
      expect(missed).toEqual(gaps[timeZone] ?? [])
    },
  )

  const gaps: Record<string, string[]> = {
    [london]: ['2026-03-29 01:30'],
    [auckland]: ['2026-09-27 02:30'],
    [losAngeles]: ['2026-03-08 02:30'],
    // The missing time is from 02:45 to 03:45.
    'Pacific/Chatham': ['2026-09-27 03:30'],
  }

  test('throws for an unknown time zone', () => {
    expect(() => startOf('2026-01-01', '09:00', 'Europe/Atlantis')).toThrow(RangeError)
  })
})

test('falls back to the site’s zone for an event in an unknown zone', () => {
  const event = { date: '2026-11-29', time: '09:30', timeZone: 'America/Atlantis' }
  expect(zoneOf(event, london)).toBe(london)
  expect(localInstant(event, auckland)).toBe('2026-11-29T09:30:00+13:00')
  expect(isPast(event, new Date('2026-11-29T09:30:00Z'), london)).toBe(true)
})

test.each([
  ['2026-11-29', '09:30', '2026-11-29T09:29:59.999Z', london, false],
  ['2026-11-29', '09:30', '2026-11-29T09:30:00.000Z', london, true],
  ['2026-07-15', '09:30', '2026-07-15T08:29:59.999Z', london, false],
  ['2026-07-15', '09:30', '2026-07-15T08:30:00.000Z', london, true],
  ['2026-10-25', '01:30', '2026-10-25T00:29:59.000Z', london, false],
  ['2026-10-25', '01:30', '2026-10-25T00:30:00.000Z', london, true],
  ['2026-10-25', '01:30', '2026-10-25T01:10:00.000Z', london, true],
  ['2026-03-29', '01:30', '2026-03-29T01:29:59.000Z', london, false],
  ['2026-03-29', '01:30', '2026-03-29T01:30:00.000Z', london, true],
  ['2026-11-29', '23:59', '2026-12-01T00:00:00.000Z', london, true],
  ['2026-11-29', '00:00', '2026-11-27T23:59:59.000Z', london, false],
  ['2011-12-30', '12:00', '2011-12-30T21:59:59.000Z', 'Pacific/Apia', false],
  ['2011-12-30', '12:00', '2011-12-30T22:00:00.000Z', 'Pacific/Apia', true],
  ['2026-11-29', '09:00', '2026-11-28T20:00:00.000Z', auckland, true],
  ['2026-11-29', '09:00', '2026-11-29T16:59:59.000Z', losAngeles, false],
])('an event on %s at %s is past at %s in %s: %s', (date, time, now, timeZone, past) => {
  expect(isPast({ date, time }, new Date(now), timeZone)).toBe(past)
})

test.each([
  [london, '2027-01-15', '10:00', '2027-01-15T10:00:00+00:00'],
  [london, '2027-06-05', '10:00', '2027-06-05T10:00:00+01:00'],
  [losAngeles, '2027-06-05', '10:00', '2027-06-05T10:00:00-07:00'],
  ['Asia/Kathmandu', '2027-06-05', '10:00', '2027-06-05T10:00:00+05:45'],
  ['America/St_Johns', '2027-01-05', '10:00', '2027-01-05T10:00:00-03:30'],
  // The clock skips 01:30, and shows 01:30 twice: the first one counts.
  [london, '2026-03-29', '01:30', '2026-03-29T02:30:00+01:00'],
  [london, '2026-10-25', '01:30', '2026-10-25T01:30:00+01:00'],
])('in %s, %s at %s is %s', (timeZone, date, time, expected) => {
  const instant = localInstant({ date, time }, timeZone)
  expect(instant).toBe(expected)
  expect(new Date(instant)).toEqual(startOf(date, time, timeZone))
})
