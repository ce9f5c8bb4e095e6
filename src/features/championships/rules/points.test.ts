import { describe, expect, test } from 'vitest'
import { computeStandings } from '../../../../test/helpers/standingsAtOnce'
import { roundedPoints } from './exact'
import { pointsOfPlace } from './points'
import type { PointsRule, Rules } from './rules'
import type { SeasonPerson, SeasonRace, SeasonRun } from './season'
import { seasonWith } from '../../../../test/helpers/championshipSeason'

describe('points by place', () => {
  const westbourne = [30, 27, 24, 21, 18, 15, 13, 11, 9, 7, 5, 4, 3, 2, 1]
  test.each<[string, Parameters<typeof pointsOfPlace>[0], number, Record<number, number>]>([
    [
      'a table with nothing after it',
      { kind: 'table', table: westbourne, rest: 0 },
      20,
      { 1: 30, 15: 1, 16: 0 },
    ],
    [
      'a table with a point for all others',
      { kind: 'table', table: [5, 4, 3, 2], rest: 1 },
      20,
      { 4: 2, 5: 1, 20: 1 },
    ],
    [
      'a table that counts down',
      { kind: 'table', table: [50, 45], rest: 'countdown' },
      60,
      { 2: 45, 3: 44, 47: 0, 50: 0 },
    ],
    ['a countdown to a floor', { kind: 'countdown', first: 100, floor: 1 }, 150, { 1: 100, 100: 1, 150: 1 }],
    [
      'starters with a halving podium',
      { kind: 'starters', last: 1, podium: 'halving' },
      34,
      { 1: 68, 2: 50, 3: 40, 4: 35, 5: 32, 6: 30, 7: 28, 34: 1 },
    ],
    ['starters with 10 for the last', { kind: 'starters', last: 10 }, 5, { 1: 14, 4: 11, 5: 10 }],
    ['the place', { kind: 'place' }, 9, { 1: 1, 9: 9 }],
    ['the middle of an even number', { kind: 'fromMiddle', middle: 50 }, 8, { 1: 54, 5: 50, 8: 47 }],
    ['the middle of an odd number', { kind: 'fromMiddle', middle: 50 }, 7, { 1: 53, 4: 50, 7: 47 }],
  ])('gives points by %s', (_, rule, of, expected) => {
    for (const [place, points] of Object.entries(expected)) {
      expect([place, pointsOfPlace(rule, Number(place), of)]).toEqual([place, points * 1000])
    }
  })
})

test.each([
  ['a half', 500, 1, 0, 1000],
  ['less than a half', 499, 1, 0, 0],
  ['a half of the second place', 68_645_000, 1000, 2, 68_650],
  ['two thirds', 2000, 3, 3, 667],
  ['half a point below zero', -500, 1, 0, 0],
  ['more than half a point below zero', -501, 1, 0, -1000],
])('rounds %s half up', (_, sum, by, decimals, expected) => {
  expect(roundedPoints(sum, by, decimals) + 0).toBe(expected)
})

interface Case {
  readonly points: PointsRule
  readonly run: Partial<SeasonRun>
  readonly race?: Partial<SeasonRace>
  readonly person?: Partial<SeasonPerson>
  readonly rules?: Partial<Omit<Rules, 'counting'>>
  readonly prediction?: number
}

const band = {
  distance: '10km',
  sex: 'M',
  categories: ['M40'],
  bands: [
    { seconds: 2400, points: 6 },
    { seconds: 2700, points: 4 },
  ],
  rest: 1,
} as const

describe('points of a run by what it is', () => {
  const facts = [{ distance: '10km', finishers: 201, fastestMan: 1800, fastestWoman: 2000, recordMen: 1700 }]
  test.each<[string, string, Case]>([
    [
      'the first of the whole field',
      '10',
      { points: { kind: 'wholeField', times: 10 }, run: { position: 1 }, race: { facts } },
    ],
    [
      'the second of the whole field',
      '9.95',
      { points: { kind: 'wholeField', times: 10 }, run: { position: 2 }, race: { facts } },
    ],
    [
      'the middle of the whole field',
      '5',
      { points: { kind: 'wholeField', times: 10 }, run: { position: 101, finishers: 201 } },
    ],
    [
      'the last of the whole field',
      '0',
      { points: { kind: 'wholeField', times: 10 }, run: { position: 201 }, race: { facts } },
    ],
    [
      'the only one in the field',
      '10',
      { points: { kind: 'wholeField', times: 10 }, run: { position: 1, finishers: 1 } },
    ],
    ['an age grade', '68.65', { points: { kind: 'ageGrade' }, run: { ageGrade: 68.6485 } }],
    [
      'an age grade to one place',
      '68.6',
      { points: { kind: 'ageGrade' }, run: { ageGrade: 68.6485 }, rules: { decimals: 1 } },
    ],
    [
      'the winner’s time',
      '75',
      {
        points: { kind: 'winnerShare', times: 100, of: 'race' },
        run: { seconds: 2400 },
        race: { facts },
        person: { sex: 'M' },
      },
    ],
    [
      'the winning woman’s time',
      '83.33',
      {
        points: { kind: 'winnerShare', times: 100, of: 'race' },
        run: { seconds: 2400 },
        race: { facts },
        person: { sex: 'F' },
      },
    ],
    [
      'the record',
      '70.83',
      {
        points: { kind: 'winnerShare', times: 100, of: 'record' },
        run: { seconds: 2400 },
        race: { facts },
        person: { sex: 'M' },
      },
    ],
    [
      'the fastest of ours',
      '100',
      { points: { kind: 'winnerShare', times: 100, of: 'ours' }, run: { seconds: 2400 } },
    ],
    [
      'a time in the first band',
      '6',
      { points: { kind: 'timeBands', bands: [band] }, run: { seconds: 2400 }, person: { category: 'M40' } },
    ],
    [
      'a time in the second band',
      '4',
      { points: { kind: 'timeBands', bands: [band] }, run: { seconds: 2401 }, person: { category: 'M40' } },
    ],
    [
      'a time slower than all bands',
      '1',
      { points: { kind: 'timeBands', bands: [band] }, run: { seconds: 2701 }, person: { category: 'M40' } },
    ],
    [
      'an improvement in seconds',
      '60',
      {
        points: { kind: 'improvement', in: 'seconds', months: 12 },
        run: { seconds: 2340, bestInWindow: 2400 },
      },
    ],
    [
      'an improvement in percent',
      '2.5',
      {
        points: { kind: 'improvement', in: 'percent', months: 12 },
        run: { seconds: 2340, bestInWindow: 2400 },
      },
    ],
    [
      'a slower time than before',
      '-2.5',
      {
        points: { kind: 'improvement', in: 'percent', months: 12 },
        run: { seconds: 2460, bestInWindow: 2400 },
      },
    ],
    ['a fixed value', '5', { points: { kind: 'fixed', value: 5 }, run: {} }],
    [
      'seconds over the prediction',
      '20',
      { points: { kind: 'handicap' }, run: { seconds: 2420 }, prediction: 2400 },
    ],
    [
      'seconds under the prediction',
      '-20',
      { points: { kind: 'handicap' }, run: { seconds: 2380 }, prediction: 2400 },
    ],
    [
      'chip before the time shown',
      '60',
      {
        points: { kind: 'improvement', in: 'seconds', months: 12 },
        run: { seconds: 2350, chip: 2340, gun: 2360, bestInWindow: 2400 },
      },
    ],
    [
      'gun before the time shown',
      '40',
      {
        points: { kind: 'improvement', in: 'seconds', months: 12 },
        run: { seconds: 2350, chip: 2340, gun: 2360, bestInWindow: 2400 },
        rules: { clock: 'gun' },
      },
    ],
    [
      'the time shown for either clock',
      '50',
      {
        points: { kind: 'improvement', in: 'seconds', months: 12 },
        run: { seconds: 2350, chip: 2340, gun: 2360, bestInWindow: 2400 },
        rules: { clock: 'either' },
      },
    ],
  ])('scores %s with %s', (_, expected, { points, run, race = {}, person = {}, rules = {}, prediction }) => {
    const season = seasonWith({ decimals: 2, points, ...rules }, [{ ...race, runs: { a: run } }], {
      people: { a: person },
      entries:
        prediction === undefined
          ? []
          : [{ kind: 'prediction', person: 'a', race: 'r1', seconds: prediction }],
    })
    expect(computeStandings(season).tables[0]?.rows[0]?.points).toBe(expected)
  })

  test.each<[string, Case]>([
    [
      'Year of birth not given, or not shown to the club.',
      { points: { kind: 'ageGrade' }, run: {}, person: { sex: 'F' } },
    ],
    ['Sex and year of birth not given, or not shown to the club.', { points: { kind: 'ageGrade' }, run: {} }],
    [
      'No age grade for this race.',
      { points: { kind: 'ageGrade' }, run: {}, person: { sex: 'F', born: '1980' } },
    ],
    [
      'Sex not given, or not shown to the club.',
      { points: { kind: 'winnerShare', times: 100, of: 'race' }, run: {}, race: { facts } },
    ],
    [
      'The time to compare with isn’t known.',
      { points: { kind: 'winnerShare', times: 100, of: 'race' }, run: {}, person: { sex: 'M' } },
    ],
    [
      'The place in the whole race isn’t known.',
      { points: { kind: 'wholeField', times: 10 }, run: { finishers: 9 } },
    ],
    [
      'No points are set for this distance and category.',
      { points: { kind: 'timeBands', bands: [band] }, run: {}, person: { category: 'M50' } },
    ],
    [
      'No earlier time to improve on.',
      { points: { kind: 'improvement', in: 'percent', months: 12 }, run: {} },
    ],
    ['No predicted time.', { points: { kind: 'handicap' }, run: {} }],
  ])('says why nobody can be placed: %s', (reason, { points, run, race = {}, person = {} }) => {
    const season = seasonWith({ points }, [{ ...race, runs: { a: run } }], { people: { a: person } })
    expect(computeStandings(season)).toEqual({ tables: [], notPlaced: [{ person: 'a', reason }] })
  })
})

test.each<[Rules['equalTimes'], string[]]>([
  ['same', ['10', '9', '9', '7']],
  ['share', ['10', '8.5', '8.5', '7']],
])('gives equal times the %s points', (equalTimes, expected) => {
  const season = seasonWith({ equalTimes, decimals: 1 }, [{ runs: { a: 1, b: 2, c: 2, d: 3 } }])
  const rows = computeStandings(season).tables[0]?.rows ?? []
  expect(rows.map(({ points }) => points)).toEqual(expected)
  expect(rows.map(({ place, isShared }) => [place, isShared])).toEqual([
    [1, false],
    [2, true],
    [2, true],
    [4, false],
  ])
})
