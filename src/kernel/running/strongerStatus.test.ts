import { expect, test } from 'vitest'
import { eventStatuses, isStronger } from './eventState'

const at = (day: number) => `2027-05-0${day}T10:00:00.000Z`

test('ranks result, entered, supporting, interested, whenever they were set', () => {
  const order = ['result', 'entered', 'supporting', 'interested']
  for (const one of eventStatuses) {
    for (const other of eventStatuses) {
      if (one === other) continue
      const isFirst = order.indexOf(one) < order.indexOf(other)
      expect(isStronger({ status: one, date: at(1) }, { status: other, date: at(2) })).toBe(isFirst)
      expect(isStronger({ status: one, date: at(2) }, { status: other, date: at(1) })).toBe(isFirst)
    }
  }
})

test.each(eventStatuses)('prefers the newer of two that are %s, and neither on the same date', (status) => {
  expect(isStronger({ status, date: at(2) }, { status, date: at(1) })).toBe(true)
  expect(isStronger({ status, date: at(1) }, { status, date: at(2) })).toBe(false)
  expect(isStronger({ status, date: at(1) }, { status, date: at(1) })).toBe(false)
})
