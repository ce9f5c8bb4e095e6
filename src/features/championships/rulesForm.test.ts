import { expect, test } from 'vitest'
import { formTexts, type Texts, validate } from '../../kernel/fields/fieldRules'
import { randomFormRules } from '../../../test/helpers/randomFormRules'
import { seededRandom } from '../sample/server/random'
import { rulesOf, rulesValues } from './rulesForm'
import { rulesFields, type RulesValues } from './rulesFields'
import { usualRules } from './rules/usualRules'
import type { Rules } from './rules/rules'

type RuleTexts = Partial<Texts<RulesValues>>

const places = { ...usualRules, field: 'sex' } as const

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

test('describes the rules of a new championship in a form', () => {
  expect(again(usualRules)).toStrictEqual({ rules: usualRules })
})

test('describes 100, 99, 98 and so on where nothing is filled in', () => {
  const empty = Object.fromEntries(Object.keys(rulesFields).map((name) => [name, '']))
  expect(typed(empty)).toHaveProperty('rules.points', { kind: 'countdown', first: 100, floor: 0 })
})

test.each([
  ['short: 1 to 3', { group: 'short', atLeast: 1, atMost: 3 }],
  ['long: 1 or more', { group: 'long', atLeast: 1, atMost: 0 }],
  ['away: up to 2', { group: 'away', atLeast: 0, atMost: 2 }],
  ['track: 2', { group: 'track', atLeast: 2, atMost: 2 }],
])('reads the group %j', (text, group) => {
  expect(typed({ groups: text })).toHaveProperty('rules.counting.groups', [group])
})

test('describes random rules in a form', () => {
  const random = seededRandom(56)
  for (let round = 0; round < 300; round++) {
    const rules = randomFormRules(random)
    expect(again(rules), JSON.stringify(rules)).toStrictEqual({ rules })
  }
})

test.each<[RuleTexts, string, string]>([
  [
    { field: 'category' },
    'ages',
    'These rules use age categories. Enter the age at which each one starts, such as 40, 50, 60.',
  ],
  [{ ages: '40, 35' }, 'ages', 'Age categories must be whole years in ascending order, such as 40, 50, 60.'],
  [
    { helpingWorth: '5' },
    'helpingAtMost',
    'Enter how many times helping can count for each member, such as 2.',
  ],
  [{ helpingAtMost: '5' }, 'helpingWorth', 'Enter the points for helping, such as 5.'],
  [{ tie3: 'mostRaces' }, 'tie3', 'This tie-break is already chosen above. Choose another one, or “None”.'],
  [
    { countdownFloor: '101' },
    'countdownFirst',
    'First place can’t score less than the minimum points. Enter a number such as 100.',
  ],
  [
    { points: 'table', tableTable: '30, x' },
    'tableTable',
    'We can’t read “x”. Enter the points for each place, starting with first, such as 30, 27, 24.',
  ],
  [{ points: 'winnerShare', winnerShareTimes: '-1' }, 'winnerShareTimes', 'Enter the points, such as 100.'],
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
  [{ open1Distances: 'marathon' }, 'open1Name', 'Enter a name for these races, such as Any marathon.'],
  [
    { open1Name: 'Any marathon', open3Name: 'any marathon' },
    'open3Name',
    'Another row has this name. Enter a different one.',
  ],
  [
    { open1Name: 'Any', open1Distances: '10' },
    'open1Distances',
    'We can’t read “10”. Enter distances separated by commas, such as 10 km, marathon.',
  ],
  [
    { groups: 'short: 3 to 2' },
    'groups',
    'We can’t read “short: 3 to 2”. Enter how many races in each group count, such as short: 1 to 3, long: 1 or more, away: up to 2.',
  ],
  [{ groups: 'short: 1, short: 2' }, 'groups', 'A group is listed twice. Remove one.'],
  [
    { groups: 'short: 4, long: 3 or more' },
    'groups',
    'Together, the groups need more races than the number that counts. Enter lower numbers.',
  ],
  [
    { formula: '=plase' },
    'formula',
    'At character 2, “plase”: No value or function has this name. Did you mean place?',
  ],
  [
    { formula: '=IF(in("shor"), 5, 0)', groups: 'short: 1 to 3' },
    'formula',
    'At character 9, “shor”: No race is in this group. Did you mean "short"?',
  ],
  [{ countdownFirst: '10001' }, 'countdownFirst', 'Enter 10,000 or less.'],
  [{ personalBest: '-10000.5' }, 'personalBest', 'Enter −10,000 or more.'],
  [{ helpingWorth: '20000', helpingAtMost: '1' }, 'helpingWorth', 'Enter numbers from −10,000 to 10,000.'],
  [{ best: '-1' }, 'best', 'Enter a whole number from 0 to 99.'],
])('refuses %j', (texts, name, message) => {
  expect(typed(texts)).toEqual({ errors: { [name]: message } })
})

test('lets a member need more races than count', () => {
  expect(typed({ best: '3', minimum: '4' })).toHaveProperty('rules.counting.minimum', 4)
})
