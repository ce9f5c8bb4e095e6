import { expect, test } from 'vitest'
import { computeStandings } from '../../../../test/helpers/standingsAtOnce'
import { raceTables } from '../../../../test/helpers/standingsAtOnce'
import type { Bonus, Rules } from './rules'
import type { SeasonRun } from './season'
import { seasonWith } from '../../../../test/helpers/championshipSeason'

const totals = (season: Parameters<typeof computeStandings>[0]) =>
  computeStandings(season).tables.flatMap(({ rows }) =>
    rows.map(({ person, points }) => `${person} ${points}`),
  )

test.each<[string, string, Bonus, Partial<SeasonRun>, Partial<SeasonRun>?]>([
  ['a finish in each race', '30', { kind: 'finish', points: 5 }, {}],
  ['a personal best', '25', { kind: 'personalBest', points: 5 }, { isPersonalBest: true }],
])('gives a bonus for %s', (_, expected, bonus, run) => {
  const season = seasonWith({ bonuses: [bonus] }, [
    { groups: ['away'], runs: { a: run } },
    { groups: ['away'], runs: { a: {} } },
  ])
  expect(totals(season)).toEqual([`a ${expected}`])
})

test('multiplies points and bonuses by the factor, adds the bonus of the race, and rounds once more', () => {
  const bonuses: Bonus[] = [{ kind: 'finish', points: 1 }]
  const season = seasonWith({ bonuses }, [{ factor: 1.5, bonus: 5, runs: { a: 1, b: 2 } }])
  expect(totals(season)).toEqual(['a 22', 'b 20'])
})

test('compares the runs of a series together, each person by their best', () => {
  const season = seasonWith({}, [
    { series: 's', runs: { a: 30, b: 40 } },
    { series: 's', runs: { a: 20, c: 25 } },
  ])
  expect(totals(season)).toEqual(['a 10', 'c 9', 'b 8'])
  const rows = computeStandings(season).tables[0]?.rows
  expect(rows?.[0]?.scores.map(({ points, place, of }) => [points, place, of])).toEqual([
    ['0', undefined, undefined],
    ['10', 1, 3],
  ])
})

test.each<[string, Partial<Rules>, string]>([
  ['series', {}, 's'],
  ['distance', { per: 'distance' }, ''],
  ['month', { per: 'month' }, ''],
])('counts the best run of a %s that can be scored, whatever ran faster', (_, rules, series) => {
  const season = seasonWith({ formula: '=10 * (finishers - overall) / (finishers - 1)', ...rules }, [
    { date: '2026-01-01', series, runs: { a: { seconds: 2000 } } },
    { date: '2026-01-08', series, runs: { a: { seconds: 2700, position: 3, finishers: 5 } } },
  ])
  expect(totals(season)).toEqual(['a 5'])
})

test('gives no place to a run that cannot be scored', () => {
  const season = seasonWith({ points: { kind: 'ageGrade' } }, [
    { runs: { a: { seconds: 1 }, b: { seconds: 2, ageGrade: 70 } } },
    { runs: { a: { seconds: 1, ageGrade: 60 } } },
  ])
  const places = raceTables(season, 'r1').flatMap(({ rows }) =>
    rows.map(({ person, place, of }) => [person, place, of]),
  )
  expect(places).toEqual([
    ['b', 1, 1],
    ['a', undefined, undefined],
  ])
})

test.each<[Rules['per'], string[]]>([
  ['race', ['b 29', 'a 19']],
  ['distance', ['b 19', 'a 10']],
  ['month', ['a 10', 'b 9']],
])('compares per %s', (per, expected) => {
  const season = seasonWith({ per }, [
    { date: '2026-01-01', runs: { a: 30, b: 29 } },
    { date: '2026-01-08', runs: { a: 28, b: 31 } },
    { date: '2026-01-15', runs: { b: { distance: 'half', seconds: 80 } } },
  ])
  expect(totals(season)).toEqual(expected)
})

test.each<[Rules['order'], Partial<SeasonRun>, Partial<SeasonRun>]>([
  ['time', { seconds: 20 }, { seconds: 21 }],
  ['ageGrade', { ageGrade: 60.1 }, { ageGrade: 60 }],
  ['handicap', { seconds: 99 }, { seconds: 90 }],
  ['handicap', { seconds: 80 }, { seconds: 84 }],
  ['nearest', { seconds: 99 }, { seconds: 83 }],
  ['nearest', { seconds: 101 }, { seconds: 87 }],
])('orders a race by %s', (order, first, second) => {
  const season = seasonWith({ order }, [{ runs: { a: second, b: first } }], {
    adjustments: [
      { kind: 'prediction', person: 'a', race: 'r1', seconds: 85 },
      { kind: 'prediction', person: 'b', race: 'r1', seconds: 100 },
    ],
  })
  expect(totals(season)).toEqual(['b 10', 'a 9'])
})

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
