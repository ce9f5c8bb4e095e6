import { expect, test } from 'vitest'
import type { EventUserView } from '../../../api/views'
import type { EventStatus } from '../../../domain/eventStatus'
import { groupPeople } from './groupPeople'

const person = (
  name: string,
  status: EventStatus = 'entered',
  club?: string,
  resultInSeconds?: number,
): EventUserView => ({
  user: { id: name, name, path: `/user/${name}` },
  status,
  club,
  date: '2027-01-01T00:00:00.000Z',
  comment: '',
  resultInSeconds,
})

const clubs = { k: { name: 'Knowle' }, a: { name: 'Arden' }, z: { name: 'Zebra' }, e: { name: 'Écurie' } }

const shown = (people: readonly EventUserView[], own: readonly string[] = []) =>
  groupPeople(people, clubs, own).map((group) => [group.name, ...group.people.map(({ user }) => user.name)])

test.each([
  ['nobody', [], [], []],
  ['one of a club', [person('A', 'entered', 'k')], [], [['Knowle', 'A']]],
  [
    'clubs by name, accents among their letters, and none last',
    [person('N'), person('Z', 'entered', 'z'), person('E', 'entered', 'e'), person('A', 'entered', 'a')],
    [],
    [
      ['Arden', 'A'],
      ['Écurie', 'E'],
      ['Zebra', 'Z'],
      ['Without a club', 'N'],
    ],
  ],
  [
    'own clubs first, in their order',
    [person('A', 'entered', 'a'), person('Z', 'entered', 'z'), person('K', 'entered', 'k')],
    ['z', 'k'],
    [
      ['Zebra', 'Z'],
      ['Knowle', 'K'],
      ['Arden', 'A'],
    ],
  ],
  ['nobody with a club', [person('B'), person('A')], ['k'], [['People', 'A', 'B']]],
  [
    'a club that is not known, and a name of the prototype',
    [person('A', 'entered', 'x'), person('B', 'entered', 'constructor')],
    [],
    [['People', 'A', 'B']],
  ],
  [
    'the display order, results by time, then names',
    [
      person('Ina', 'interested'),
      person('Sue', 'supporting'),
      person('Zoe', 'entered'),
      person('ann', 'entered'),
      person('Ben', 'entered'),
      person('Slow', 'result', undefined, 300),
      person('Fast', 'result', undefined, 200),
    ],
    [],
    [['People', 'Fast', 'Slow', 'ann', 'Ben', 'Zoe', 'Sue', 'Ina']],
  ],
] as const)('%s', (_, people, own, expected) => {
  expect(shown(people, own)).toEqual(expected)
  expect(shown([...people].reverse(), own)).toEqual(expected)
})
