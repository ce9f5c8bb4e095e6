import { expect, test } from 'vitest'
import { addMonths, easterSunday, mondayOf, monthRange, nextYearsDay } from './calendarDay'
import { weekdayOf } from './dates'

test.each([
  ['2026-11-21', 13, '2027-12-21'],
  ['2026-12-31', -1, '2026-11-30'],
  ['2028-02-29', -12, '2027-02-28'],
  ['2027-02-28', 13, '2028-03-28'],
  ['2026-03-31', -13, '2025-02-28'],
])('%s plus %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test.each([
  ['2026-11-21', 6, '2026-11-16'],
  ['2026-11-22', 0, '2026-11-16'],
  ['2026-11-23', 1, '2026-11-23'],
])('%s is weekday %i of the week of %s', (day, weekday, monday) => {
  expect(weekdayOf(day)).toBe(weekday)
  expect(mondayOf(day)).toBe(monday)
})

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %i is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

test.each([
  ['2026-04-26', '2027-04-25', 'the fourth Sunday of April'],
  ['2026-09-13', '2027-09-12', 'the second Sunday of September'],
  ['2026-05-31', '2027-05-30', 'the fifth Sunday of May, which is its last'],
  ['2024-02-29', '2025-02-27', 'the fifth Thursday of February, which is its last'],
  ['2026-11-01', '2027-11-07', 'the first Sunday of November'],
  ['2026-12-26', '2027-12-25', 'the fourth Saturday of December'],
  ['2026-01-01', '2027-01-07', 'the first Thursday of January'],
])('the first date after %s is %s: %s', (date, next) => {
  expect(nextYearsDay(date)).toBe(next)
  expect(new Date(next).getUTCDay()).toBe(new Date(date).getUTCDay())
})

test('finds the first and last day of every month from 1900 to 2199', () => {
  for (let month = '1900-01'; month < '2200';) {
    const { from, to } = monthRange(month)
    expect([from.slice(0, 7), to.slice(0, 7), Number(to.slice(8)) >= 28]).toEqual([month, month, true])
    const next = new Date(`${to}T00:00:00Z`)
    next.setUTCDate(next.getUTCDate() + 1)
    expect(next.toISOString().slice(8, 10)).toBe('01')
    month = next.toISOString().slice(0, 7)
  }
})
