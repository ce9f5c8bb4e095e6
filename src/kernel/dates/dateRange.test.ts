import { expect, test } from 'vitest'
import { dateRangeError } from './dateRange'

test.each([
  [undefined, undefined],
  ['', '2027-01-01'],
  ['2027-01-01', ''],
  ['2027-01-01', '2027-01-01'],
  ['2026-12-31', '2027-01-01'],
])('accepts the range from %j to %j', (from, to) => {
  expect(dateRangeError(from, to)).toBeUndefined()
})

test('refuses a range that ends before it begins', () => {
  expect(dateRangeError('2027-01-02', '2027-01-01')).toBe('The end date must be on or after the start date.')
})
