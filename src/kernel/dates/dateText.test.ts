import { expect, test } from 'vitest'
import { addDays } from './addDays'
import {
  formatDate,
  formatDay,
  formatFullDate,
  formatInstant,
  formatLogin,
  formatStart,
  formatTime,
  formatWhen,
} from './dateText'

test('includes the year in the full date', () => {
  expect(formatFullDate('2026-11-29')).toBe('Sunday 29 November 2026')
})

test.each([
  ['00:00', '12:00am'],
  ['00:05', '12:05am'],
  ['09:05', '9:05am'],
  ['09:30', '9:30am'],
  ['12:00', '12:00pm'],
  ['23:59', '11:59pm'],
])('formats the time %s as %s', (time, text) => {
  expect(formatTime(time)).toBe(text)
})

test.each([
  ['2026-11-29', '2026-11-01', 'Sunday 29 November'],
  ['2026-12-31', '2026-11-29', 'Thursday 31 December'],
  ['2027-01-01', '2026-12-31', 'Friday 1 January 2027'],
  ['2024-02-29', '2026-11-29', 'Thursday 29 February 2024'],
])('formats %s, seen on %s, as %s', (date, today, text) => {
  expect(formatDate(date, today)).toBe(text)
})

test.each([
  ['2026-12-31T23:30:00.000Z', 'Europe/London', '31 December 2026'],
  ['2026-12-31T23:30:00.000Z', 'Pacific/Auckland', '1 January 2027'],
  ['2026-12-31T23:30:00.000Z', 'America/Los_Angeles', '31 December 2026'],
  ['2026-10-02T23:30:00.000Z', 'Europe/London', '3 October 2026'],
  ['2026-03-29T00:59:59.999Z', 'Europe/London', '29 March 2026'],
  ['2026-03-29T01:00:00.000Z', 'Europe/London', '29 March 2026'],
  ['2026-10-25T00:59:59.999Z', 'Europe/London', '25 October 2026'],
  ['2026-10-25T01:00:00.000Z', 'Europe/London', '25 October 2026'],
])('%s in %s falls on %s', (instant, timeZone, day) => {
  expect(formatDay(instant, timeZone)).toBe(day)
  expect(formatDay(new Date(instant), timeZone)).toBe(day)
})

test('formats every day from 1900 to 2199 as Intl does', () => {
  const words = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  })
  const wrong: string[] = []
  for (let date = '1900-01-01'; date < '2200-01-01'; date = addDays(date, 1)) {
    if (formatFullDate(date) !== words.format(new Date(date)).replace(',', '')) wrong.push(date)
  }
  expect(wrong).toEqual([])
})

test.each([
  ['2026-12-31T23:30:00.000Z', 'Europe/London', '2026-12-31 23:30'],
  ['2026-12-31T23:30:00.000Z', 'Pacific/Auckland', '2027-01-01 12:30'],
  ['2026-12-31T23:30:00.000Z', 'America/Los_Angeles', '2026-12-31 15:30'],
  ['2026-10-02T23:30:00.000Z', 'Europe/London', '2026-10-03 00:30'],
  ['2026-03-29T00:59:59.999Z', 'Europe/London', '2026-03-29 00:59'],
  ['2026-03-29T01:00:00.000Z', 'Europe/London', '2026-03-29 02:00'],
  ['2026-10-25T00:59:59.999Z', 'Europe/London', '2026-10-25 01:59'],
  ['2026-10-25T01:00:00.000Z', 'Europe/London', '2026-10-25 01:00'],
])('formats %s in %s with numbers as %s', (instant, timeZone, text) => {
  expect(formatLogin(instant, timeZone)).toBe(text)
  expect(formatLogin(new Date(instant), timeZone)).toBe(text)
})

test('formats an instant like other dates and times, in the time zone', () => {
  expect(formatInstant('2026-12-31T23:30:00.000Z', 'Pacific/Auckland')).toBe('1 January 2027, 12:30pm')
})

test('formats an event’s time, with its zone if it has one, and no time if it has none', () => {
  const event = { date: '2026-11-29', time: '09:30' }
  expect(formatStart(event)).toBe('9:30am')
  expect(formatWhen({ ...event, timeZone: 'Europe/Madrid' })).toBe(
    'Sunday 29 November 2026, 9:30am (Madrid time)',
  )
  expect(formatStart({ time: '', timeZone: 'Europe/Madrid' })).toBe('')
  expect(formatWhen({ ...event, time: '' })).toBe('Sunday 29 November 2026')
})
