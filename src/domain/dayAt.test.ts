import { describe, expect, test } from 'vitest'
import { dayAt } from './dayAt'
import { today } from './zone'

describe('the day', () => {
  test.each([
    [
      'Europe/London',
      '2026-01-15T12:00:00Z',
      '2026-01-15',
      '2026-01-15T00:00:00.000Z',
      '2026-01-16T00:00:00.000Z',
    ],
    [
      'Europe/London',
      '2026-03-29T12:00:00Z',
      '2026-03-29',
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T23:00:00.000Z',
    ],
    [
      'Europe/London',
      '2026-10-25T12:00:00Z',
      '2026-10-25',
      '2026-10-24T23:00:00.000Z',
      '2026-10-26T00:00:00.000Z',
    ],
    [
      'Pacific/Auckland',
      '2026-12-31T11:00:00Z',
      '2027-01-01',
      '2026-12-31T11:00:00.000Z',
      '2027-01-01T11:00:00.000Z',
    ],
    // There the clock goes forward at midnight: the day begins at one.
    [
      'America/Havana',
      '2026-03-08T12:00:00Z',
      '2026-03-08',
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ],
    // There 30 December 2011 was left out.
    [
      'Pacific/Apia',
      '2011-12-30T09:00:00Z',
      '2011-12-29',
      '2011-12-29T10:00:00.000Z',
      '2011-12-30T10:00:00.000Z',
    ],
    [
      'Pacific/Apia',
      '2011-12-30T10:00:00Z',
      '2011-12-31',
      '2011-12-30T10:00:00.000Z',
      '2011-12-31T10:00:00.000Z',
    ],
  ])('in %s at %s is %s from %s to %s', (timeZone, now, date, begins, ends) => {
    const day = dayAt(new Date(now), timeZone)
    expect([day.date, day.begins.toISOString(), day.ends.toISOString()]).toEqual([date, begins, ends])
    expect(today(new Date(day.begins.getTime() - 1), timeZone)).not.toBe(date)
    expect(today(day.begins, timeZone)).toBe(date)
    expect(today(new Date(day.ends.getTime() - 1), timeZone)).toBe(date)
    expect(today(day.ends, timeZone)).not.toBe(date)
  })
})
