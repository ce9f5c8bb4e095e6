import { expect, test } from 'vitest'
import { nextYearsTitle } from './nextEdition'

test.each([
  ['Bath Half 2026', 'Bath Half 2027'],
  ['2026 Bath Half, Race 2', '2027 Bath Half, Race 2'],
  ['Bath Half', 'Bath Half'],
  ['The 20260 Steps of 2025', 'The 20260 Steps of 2025'],
])('changes the title %j to %j for next year', (title, next) => {
  expect(nextYearsTitle(title, '2026-03-15')).toBe(next)
})
