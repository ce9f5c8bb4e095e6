import { expect, test } from 'vitest'
import { formatDate, formatDay, formatInstant, formatTime, formatWall } from './formats'

test.each([
  ['login', '2026-11-29 09:05'],
  ['display', 'Sunday 29 November'],
  ['displayYear', 'Sunday 29 November 2026'],
  ['time', '9:05am'],
  ['day', '29 November 2026'],
] as const)('the format %s reads %s', (format, text) => {
  expect(formatWall('2026-11-29', '09:05', format)).toBe(text)
})

test('a wall clock in a gap is shown as it was entered', () => {
  expect(formatWall('2026-03-29', '01:30', 'login')).toBe('2026-03-29 01:30')
})

test.each([
  ['00:00', '12:00am'],
  ['09:30', '9:30am'],
  ['12:00', '12:00pm'],
  ['23:59', '11:59pm'],
])('the time %s reads %s', (time, text) => {
  expect(formatTime(time)).toBe(text)
})

test.each([
  ['2026-12-31', '2026-11-29', 'Thursday 31 December'],
  ['2027-01-01', '2026-12-31', 'Friday 1 January 2027'],
  ['2024-02-29', '2026-11-29', 'Thursday 29 February 2024'],
])('%s reads, on %s, %s', (date, today, text) => {
  expect(formatDate(date, today)).toBe(text)
})

test.each([
  ['2026-12-31T23:30:00.000Z', 'Europe/London', '2026-12-31 23:30', '31 December 2026'],
  ['2026-12-31T23:30:00.000Z', 'Pacific/Auckland', '2027-01-01 12:30', '1 January 2027'],
  ['2026-12-31T23:30:00.000Z', 'America/Los_Angeles', '2026-12-31 15:30', '31 December 2026'],
  ['2026-10-02T23:30:00.000Z', 'Europe/London', '2026-10-03 00:30', '3 October 2026'],
  ['2026-03-29T00:59:59.999Z', 'Europe/London', '2026-03-29 00:59', '29 March 2026'],
  ['2026-03-29T01:00:00.000Z', 'Europe/London', '2026-03-29 02:00', '29 March 2026'],
  ['2026-10-25T00:59:59.999Z', 'Europe/London', '2026-10-25 01:59', '25 October 2026'],
  ['2026-10-25T01:00:00.000Z', 'Europe/London', '2026-10-25 01:00', '25 October 2026'],
])('%s in %s is %s', (instant, timeZone, login, day) => {
  expect(formatInstant(instant, 'login', timeZone)).toBe(login)
  expect(formatInstant(new Date(instant), 'login', timeZone)).toBe(login)
  expect(formatDay(instant, timeZone)).toBe(day)
})
