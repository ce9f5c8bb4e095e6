import { expect, test } from 'vitest'
import { dateRangeError } from './dateRange'

test.each([
  [undefined, undefined],
  ['', '2027-01-01'],
  ['2027-01-01', ''],
  ['2027-01-01', '2027-01-01'],
  ['2026-12-31', '2027-01-01'],
])('from %j to %j is a range', (from, to) => {
  expect(dateRangeError(from, to)).toBeUndefined()
})

test('no range ends before it begins', () => {
  expect(dateRangeError('2027-01-02', '2027-01-01')).toBe('The end date must be on or after the start date.')
})
