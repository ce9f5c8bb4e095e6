import { expect, test } from 'vitest'
import { addMonths, easterSunday, mondayOf, weekdayOf } from './calendarDay'

test.each([
  ['2026-11-21', 13, '2027-12-21'],
  ['2026-12-31', -1, '2026-11-30'],
  ['2028-02-29', -12, '2027-02-28'],
  ['2027-02-28', 13, '2028-03-28'],
  ['2026-03-31', -13, '2025-02-28'],
])('%s and %i months is %s', (day, months, expected) => {
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
