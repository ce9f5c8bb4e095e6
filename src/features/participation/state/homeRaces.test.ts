import { expect, test } from 'vitest'
import type { EventView } from '../../../entities/events/contract'
import { eventView } from '../../../../test/helpers/views'
import { homeRaces, mayMissRaces } from './homeRaces'

const at = (id: string, date: string, more: Partial<EventView> = {}) =>
  eventView({ id, date, myStatus: 'entered', ...more })

const shown = (events: readonly EventView[], today: string) => {
  const { title, to, events: listed } = homeRaces(events, today)
  return [title, to !== undefined, listed.map(({ id }) => id).join(' ')]
}

test('opens with the races of this weekend', () => {
  const events = [at('saturday', '2026-11-28'), at('sunday', '2026-11-29'), at('december', '2026-12-05')]
  expect(shown(events, '2026-11-27')).toEqual(['This weekend', true, 'saturday sunday'])
})

test('shows a race that is called off but does not open with its weekend', () => {
  const off = at('off', '2026-11-28', { state: 'calledOff' })
  expect(shown([off, at('sunday', '2026-11-29')], '2026-11-27')).toEqual(['This weekend', true, 'off sunday'])
  expect(shown([off, at('december', '2026-12-05')], '2026-11-27')).toEqual([
    'This weekend',
    false,
    'december',
  ])
})

test('opens with the next three races if none is this weekend', () => {
  const events = ['a', 'b', 'c', 'd'].map((id, n) => at(id, `2026-12-${10 + n}`))
  expect(shown(events, '2026-11-27')).toEqual(['This weekend', false, 'a b c'])
  expect(shown([], '2026-11-27')).toEqual(['This weekend', false, ''])
})

test('opens before Thursday with the first weekend that has a race', () => {
  expect(shown([at('a', '2026-12-05'), at('b', '2026-12-12')], '2026-11-25')).toEqual([
    'Weekend of 5 December',
    true,
    'a',
  ])
})

const others = (id: string, date: string) => at(id, date, { myStatus: null })

test.each<[string, EventView[], EventView[], boolean]>([
  [
    'misses no race if the list goes beyond the weekend',
    [at('a', '2026-11-29'), others('b', '2026-12-05')],
    [],
    false,
  ],
  [
    'may miss a race if the list ends at the weekend',
    [at('a', '2026-11-28'), others('b', '2026-11-29')],
    [],
    true,
  ],
  [
    'may miss a race if the list has two own races, none at the weekend',
    [at('a', '2026-12-01'), at('b', '2026-12-05')],
    [],
    true,
  ],
  [
    'may miss a race if the third own race is later than the list',
    [at('a', '2026-12-01'), at('b', '2026-12-05')],
    [at('c', '2026-12-06')],
    true,
  ],
  [
    'misses no race if the list has three own races',
    ['01', '05', '06'].map((day) => at(day, `2026-12-${day}`)),
    [],
    false,
  ],
])('%s', (_, next, entered, expected) => {
  expect(mayMissRaces(next, entered, '2026-11-27')).toBe(expected)
})

test('shows a race that the member is only interested in but does not open with its weekend', () => {
  const maybe = at('maybe', '2026-11-28', { myStatus: 'interested' })
  expect(shown([maybe, at('b', '2026-11-29')], '2026-11-27')).toEqual(['This weekend', true, 'maybe b'])
  expect(shown([maybe], '2026-11-27')).toEqual(['This weekend', false, 'maybe'])
})
