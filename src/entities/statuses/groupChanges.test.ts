import { expect, test } from 'vitest'
import type { EventStatus } from '../../kernel/running/eventStatus'
import { gatherChanges } from './groupChanges'

const change = (user: string, event: string, status: EventStatus = 'entered') => ({
  user,
  event: { id: event },
  status,
})

const gathered = (...changes: readonly ReturnType<typeof change>[]) =>
  gatherChanges(changes).map((item) => [item[0].event.id, item.map(({ user }) => user).join(' ')])

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
