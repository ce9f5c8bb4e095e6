import { expect, test } from 'vitest'
import { readDistances } from './distances'
import { eventHours } from './eventState'

test.each([
  ['', 2],
  ['10k', 2],
  ['10 miles', 2],
  ['Relay', 2],
  ['Half marathon', 3],
  ['5 km, half, fun run', 3],
  ['Half marathon walk', 3],
  ['24 km', 3],
  ['20 miles', 6],
  ['Marathon, 10k', 6],
  ['50 km', 24],
  ['50k ultra', 24],
  ['100 miles', 24],
  ['Ultra', 24],
  ['6 hours', 6],
  ['24-Stunden-Lauf', 24],
  ['48 h', 24],
  ['1 hour', 2],
])('takes a race of %j to last %i hours', (typed, hours) => {
  expect(eventHours(readDistances(typed).distances)).toBe(hours)
})
