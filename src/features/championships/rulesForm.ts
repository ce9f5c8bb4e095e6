import { validate, valuesOf } from '../../kernel/fields/fieldRules'
import { pick } from '../../kernel/fields/pick'
import type { FieldErrors } from '../../kernel/fields/validation'
import { slugOf } from '../../kernel/text/slug'
import { filledRows, fieldsOfRow, rowValues } from './ruleFieldKinds'
import { firstCrowded, rulesErrors } from './rulesErrors'
import { categoryFields } from './categoryFields'
import * as form from './rulesFields'
import type { RulesValues } from './rulesFields'
import { distancesField, timeBandsField } from './timeBands'
import type { Bonus, PointsRule, Rules } from './rules/rules'

type RulesOf =
  | { readonly rules: Rules; readonly errors?: undefined }
  | { readonly rules?: undefined; readonly errors: FieldErrors }

/** Returns the rules that a form describes, or the errors by field. `rulesValues` does the reverse. */
export function rulesOf(values: RulesValues): RulesOf {
  const errors = rulesErrors(values)
  return Object.keys(errors).length > 0 ? { errors } : { rules: readRules(values) }
}

/** Parts of the rules that are values of the form as they are. */
const ruleNames = [
  'field',
  'oneTable',
  'showsCategories',
  'movesEachMonth',
  'order',
  'clock',
  'per',
  'lowestWins',
  'equalTimes',
  'committee',
] as const

function readRules(values: RulesValues): Rules {
  const groups = filledRows(values, form.groupRows, form.groupRow)
  return {
    ...pick(values, ...ruleNames),
    ...(values.decimalAge && { decimalAge: true }),
    categories: valuesOf(categoryFields, values),
    points: pointsOf(values),
    decimals: values.decimals as Rules['decimals'],
    bonuses: bonusesOf(values),
    helping: fieldsOfRow(values, 'helping', form.helpingFields),
    joker: fieldsOfRow(values, 'joker', form.jokerFields),
    counting: {
      ...valuesOf(form.countingFields, values),
      groups: groups.map(([, { name, ...rest }]) => ({ group: name, ...rest })),
      exceptions: filledRows(values, form.exceptionRows, form.exceptionRow).map(([, row]) => row),
    },
    open: filledRows(values, form.openRows, form.openRow).map(([, { points, ...rest }]) => ({
      id: slugOf(rest.name, 'open'),
      ...rest,
      distances: distancesField.check(rest.distances, '').value ?? [],
      ...(points !== undefined && { points }),
    })),
    eligible: valuesOf(form.eligibleFields, values),
    ties: form.tieNames.map((name) => values[name]).filter((tie) => tie !== 'no'),
  }
}

function pointsOf(values: RulesValues): PointsRule {
  const kind = values.points
  if (kind === 'timeBands')
    return { kind, bands: timeBandsField.check(values.timeBandsBands, '').value ?? [] }
  return { kind, ...fieldsOfRow<object>(values, kind, form.pointsFields[kind]) } as PointsRule
}

/** Returns the values of the form that describes these rules, as far as its rows go. */
export function rulesValues(rules: Rules): RulesValues {
  const { kind, ...points } = rules.points
  const bands = 'bands' in points ? timeBandsField.textOf(points.bands) : undefined
  const { groups, exceptions, ...counting } = rules.counting
  return {
    ...emptyValues(),
    ...pick(rules, ...ruleNames, 'decimals'),
    ...rules.categories,
    decimalAge: rules.decimalAge === true,
    points: kind,
    ...rowValues(
      [kind, 'helping', 'joker'],
      [{ ...points, ...(bands !== undefined && { bands }) }, rules.helping, rules.joker],
    ),
    ...bonusValues(rules.bonuses),
    ...counting,
    groupsOverlap: firstCrowded(rules.counting, false) >= 0,
    ...rowValues(
      form.groupRows,
      groups.map(({ group, ...rest }) => ({ ...rest, name: group })),
    ),
    ...rowValues(form.exceptionRows, exceptions),
    ...rowValues(
      form.openRows,
      rules.open.map((one) => ({ ...one, distances: distancesField.textOf(one.distances) })),
    ),
    ...Object.fromEntries(form.tieNames.map((name, index) => [name, rules.ties[index] ?? 'no'])),
    ...rules.eligible,
  }
}

/** The values of an empty form. */
export function emptyValues(): RulesValues {
  const { values } = validate(form.rulesFields, {})
  if (values === undefined) throw new Error('A field for rules is required.')
  return values
}

/** The word that people type where a bonus is for any group. */
const anyGroup = 'any'

const plainKinds = ['finish', 'personalBest', 'seasonBest', 'raceBeyondBest'] as const

function bonusesOf(values: RulesValues): readonly Bonus[] {
  const { nearPersonalBest, ageGrade, once, attendance } = values
  return [
    ...plainKinds.flatMap((kind): readonly Bonus[] => {
      const points = values[kind]
      return points === undefined ? [] : [{ kind, points }]
    }),
    ...nearPersonalBest.map(
      ({ key, points }) => ({ kind: 'nearPersonalBest', percent: key, points }) as const,
    ),
    ...ageGrade.map(({ key, points }) => ({ kind: 'ageGrade', above: key, points }) as const),
    ...once.map(({ key, points }) => ({ kind: 'once', group: key === anyGroup ? '' : key, points }) as const),
    ...(attendance.length > 0 ? [{ kind: 'attendance', points: attendance } as const] : []),
  ]
}

function bonusValues(bonuses: readonly Bonus[]): Partial<RulesValues> {
  const of = <Kind extends Bonus['kind']>(kind: Kind) =>
    bonuses.filter((bonus): bonus is Extract<Bonus, { kind: Kind }> => bonus.kind === kind)
  return {
    ...Object.fromEntries(plainKinds.map((kind) => [kind, of(kind)[0]?.points])),
    nearPersonalBest: of('nearPersonalBest').map(({ percent, points }) => ({ key: percent, points })),
    ageGrade: of('ageGrade').map(({ above, points }) => ({ key: above, points })),
    once: of('once').map(({ group, points }) => ({ key: group || anyGroup, points })),
    attendance: of('attendance')[0]?.points ?? [],
  }
}
