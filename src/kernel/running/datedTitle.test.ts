import { expect, test } from 'vitest'
import { datedTitle } from './datedTitle'

const event = { title: 'Beachy Head Marathon', date: '2026-10-31' }

test.each([
  ['Beachy Head Marathon, 31 October 2026', {}],
  ['Called off: Beachy Head Marathon, 31 October 2026', { state: 'calledOff' }],
  ['Postponed: Beachy Head Marathon, 31 October 2026', { state: 'postponed' }],
  ['Moved: Beachy Head Marathon, 31 October 2026', { movedFrom: '2026-10-24' }],
  ['Called off: Beachy Head Marathon, 31 October 2026', { state: 'calledOff', movedFrom: '2026-10-24' }],
] as const)('formats the title as %s', (text, plan) => {
  expect(datedTitle({ ...event, ...plan })).toBe(text)
})
