import { expect, test } from 'vitest'
import { computeStandings } from '../../../../test/helpers/standingsAtOnce'
import { seasonWith } from '../../../../test/helpers/championshipSeason'

test('says each place without the last race that has results', () => {
  const season = seasonWith({}, [
    { runs: { a: 1, b: 2 } },
    { runs: { b: 1, c: 2 } },
    { runs: { c: 1, a: 9, d: 3, e: 4 }, state: 'upcoming' },
  ])
  const rows = computeStandings(season).tables[0]?.rows
  expect(rows?.map(({ person, place, placeBefore }) => [person, place, placeBefore])).toEqual([
    ['b', 1, 2],
    ['a', 2, 1],
    ['c', 3, undefined],
  ])
})

test.each(['distance', 'month'] as const)(
  'says each place before the last race per %s as if it had not been run',
  (per) => {
    const season = seasonWith({ per }, [
      { date: '2026-01-01', runs: { a: 1, b: 2, c: 3 } },
      { date: '2026-01-08', runs: { c: 0.5 } },
    ])
    const rows = computeStandings(season).tables[0]?.rows
    expect(rows?.map(({ person, place, placeBefore }) => [person, place, placeBefore])).toEqual([
      ['c', 1, 3],
      ['a', 2, 1],
      ['b', 3, 2],
    ])
  },
)

test('shows places within categories that are shared like any place', () => {
  const season = seasonWith({ showsCategories: true }, [{ runs: { a: 1, b: 2, c: 2, d: 3, e: 4 } }], {
    people: {
      a: { category: 'M40' },
      b: { category: 'F40' },
      c: { category: 'F40' },
      d: { category: 'F40' },
    },
  })
  const rows = computeStandings(season).tables[0]?.rows
  expect(rows?.map(({ category, categoryPlace }) => [category, categoryPlace])).toEqual([
    ['M40', 1],
    ['F40', 1],
    ['F40', 1],
    ['F40', 3],
    [undefined, undefined],
  ])
})

test('ranks someone who changes category in the one of their last run, with the points of both', () => {
  const season = seasonWith({ field: 'category' }, [{ runs: { a: 2, b: 1 } }, { runs: { a: 2, c: 1 } }], {
    people: {
      a: { sex: 'F', born: '1986-02-01' },
      b: { sex: 'F', born: '1990-01-01' },
      c: { sex: 'F', born: '1980-01-01' },
    },
  })
  expect(
    computeStandings(season).tables.map(({ name, rows }) => [
      name,
      rows.map(({ person, points }) => `${person} ${points}`),
    ]),
  ).toEqual([
    ['F40', ['a 18', 'c 10']],
    ['FSEN', ['b 10']],
  ])
})

test('gives the same standings whatever the order of people, races, runs and adjustments', () => {
  const season = seasonWith(
    { ties: ['headToHead', 'nextScore'], counting: { best: 2 } },
    [
      { runs: { a: 1, b: 2, c: 3 } },
      { date: '2026-01-10', runs: { c: 1, a: 2, b: 2 } },
      { runs: { b: 1, c: 2 } },
    ],
    {
      adjustments: [
        { kind: 'points', person: 'a', points: 1, reason: 'x' },
        { kind: 'score', person: 'b', race: 'r1', points: 2, reason: 'y' },
      ],
    },
  )
  const turned = {
    ...season,
    races: season.races.toReversed(),
    people: season.people.toReversed(),
    runs: season.runs.toReversed(),
    adjustments: season.adjustments.toReversed(),
  }
  expect(computeStandings(turned)).toEqual(computeStandings(season))
})

test('compares means exactly, however they are shown', () => {
  const grades = (a: number, b: number) => ({ runs: { a: { ageGrade: a }, b: { ageGrade: b } } })
  const season = seasonWith({ points: { kind: 'ageGrade' }, decimals: 2, counting: { statistic: 'mean' } }, [
    grades(60, 60),
    grades(60, 60.01),
    grades(60, 60),
  ])
  expect(
    computeStandings(season).tables[0]?.rows.map(({ person, place, points }) => [person, place, points]),
  ).toEqual([
    ['b', 1, '60'],
    ['a', 2, '60'],
  ])
})
