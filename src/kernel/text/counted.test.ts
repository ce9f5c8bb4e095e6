import { expect, test } from 'vitest'
import { thousands } from './counted'

test.each([0, 7, 999, 1000, 10_000, 999_999, 1_234_567])('groups %i by thousands', (count) => {
  expect(thousands(count)).toBe(count.toLocaleString('en-GB'))
})
