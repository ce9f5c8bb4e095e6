import { expect, test } from 'vitest'
import { compareStatuses, countsAsChange, eventStatuses, isEventStatus, statusesOffered } from './eventState'

test('offers no interest in past events and no result for future ones', () => {
  expect(statusesOffered(true)).toEqual(['result', 'entered', 'supporting'])
  expect(statusesOffered(false)).toEqual(['entered', 'supporting', 'interested'])
  expect(statusesOffered(true, 'result')).toEqual(['result', 'entered', 'supporting'])
  expect(statusesOffered(false, 'result')).toEqual(['result', 'entered', 'supporting', 'interested'])
  expect(statusesOffered(false, 'entered')).toEqual(['entered', 'supporting', 'interested'])
  expect(statusesOffered(true, 'interested')).toEqual(['result', 'entered', 'supporting'])
})

test('sorts statuses into display order', () => {
  expect([...eventStatuses].reverse().sort(compareStatuses)).toEqual([
    'result',
    'entered',
    'supporting',
    'interested',
  ])
  expect(compareStatuses('entered', 'entered')).toBe(0)
})

test.each([
  ['result', true, true],
  ['result', false, true],
  ['entered', true, false],
  ['entered', false, true],
  ['supporting', true, false],
  ['supporting', false, true],
  ['interested', true, false],
  ['interested', false, true],
] as const)('treats %s (past: %s) as a change: %s', (status, isPast, counts) => {
  expect(countsAsChange(status, isPast)).toBe(counts)
})

test.each([
  ['result', true],
  ['interested', true],
  ['Result', false],
  ['', false],
  ['constructor', false],
  [undefined, false],
  [null, false],
  [0, false],
  [['result'], false],
])('accepts %j as a status: %s', (value, is) => {
  expect(isEventStatus(value)).toBe(is)
})
