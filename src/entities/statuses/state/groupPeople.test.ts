import { expect, test } from 'vitest'
import type { ClubCountView } from '../../events/contract'
import type { EventUserView } from '../contract'
import type { EventStatus } from '../../../kernel/running/eventState'
import { personAt } from '../../../../test/helpers/views'
import { groupPeople } from './groupPeople'

const person = (name: string, status?: EventStatus, club?: string, resultInSeconds?: number) =>
  personAt(name, status, { club, resultInSeconds })

const clubs = { k: { name: 'Knowle' }, z: { name: 'Zebra' } }

const shown = (users: readonly EventUserView[], clubCounts: readonly ClubCountView[]) =>
  groupPeople({ users, clubCounts }, clubs).map(({ name, count, people }) => [
    name,
    count,
    ...people.map(({ user }) => user.name),
  ])

test.each([
  ['nothing where no one takes part', [], [], []],
  ['one person for a club', [person('A', 'entered', 'k')], [{ club: 'k', count: 1 }], [['Knowle', 1, 'A']]],
  [
    'clubs in the order of their counts, also those without listed people',
    [person('N'), person('Z', 'entered', 'z')],
    [{ club: 'z', count: 20 }, { club: 'k', count: 3 }, { count: 1 }],
    [
      ['Zebra', 20, 'Z'],
      ['Knowle', 3],
      ['No club', 1, 'N'],
    ],
  ],
  [
    'people without a club under one title',
    [person('B'), person('A')],
    [{ count: 2 }],
    [['People', 2, 'A', 'B']],
  ],
  [
    'unknown clubs, one of them named like a property of Object.prototype',
    [person('A', 'entered', 'x'), person('B', 'entered', 'constructor')],
    [
      { club: 'x', count: 1 },
      { club: 'constructor', count: 1 },
    ],
    [
      ['No club', 1, 'A'],
      ['No club', 1, 'B'],
    ],
  ],
  [
    'people in display order, results by time, then by name',
    [
      person('Ina', 'interested'),
      person('Sue', 'supporting'),
      person('Zoe', 'entered'),
      person('ann', 'entered'),
      person('Slow', 'result', undefined, 300),
      person('Fast', 'result', undefined, 200),
    ],
    [{ count: 6 }],
    [['People', 6, 'Fast', 'Slow', 'ann', 'Zoe', 'Sue', 'Ina']],
  ],
] as const)('groups %s', (_, people, counts, expected) => {
  expect(shown(people, counts)).toEqual(expected)
  expect(shown([...people].reverse(), counts)).toEqual(expected)
})
