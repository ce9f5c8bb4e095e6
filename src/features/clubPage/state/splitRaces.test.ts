import { expect, test } from 'vitest'
import type { EventView } from '../../../entities/events/contract'
import { eventView } from '../../../../test/helpers/views'
import { splitRaces } from './splitRaces'

/** A Friday. */
const today = '2026-11-27'

const event = (id: string, date: string, rest: Partial<EventView> = {}) => eventView({ id, date, ...rest })
const withClubmates = (doing: number, club = 'c1') => ({ myClub: { club, doing, faces: [] } })

const split = (...events: readonly EventView[]) => {
  const { next, weekend, later } = splitRaces(events, 'c1', today)
  const ids = (some: readonly EventView[]) => some.map(({ id }) => id).join(' ')
  return [next?.id, ids(weekend), ids(later)]
}

test('picks the first race that goes ahead as a visitor’s next race', () => {
  const off = event('off', '2026-11-27', { state: 'calledOff' })
  expect(split(off, event('a', '2026-11-28'), event('b', '2026-11-29'), event('c', '2026-11-30'))).toEqual([
    'a',
    'b',
    'off c',
  ])
})

test('picks the first race with clubmates as a member’s next race', () => {
  const promoted = event('promoted', '2026-11-28', withClubmates(0))
  const others = event('others', '2026-11-28', withClubmates(3, 'c2'))
  expect(split(promoted, others, event('run', '2026-12-05', withClubmates(2)))).toEqual([
    'run',
    'promoted others',
    '',
  ])
})

test('picks no next race if all are called off or there are none', () => {
  expect(split(event('off', '2026-11-28', { state: 'postponed' }))).toEqual([undefined, '', 'off'])
  expect(split()).toEqual([undefined, '', ''])
})
