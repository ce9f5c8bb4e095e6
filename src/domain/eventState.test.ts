import { expect, test } from 'vitest'
import { replanned } from './eventState'

const [first, second, third] = ['2027-05-01', '2027-06-01', '2027-07-01']

test('a moved event says what its date was at first', () => {
  expect(replanned({ date: first }, { date: second })).toEqual({ movedFrom: first })
  expect(replanned({ date: second, movedFrom: first }, { date: third })).toEqual({ movedFrom: first })
  expect(replanned({ date: second, movedFrom: first }, { date: second })).toEqual({ movedFrom: first })
})

test('one that is back at its first date has not moved', () => {
  expect(replanned({ date: second, movedFrom: first }, { date: first })).toEqual({})
})

test('a new date ends a postponement, and nothing else', () => {
  const off = (state?: 'calledOff' | 'postponed') => ({ date: first, state })
  expect(replanned(off('postponed'), { date: second, state: 'postponed' }).state).toBeUndefined()
  expect(replanned(off(), { date: second, state: 'postponed' }).state).toBe('postponed')
  expect(replanned(off('postponed'), { date: first, state: 'postponed' }).state).toBe('postponed')
  expect(replanned(off('calledOff'), { date: second, state: 'calledOff' }).state).toBe('calledOff')
})
