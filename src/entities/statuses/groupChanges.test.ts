import { expect, test } from 'vitest'
import type { EventStatus } from '../../kernel/running/eventState'
import { groupChanges } from './groupChanges'

const change = (user: string, event: string, status: EventStatus = 'entered') => ({
  user,
  event: { id: event },
  status,
})

const grouped = (...changes: readonly ReturnType<typeof change>[]) =>
  groupChanges(changes).map((item) => [item[0].event.id, item.map(({ user }) => user).join(' ')])

test('groups changes to the same status for an event at the position of the newest', () => {
  expect(
    grouped(change('a', 'x'), change('b', 'y'), change('c', 'x'), change('d', 'x', 'interested')),
  ).toEqual([
    ['x', 'a c'],
    ['y', 'b'],
    ['x', 'd'],
  ])
  expect(grouped()).toEqual([])
})
