import { expect, test } from 'vitest'
import type { EventView } from '../../../entities/events/contract'
import { eventView } from '../../../../test/helpers/views'
import { splitRaces } from './splitRaces'

/** A Friday. */
const today = '2026-11-27'

const event = (id: string, date: string, rest: Partial<EventView> = {}) => eventView({ id, date, ...rest })
const ours = (doing: number, club = 'c1') => ({ myClub: { club, doing, faces: [] } })

const split = (...events: readonly EventView[]) => {
  const { next, weekend, later } = splitRaces(events, 'c1', today)
  const ids = (some: readonly EventView[]) => some.map(({ id }) => id).join(' ')
  return [next?.id, ids(weekend), ids(later)]
}

test('a visitor’s next race is the first one that goes ahead', () => {
  const off = event('off', '2026-11-27', { state: 'calledOff' })
  expect(split(off, event('a', '2026-11-28'), event('b', '2026-11-29'), event('c', '2026-11-30'))).toEqual([
    'a',
    'b',
    'off c',
  ])
})

test('a member’s next race is the first one with people of the club', () => {
  const promoted = event('promoted', '2026-11-28', ours(0))
  const others = event('others', '2026-11-28', ours(3, 'c2'))
  expect(split(promoted, others, event('run', '2026-12-05', ours(2)))).toEqual(['run', 'promoted others', ''])
})

test('nothing is next where all is called off, or nothing is on', () => {
  expect(split(event('off', '2026-11-28', { state: 'postponed' }))).toEqual([undefined, '', 'off'])
  expect(split()).toEqual([undefined, '', ''])
})
