import { expect, test } from 'vitest'
import { formatExtended } from './formatExtended'

test('the extended format has weekday, ordinal and half of the day', () => {
  expect(formatExtended('2026-11-29', '09:05')).toBe('Sunday, November 29th 2026, 9:05 am')
})

test.each([
  ['2026-11-01', '1st'],
  ['2026-11-02', '2nd'],
  ['2026-11-03', '3rd'],
  ['2026-11-11', '11th'],
  ['2026-11-12', '12th'],
  ['2026-11-13', '13th'],
  ['2026-11-21', '21st'],
  ['2024-02-29', '29th'],
])('the ordinal of %s is %s', (date, ordinal) => {
  expect(formatExtended(date, '12:00').split(' ')[2]).toBe(ordinal)
})
