import { expect, test } from 'vitest'
import type { StatusChangeView } from '../../../api/views'
import type { EventStatus } from '../../../domain/eventStatus'
import { recentStatusLimit } from '../../../domain/limits'
import { gatherChanges } from './gatherChanges'

const change = (user: string, event: string, status: EventStatus = 'entered'): StatusChangeView => ({
  user: { id: user, name: user, path: `/user/${user}` },
  event: { id: event, title: event, path: `/event/${event}`, date: '2027-05-01', state: undefined },
  status,
  date: '2027-01-01T00:00:00.000Z',
})

const gathered = (...changes: readonly StatusChangeView[]) =>
  gatherChanges(changes).map((item) => [item[0].event.id, item.map(({ user }) => user.id).join(' ')])

test('all who say the same of one event are one item, where the newest of them stands', () => {
  expect(
    gathered(change('a', 'x'), change('b', 'y'), change('c', 'x'), change('d', 'x', 'interested')),
  ).toEqual([
    ['x', 'a c'],
    ['y', 'b'],
    ['x', 'd'],
  ])
  expect(gathered()).toEqual([])
})

test('there are no more items than a list shows', () => {
  const many = Array.from({ length: recentStatusLimit + 3 }, (_, n) => change('a', `e${n}`))
  expect(gatherChanges(many)).toHaveLength(recentStatusLimit)
})
