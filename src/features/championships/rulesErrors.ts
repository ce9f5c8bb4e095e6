import type { FieldErrors } from '../../kernel/fields/validation'
import { slugOf } from '../../kernel/text/slug'
import { distancesField } from './ruleDistances'
import { filledRows, rowField } from '../../kernel/fields/fieldKinds'
import { readFormula } from './rules/formula/formula'
import { openRow, openRows, type RulesValues, tieNames } from './rulesFields'
import { agesError } from '../../entities/athletes/ageCategories'

/** Notes what is wrong with a field, if nothing was noted about it before. */
type Check = (name: string, isWrong: boolean, message?: string) => void

/** Returns what a form for rules leaves out or contradicts, by field. */
export function rulesErrors(values: RulesValues, groupsOfRaces: readonly string[]): FieldErrors {
  const errors: Record<string, string> = {}
  const check: Check = (name, isWrong, message = '') => {
    if (isWrong) errors[name] ??= message
  }
  checkFields(values, check)
  checkPoints(values, check)
  if (values.formula !== '') {
    const ofRules = [
      ...values.groups.map(({ group }) => group),
      ...openRows.flatMap((row) => values[`${row}Groups`]),
    ]
    const { error } = readFormula(values.formula, [...groupsOfRaces, ...ofRules])
    check('formula', error !== undefined, error)
  }
  checkOpenRaces(values, check)
  return errors
}

const messages = {
  noAges: 'These rules use age categories. Enter the age at which each one starts, such as 40, 50, 60.',
  times: 'Enter how many times helping can count for each member, such as 2.',
  worth: 'Enter the points for helping, such as 5.',
  tie: 'This tie-break is already chosen above. Choose another one, or “None”.',
  first: 'First place can’t score less than the minimum points. Enter a number such as 100.',
  share: 'Enter the points, such as 100.',
  worst: 'With these points, the lowest total is the worst. Untick this or choose other points.',
  best: 'With these points, the lowest total is the best. Tick this or choose other points.',
  open: 'Enter a name for these races, such as Any marathon.',
  sameName: 'Another row has this name. Enter a different one.',
  sameGroup: 'A group is listed twice. Remove one.',
  crowded: 'Together, the groups need more races than the number that counts. Enter lower numbers.',
} as const

function checkFields(values: RulesValues, check: Check): void {
  const { ages, best, groups } = values
  const usesCategories = values.field === 'category' || values.showsCategories
  const ties = tieNames.map((name) => values[name])
  const wrongAges = agesError(ages)
  check('ages', wrongAges !== undefined, wrongAges)
  check('ages', usesCategories && ages.length === 0 && values.under === 0, messages.noAges)
  check('helpingAtMost', values.helpingAtMost === 0 && values.helpingWorth !== 0, messages.times)
  check('helpingWorth', values.helpingAtMost > 0 && values.helpingWorth === 0, messages.worth)
  check('groups', new Set(groups.map(({ group }) => group)).size < groups.length, messages.sameGroup)
  const needed = groups.reduce((sum, { atLeast }) => sum + atLeast, 0)
  check('groups', best > 0 && needed > best, messages.crowded)
  ties.forEach((tie, index) =>
    check(tieNames[index] ?? '', tie !== 'no' && ties.indexOf(tie) < index, messages.tie),
  )
}

function checkPoints(values: RulesValues, check: Check): void {
  const { points, lowestWins } = values
  const isBelow = values.countdownFirst < values.countdownFloor
  check('countdownFirst', points === 'countdown' && isBelow, messages.first)
  check('winnerShareTimes', points === 'winnerShare' && values.winnerShareTimes <= 0, messages.share)
  if (points === 'table' || values.formula !== '') return
  check('lowestWins', lowestWins && points !== 'place', messages.worst)
  check('lowestWins', !lowestWins && points === 'place', messages.best)
}

function checkOpenRaces(values: RulesValues, check: Check): void {
  const ids = new Set<string>()
  for (const [row, { name, distances }] of filledRows(values, openRows, openRow)) {
    const { error } = distancesField.check(distances, '')
    check(rowField(row, 'distances'), error !== undefined, error)
    check(rowField(row, 'name'), name === '', messages.open)
    check(rowField(row, 'name'), ids.has(slugOf(name, 'open')), messages.sameName)
    ids.add(slugOf(name, 'open'))
  }
}
