import { expect, test } from 'vitest'
import { raceTables } from '../../../../../test/helpers/standingsAtOnce'
import { seasonWith } from '../../../../../test/helpers/championshipSeason'

test('lists a race by the people who are compared in it', () => {
  const season = seasonWith({ field: 'sex' }, [{ runs: { a: 3, b: 2, c: 1, d: 4 } }], {
    people: { a: { sex: 'M' }, b: { sex: 'F' }, c: { sex: 'M' } },
  })
  const tables = raceTables(season, 'r1').map(({ name, rows }) => [
    name,
    rows.map(({ person, place, points }) => [person, place, points]),
  ])
  expect(tables).toEqual([
    ['Women', [['b', 1, '10']]],
    [
      'Men',
      [
        ['c', 1, '10'],
        ['a', 2, '9'],
      ],
    ],
  ])
})
