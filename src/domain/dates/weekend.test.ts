import { expect, it } from 'vitest'
import { thisWeekend, weekendsAt } from './weekend'

it.each([
  // A Monday, a Thursday, a Friday, a Sunday, and the next Monday.
  ['2026-11-23', 'Last weekend 2026-11-20 2026-11-22', 'This weekend 2026-11-27 2026-11-29', '2026-11-27'],
  ['2026-11-26', 'Last weekend 2026-11-20 2026-11-22', 'This weekend 2026-11-27 2026-11-29', '2026-11-27'],
  ['2026-11-27', 'This weekend 2026-11-27 2026-11-29', 'Next weekend 2026-12-04 2026-12-06', '2026-11-27'],
  ['2026-11-29', 'This weekend 2026-11-27 2026-11-29', 'Next weekend 2026-12-04 2026-12-06', '2026-11-27'],
  ['2026-11-30', 'Last weekend 2026-11-27 2026-11-29', 'This weekend 2026-12-04 2026-12-06', '2026-12-04'],
])('on %s: %s, then %s', (today, latest, next, current) => {
  expect(weekendsAt(today).map(({ title, from, to }) => `${title} ${from} ${to}`)).toEqual([latest, next])
  expect(thisWeekend(today)).toBe(current)
})
