import { expect, test } from 'vitest'
import { nextYearsDay, nextYearsTitle } from './nextEdition'

test.each([
  ['2026-04-26', '2027-04-25', 'the fourth Sunday of April'],
  ['2026-09-13', '2027-09-12', 'the second Sunday of September'],
  ['2026-05-31', '2027-05-30', 'the fifth Sunday of May, which is its last'],
  ['2024-02-29', '2025-02-27', 'the fifth Thursday of February, which is its last'],
  ['2026-11-01', '2027-11-07', 'the first Sunday of November'],
  ['2026-12-26', '2027-12-25', 'the fourth Saturday of December'],
  ['2026-01-01', '2027-01-07', 'the first Thursday of January'],
])('after %s comes %s: %s', (date, next) => {
  expect(nextYearsDay(date)).toBe(next)
  expect(new Date(next).getUTCDay()).toBe(new Date(date).getUTCDay())
})

test.each([
  ['Bath Half 2026', 'Bath Half 2027'],
  ['2026 Bath Half, Race 2', '2027 Bath Half, Race 2'],
  ['Bath Half', 'Bath Half'],
  ['The 20260 Steps of 2025', 'The 20260 Steps of 2025'],
])('%j becomes %j', (title, next) => {
  expect(nextYearsTitle(title, '2026-03-15')).toBe(next)
})
