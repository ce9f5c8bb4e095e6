import { describe, expect, test } from 'vitest'
import { formTexts, type Texts, validate } from '../../kernel/fields/fieldRules'
import { randomFormRules } from '../../../test/helpers/randomFormRules'
import { seededRandom } from '../sample/server/random'
import { readyMadeKinds } from './championshipFields'
import { rulesOf, rulesValues } from './rulesForm'
import { rulesFields, type RulesValues } from './rulesFields'
import { readyMade } from './rules/readyMade'
import type { PointsRule, Rules } from './rules/rules'

type RuleTexts = Partial<Texts<RulesValues>>

const places = { ...readyMade.places, field: 'sex' } as const

/** The rules of a form whose fields are those of a ready-made kind and these. */
function typed(texts: RuleTexts, from: Rules = places) {
  const { values, errors } = validate(rulesFields, { ...formTexts(rulesFields, rulesValues(from)), ...texts })
  return values ? rulesOf(values) : { errors }
}

/** The rules again, after they were a form that was sent and a JSON text. */
function again(rules: Rules) {
  const values = JSON.parse(JSON.stringify(rulesValues(rules))) as RulesValues
  return typed({}, rulesOf(values).rules)
}

test.each(readyMadeKinds)('describes the ready-made rules %s in a form', (kind) => {
  expect(again(readyMade[kind])).toStrictEqual({ rules: readyMade[kind] })
})

test('asks for the points of first place where nothing is filled in', () => {
  expect(typed(Object.fromEntries(Object.keys(rulesFields).map((name) => [name, ''])))).toEqual({
    errors: { countdownFirst: expect.stringContaining('such as 100') as string },
  })
})

describe('each kind of points', () => {
  const rules: readonly PointsRule[] = [
    { kind: 'table', table: [12, 9, 8.5], rest: 1 },
    { kind: 'table', table: [5], rest: 'countdown' },
    { kind: 'countdown', first: 100, floor: -3 },
    { kind: 'starters', last: 10 },
    { kind: 'starters', last: 1, podium: 'halving' },
    { kind: 'place' },
    { kind: 'ageGrade' },
    { kind: 'winnerShare', times: 100, of: 'record' },
    { kind: 'wholeField', times: 10 },
    {
      kind: 'timeBands',
      bands: [
        {
          distance: '10km',
          bands: [
            { seconds: 2280, points: 7 },
            { seconds: 5400, points: 2.5 },
          ],
          rest: 1,
        },
        { distance: 'half-marathon', sex: 'F', bands: [{ seconds: 5999, points: 7 }], rest: 0 },
        {
          distance: 'marathon',
          sex: 'M',
          categories: ['M40', 'M50'],
          bands: [{ seconds: 9000, points: -1 }],
          rest: 0,
        },
      ],
    },
    { kind: 'improvement', in: 'seconds', months: 24 },
    { kind: 'fromMiddle', middle: 50 },
    { kind: 'fixed', value: 2.5 },
    { kind: 'handicap' },
  ]
  test.each(rules.map((points) => [points.kind, points] as const))('is a form: %s', (kind, points) => {
    const whole = { ...places, points, lowestWins: kind === 'place' || kind === 'handicap' }
    expect(again(whole)).toStrictEqual({ rules: whole })
  })
})

test('describes random rules in a form', () => {
  const random = seededRandom(56)
  for (let round = 0; round < 300; round++) {
    const rules = randomFormRules(random)
    expect(again(rules), JSON.stringify(rules)).toStrictEqual({ rules })
  }
})

test.each<[RuleTexts, string, string]>([
  [{ field: 'league' }, 'movesEachMonth', 'Enter how many members move up and down each month, such as 3.'],
  [
    { field: 'category' },
    'ages',
    'These rules use categories. Enter the ages at which they start, such as 40, 50, 60.',
  ],
  [
    { group1Name: 'S', group1Only: 'yes', group1Categories: 'U18' },
    'ages',
    'These rules use categories. Enter the ages at which they start, such as 40, 50, 60.',
  ],
  [
    { field: 'league', movesEachMonth: '3', oneTable: 'yes' },
    'oneTable',
    'A league has a table for each division. Untick this.',
  ],
  [{ ages: '40, 35' }, 'ages', 'Age categories must be whole years in ascending order, such as 40, 50, 60.'],
  [{ jokerAtMost: '1' }, 'jokerTimes', 'Enter what joker points are multiplied by, such as 2.'],
  [{ jokerTimes: '2' }, 'jokerAtMost', 'Enter how many joker races each member has, such as 1.'],
  [{ helpingWorth: '5' }, 'helpingAtMost', 'Enter how often helping counts for each member, such as 2.'],
  [{ helpingAtMost: '5' }, 'helpingWorth', 'Enter the points for helping, such as 5.'],
  [
    { differentRaces: '7' },
    'differentRaces',
    'More different events are needed than races can count. Enter a lower number.',
  ],
  [{ tie3: 'mostRaces' }, 'tie3', 'This is chosen above. Choose another way, or Nothing.'],
  [
    { countdownFloor: '100' },
    'countdownFirst',
    'First place must score more than the lowest points. Enter a number such as 100.',
  ],
  [{ points: 'table' }, 'tableTable', 'Enter the points from first place on, such as 30, 27, 24.'],
  [
    { points: 'table', tableTable: '30, x' },
    'tableTable',
    'Can’t read “x”. Enter the points from first place on, such as 30, 27, 24.',
  ],
  [{ points: 'winnerShare' }, 'winnerShareTimes', 'Enter the points, such as 100.'],
  [
    { points: 'timeBands' },
    'timeBandsBands',
    'Enter a line for each distance, such as 10 km: 38:00 = 7, 42:00 = 6, slower 1.',
  ],
  [
    { points: 'timeBands', timeBandsBands: '10 km: 42:00 = 6, 38:00 = 7' },
    'timeBandsBands',
    'Can’t read “10 km: 42:00 = 6, 38:00 = 7”. Enter a line such as 10 km, men, M40: 38:00 = 7, 42:00 = 6, slower 1.',
  ],
  [
    { lowestWins: 'yes' },
    'lowestWins',
    'With these points, the lowest total is the worst. Untick this or choose other points.',
  ],
  [
    { points: 'place' },
    'lowestWins',
    'With these points, the lowest total is the best. Tick this or choose other points.',
  ],
  [{ exception1Best: '3' }, 'exception1Categories', 'Enter the categories, such as M60, M70.'],
  [{ open1Distances: 'marathon' }, 'open1Name', 'Enter a name for these races, such as Any marathon.'],
  [
    { open1Name: 'Any marathon', open3Name: 'any marathon' },
    'open3Name',
    'Another row has this name. Enter a different one.',
  ],
  [
    { open1Name: 'Any', open1Distances: '10' },
    'open1Distances',
    'Can’t read “10”. Enter distances such as 10 km, marathon.',
  ],
  [{ group2AtLeast: '1' }, 'group2Name', 'Enter the group’s name, such as short.'],
  [{ group1Name: 'short, road' }, 'group1Name', 'Enter a short name without commas, such as short.'],
  [
    { group1Name: 'short', group2Name: 'short' },
    'group2Name',
    'Another row has this group. Change one of them.',
  ],
  [
    { group1Name: 'short', group1AtLeast: '3', group1AtMost: '2' },
    'group1AtMost',
    'This is below “At least”. Enter a higher number, or leave it empty.',
  ],
  [
    { group1Name: 'short', group1AtLeast: '7', groupsOverlap: 'yes' },
    'group1AtLeast',
    'The groups need more races than can count. Enter a lower number, or tick that a race can be in several groups.',
  ],
  [
    { group1Name: 'short', group1AtLeast: '4', group2Name: 'long', group2AtLeast: '3' },
    'group2AtLeast',
    'The groups need more races than can count. Enter a lower number, or tick that a race can be in several groups.',
  ],
  [
    { ages: '70', group1Name: 'long', group1AtLeast: '4', exception1Categories: 'M70', exception1Best: '3' },
    'group1AtLeast',
    'The groups need more races than can count. Enter a lower number, or tick that a race can be in several groups.',
  ],
  [{ jokerTimes: '101', jokerAtMost: '1' }, 'jokerTimes', 'Enter 100 or less.'],
  [{ countdownFirst: '10001' }, 'countdownFirst', 'Enter 10,000 or less.'],
  [{ personalBest: '-10000.5' }, 'personalBest', 'Enter −10,000 or more.'],
  [{ helpingWorth: '20000', helpingAtMost: '1' }, 'helpingWorth', 'Enter numbers from −10,000 to 10,000.'],
  [{ points: 'table', tableTable: '30, 20000' }, 'tableTable', 'Enter numbers from −10,000 to 10,000.'],
  [{ best: '-1' }, 'best', 'Enter a whole number from 0 to 99.'],
  [{ nearPersonalBest: '5' }, 'nearPersonalBest', 'Can’t read “5”. Enter percent and points, such as 1: 5.'],
])('refuses %j', (texts, name, message) => {
  expect(typed(texts)).toEqual({ errors: { [name]: message } })
})

test('lets groups that overlap need more races together than can count', () => {
  const texts = {
    group1Name: 'short',
    group1AtLeast: '4',
    group2Name: 'away',
    group2AtLeast: '3',
    groupsOverlap: 'yes',
  }
  const { rules } = typed(texts) as { rules: Rules }
  expect(rules.counting.groups).toHaveLength(2)
  expect(rulesValues(rules).groupsOverlap).toBe(true)
})

test('lets a member need more races than count', () => {
  expect(typed({ best: '3', minimum: '4' })).toHaveProperty('rules.counting.minimum', 4)
})
