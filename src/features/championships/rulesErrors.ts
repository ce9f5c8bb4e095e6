import type { FieldErrors } from '../../kernel/fields/validation'
import { slugOf } from '../../kernel/text/slug'
import { filledRows, rowField } from './ruleFieldKinds'
import {
  exceptionRow,
  exceptionRows,
  groupRow,
  groupRows,
  openRow,
  openRows,
  type RulesValues,
  tieNames,
} from './rulesFields'
import { distancesField, timeBandsField } from './timeBands'
import type { CountingRule } from './rules/rules'

/** Notes what is wrong with a field, if nothing was noted about it before. */
type Check = (name: string, isWrong: boolean, message: string) => void

/** Returns what a form for rules leaves out or contradicts, by field. */
export function rulesErrors(values: RulesValues): FieldErrors {
  const errors: Record<string, string> = {}
  const check: Check = (name, isWrong, message) => {
    if (isWrong) errors[name] ??= message
  }
  checkFields(values, check)
  checkPoints(values, check)
  checkRows(values, check)
  checkGroups(values, check)
  return errors
}

const messages = {
  oneTable: 'A league has a table for each division. Untick this.',
  moves: 'Enter how many members move up and down each month, such as 3.',
  ages: 'Age categories must be whole years in ascending order, such as 40, 50, 60.',
  noAges: 'These rules use categories. Enter the ages at which they start, such as 40, 50, 60.',
  factor: 'Enter what joker points are multiplied by, such as 2.',
  jokers: 'Enter how many joker races each member has, such as 1.',
  times: 'Enter how often helping counts for each member, such as 2.',
  worth: 'Enter the points for helping, such as 5.',
  different: 'More different events are needed than races can count. Enter a lower number.',
  tie: 'This is chosen above. Choose another way, or Nothing.',
  first: 'First place must score more than the lowest points. Enter a number such as 100.',
  table: 'Enter the points from first place on, such as 30, 27, 24.',
  bands: 'Enter a line for each distance, such as 10 km: 38:00 = 7, 42:00 = 6, slower 1.',
  worst: 'With these points, the lowest total is the worst. Untick this or choose other points.',
  best: 'With these points, the lowest total is the best. Tick this or choose other points.',
  categories: 'Enter the categories, such as M60, M70.',
  open: 'Enter a name for these races, such as Any marathon.',
  sameName: 'Another row has this name. Enter a different one.',
  group: 'Enter the group’s name, such as short.',
  sameGroup: 'Another row has this group. Change one of them.',
  most: 'This is below “At least”. Enter a higher number, or leave it empty.',
  crowded:
    'The groups need more races than can count. Enter a lower number, or tick that a race can be in several groups.',
} as const

function checkFields(values: RulesValues, check: Check): void {
  const { field, ages, best } = values
  const rows = [
    ...filledRows(values, groupRows, groupRow),
    ...filledRows(values, exceptionRows, exceptionRow),
  ]
  const usesCategories =
    field === 'category' || values.showsCategories || rows.some(([, row]) => row.categories.length > 0)
  const ties = tieNames.map((name) => values[name])
  check('movesEachMonth', field === 'league' && values.movesEachMonth === 0, messages.moves)
  check('oneTable', field === 'league' && values.oneTable, messages.oneTable)
  checkText('ages', agesError(ages), check)
  check('ages', usesCategories && ages.length === 0 && values.under === 0, messages.noAges)
  check('jokerTimes', values.jokerAtMost > 0 && values.jokerTimes === 1, messages.factor)
  check('jokerAtMost', values.jokerAtMost === 0 && values.jokerTimes !== 1, messages.jokers)
  check('helpingAtMost', values.helpingAtMost === 0 && values.helpingWorth !== 0, messages.times)
  check('helpingWorth', values.helpingAtMost > 0 && values.helpingWorth === 0, messages.worth)
  check('differentRaces', best > 0 && values.differentRaces > best, messages.different)
  ties.forEach((tie, index) =>
    check(tieNames[index] ?? '', tie !== 'no' && ties.indexOf(tie) < index, messages.tie),
  )
}

/** Returns the error of ages at which categories start. */
export function agesError(ages: readonly number[]): string | undefined {
  const isSorted = ages.every((age, index) => Number.isInteger(age) && age > (ages[index - 1] ?? 0))
  return isSorted ? undefined : messages.ages
}

const lowIsBest: readonly string[] = ['place', 'handicap']
const eitherIsBest: readonly string[] = ['table', 'timeBands', 'fixed']

function checkPoints(values: RulesValues, check: Check): void {
  const { points, lowestWins } = values
  const missing = (example: number) => `Enter the points, such as ${example}.`
  check(
    'countdownFirst',
    points === 'countdown' && values.countdownFirst <= values.countdownFloor,
    messages.first,
  )
  check('tableTable', points === 'table' && values.tableTable.length === 0, messages.table)
  check('winnerShareTimes', points === 'winnerShare' && values.winnerShareTimes <= 0, missing(100))
  check('wholeFieldTimes', points === 'wholeField' && values.wholeFieldTimes <= 0, missing(10))
  check('fromMiddleMiddle', points === 'fromMiddle' && values.fromMiddleMiddle <= 0, missing(50))
  if (points === 'timeBands') {
    check('timeBandsBands', values.timeBandsBands === '', messages.bands)
    checkText('timeBandsBands', timeBandsField.check(values.timeBandsBands, '').error, check)
  }
  if (eitherIsBest.includes(points)) return
  check('lowestWins', lowestWins && !lowIsBest.includes(points), messages.worst)
  check('lowestWins', !lowestWins && lowIsBest.includes(points), messages.best)
}

const checkText = (name: string, error: string | undefined, check: Check) =>
  check(name, error !== undefined, error ?? '')

function checkRows(values: RulesValues, check: Check): void {
  for (const [row, { categories }] of filledRows(values, exceptionRows, exceptionRow)) {
    check(rowField(row, 'categories'), categories.length === 0, messages.categories)
  }
  const ids = new Set<string>()
  for (const [row, { name, distances }] of filledRows(values, openRows, openRow)) {
    checkText(rowField(row, 'distances'), distancesField.check(distances, '').error, check)
    check(rowField(row, 'name'), name === '', messages.open)
    check(rowField(row, 'name'), ids.has(slugOf(name, 'open')), messages.sameName)
    ids.add(slugOf(name, 'open'))
  }
}

function checkGroups(values: RulesValues, check: Check): void {
  const rows = filledRows(values, groupRows, groupRow)
  const exceptions = filledRows(values, exceptionRows, exceptionRow).map(([, row]) => row)
  const groups = rows.map(([, group]) => group)
  const crowded = firstCrowded({ best: values.best, groups, exceptions }, values.groupsOverlap)
  const keys = groups.map(({ name, categories }) => [name, ...categories].join())
  rows.forEach(([row, { name, atLeast, atMost }], index) => {
    check(rowField(row, 'name'), name === '', messages.group)
    check(rowField(row, 'name'), keys.indexOf(keys[index] ?? '') < index, messages.sameGroup)
    check(rowField(row, 'atMost'), atMost > 0 && atMost < atLeast, messages.most)
    check(rowField(row, 'atLeast'), index === crowded, messages.crowded)
  })
}

type Counted = Pick<CountingRule, 'best' | 'exceptions'> & {
  readonly groups: readonly Pick<CountingRule['groups'][number], 'atLeast' | 'categories'>[]
}

/** Returns the index of the first group for which the best races of some people have no room, or -1. */
export function firstCrowded({ best, groups, exceptions }: Counted, canOverlap: boolean): number {
  const people = ['', ...[...groups, ...exceptions].flatMap(({ categories }) => categories)]
  const found = people.map((person) => {
    const limit = exceptions.find(({ categories }) => categories.includes(person))?.best ?? best
    let needed = 0
    return groups.findIndex(({ atLeast, categories }) => {
      if (categories.length === 0 || categories.includes(person)) {
        needed = canOverlap ? atLeast : needed + atLeast
      }
      return limit > 0 && needed > limit
    })
  })
  return found.find((index) => index >= 0) ?? -1
}
