import { expect, test } from 'vitest'
import { isReplanned, replan, takesResults } from './eventState'

const [first, second, third] = ['2027-05-01', '2027-06-01', '2027-07-01']

test('shows the original date of a moved event', () => {
  expect(replan({ date: first }, { date: second })).toEqual({ movedFrom: first })
  expect(replan({ date: second, movedFrom: first }, { date: third })).toEqual({ movedFrom: first })
  expect(replan({ date: second, movedFrom: first }, { date: second })).toEqual({ movedFrom: first })
})

test('does not treat an event that is back on its original date as moved', () => {
  expect(replan({ date: second, movedFrom: first }, { date: first })).toEqual({})
})

test('ends a postponement only with a new date', () => {
  const off = (state?: 'calledOff' | 'postponed') => ({ date: first, state })
  expect(replan(off('postponed'), { date: second, state: 'postponed' }).state).toBeUndefined()
  expect(replan(off(), { date: second, state: 'postponed' }).state).toBe('postponed')
  expect(replan(off('postponed'), { date: first, state: 'postponed' }).state).toBe('postponed')
  expect(replan(off('calledOff'), { date: second, state: 'calledOff' }).state).toBe('calledOff')
})

test('keeps the reason while the event is called off, postponed or moved', () => {
  const reason = 'Flooded.'
  const flooded = { date: first, state: 'calledOff', reason } as const
  expect(replan({ date: first }, flooded).reason).toBe(reason)
  expect(replan(flooded, { date: second, reason })).toEqual({ movedFrom: first, reason })
  expect(replan(flooded, { date: first, reason }).reason).toBeUndefined()
  expect(replan({ date: second, movedFrom: first, reason }, { date: first, reason })).toEqual({})
})

test.each([
  [{}, false],
  [{ reason: 'Said of nothing.' }, false],
  [{ state: 'calledOff' }, true],
  [{ state: 'postponed' }, true],
  [{ movedFrom: first }, true],
] as const)('people with a status are notified of %j: %s', (plan, isNotified) => {
  expect(isReplanned(plan)).toBe(isNotified)
})

test('accepts results only for events that have started and are not called off', () => {
  const event = { date: first, time: '10:00' }
  const takes = (more: object, at: string) =>
    takesResults({ ...event, ...more }, new Date(`${first}T${at}:00Z`), 'UTC')
  expect([takes({}, '09:59'), takes({}, '10:00'), takes({ state: 'calledOff' }, '11:00')]).toEqual([
    false,
    true,
    false,
  ])
})
