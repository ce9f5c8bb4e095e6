import { expect, test } from 'vitest'
import { formatInstant, formatWall } from './formats'

test.each([['login', '2026-11-29 09:05']] as const)('the format %s reads %s', (format, text) => {
  expect(formatWall('2026-11-29', '09:05', format)).toBe(text)
})

test('a wall clock in a gap is shown as it was entered', () => {
  expect(formatWall('2026-03-29', '01:30', 'login')).toBe('2026-03-29 01:30')
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
])('%s in %s is %s', (instant, timeZone, login) => {
  expect(formatInstant(instant, 'login', timeZone)).toBe(login)
  expect(formatInstant(new Date(instant), 'login', timeZone)).toBe(login)
})
