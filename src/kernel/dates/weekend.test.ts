import { expect, it } from 'vitest'
import { homeWeekend, thisWeekend, weekendsAt, weekendTitle } from './weekend'

it.each([
  // A Monday, a Thursday, a Friday, a Sunday, and the next Monday.
  ['2026-11-23', 'Last weekend 2026-11-20 2026-11-22', 'This weekend 2026-11-27 2026-11-29', '2026-11-27'],
  ['2026-11-26', 'Last weekend 2026-11-20 2026-11-22', 'This weekend 2026-11-27 2026-11-29', '2026-11-27'],
  ['2026-11-27', 'This weekend 2026-11-27 2026-11-29', 'Next weekend 2026-12-04 2026-12-06', '2026-11-27'],
  ['2026-11-29', 'This weekend 2026-11-27 2026-11-29', 'Next weekend 2026-12-04 2026-12-06', '2026-11-27'],
  ['2026-11-30', 'Last weekend 2026-11-27 2026-11-29', 'This weekend 2026-12-04 2026-12-06', '2026-12-04'],
])('on %s finds the weekends %s and %s, current: %s', (today, latest, next, current) => {
  expect(weekendsAt(today).map(({ title, from, to }) => `${title} ${from} ${to}`)).toEqual([latest, next])
  expect(thisWeekend(today)).toBe(current)
})

it.each([
  // From Thursday on it is the coming weekend, and on Sunday the one that ends then.
  ['2026-11-26', ['2026-11-28', '2026-12-05'], '2026-11-27', 'This weekend'],
  ['2026-11-29', ['2026-11-29'], '2026-11-27', 'This weekend'],
  ['2026-11-26', ['2026-12-05'], undefined, ''],
  ['2026-11-29', ['2026-12-05'], undefined, ''],
  // From Monday to Wednesday it is the first weekend with a race.
  ['2026-11-23', ['2026-11-25', '2026-11-29'], '2026-11-27', 'This weekend'],
  ['2026-11-25', ['2026-12-04'], '2026-12-04', 'Weekend of 5 December'],
  ['2026-11-30', ['2026-12-12'], '2026-12-11', 'Weekend of 12 December'],
  ['2026-11-30', ['2026-12-24', '2026-12-27'], '2026-12-25', 'Weekend of 26 December'],
  ['2026-11-30', ['2027-03-06'], '2027-03-05', 'Weekend of 6 March 2027'],
  // Where the race is, Sunday has not ended yet.
  ['2026-11-23', ['2026-11-22', '2026-11-28'], '2026-11-27', 'This weekend'],
  ['2026-11-23', ['2026-11-25'], undefined, ''],
  ['2026-11-23', [], undefined, ''],
])('home on %s with races on %j opens the weekend from %s: %s', (today, days, from, title) => {
  const weekend = homeWeekend(today, days)
  expect(weekend?.from).toBe(from)
  expect(weekend ? weekendTitle(weekend, today) : '').toBe(title)
})
