import { formTexts, namesOf, validate, valuesOf } from '../../kernel/fields/fieldRules'
import { pick } from '../../kernel/fields/pick'
import type { FieldErrors } from '../../kernel/fields/validation'
import { slugOf } from '../../kernel/text/slug'
import { filledRows, fieldsOfRow, rowValues } from '../../kernel/fields/fieldKinds'
import { rulesErrors } from './rulesErrors'
import { categoryFields } from './categoryFields'
import * as form from './rulesFields'
import { emptyValues, type RulesValues, valuesOfTexts } from './rulesFields'
import { distancesField } from './ruleDistances'
import type { PointsRule, Rules } from './rules/rules'

type RulesOf =
  | { readonly rules: Rules; readonly errors?: undefined }
  | { readonly rules?: undefined; readonly errors: FieldErrors }

/** Returns the rules that a form describes, or the errors by field. `rulesValues` does the reverse. `groupsOfRaces` are named by formulas. */
export function rulesOf(values: RulesValues, groupsOfRaces: readonly string[] = []): RulesOf {
  const errors = rulesErrors(values, groupsOfRaces)
  return Object.keys(errors).length > 0 ? { errors } : { rules: readRules(values) }
}

/** Parts of the rules that are values of the form as they are. */
const ruleNames = [
  'field',
  'showsCategories',
  'order',
  'clock',
  'per',
  'lowestWins',
  'equalTimes',
  'committee',
] as const

const countingNames = ['best', 'minimum', 'statistic', 'groups', 'incompleteLast'] as const
const bonusKinds = ['finish', 'personalBest'] as const

/** Returns the rules of a form without errors. */
export function readRules(values: RulesValues): Rules {
  const { formula } = values
  return {
    ...pick(values, ...ruleNames),
    ...(formula !== '' && { formula }),
    categories: valuesOf(categoryFields, values),
    points: pointsOf(values),
    decimals: values.decimals as Rules['decimals'],
    bonuses: bonusKinds.map((kind) => ({ kind, points: values[kind] })).filter(({ points }) => points !== 0),
    helping: fieldsOfRow(values, 'helping', form.helpingFields),
    counting: pick(values, ...countingNames),
    open: filledRows(values, form.openRows, form.openRow).map(([, row]) => ({
      id: slugOf(row.name, 'open'),
      ...row,
      distances: distancesField.check(row.distances, '').value ?? [],
    })),
    eligible: valuesOf(form.eligibleFields, values),
    ties: form.tieNames.map((name) => values[name]).filter((tie) => tie !== 'no'),
  }
}

const pointsOf = (values: RulesValues) =>
  ({
    kind: values.points,
    ...fieldsOfRow<object>(values, values.points, form.pointsFields[values.points]),
  }) as PointsRule

/** Returns the values of the form that describes these rules, without what an earlier document has and the form no longer offers. */
export function rulesValues(rules: Rules): RulesValues {
  const { kind, ...points } = rules.points
  const texts = formTexts(form.rulesFields, {
    ...emptyValues(),
    ...pick(rules, ...ruleNames, 'decimals'),
    ...rules.categories,
    points: kind,
    formula: rules.formula ?? '',
    ...rowValues([kind, 'helping'], [points, rules.helping]),
    ...Object.fromEntries(rules.bonuses.map((bonus) => [bonus.kind, bonus.points])),
    ...rules.counting,
    ...rowValues(
      form.openRows,
      rules.open.map((one) => ({ ...one, distances: distancesField.textOf(one.distances) })),
    ),
    ...Object.fromEntries(form.tieNames.map((name, index) => [name, rules.ties[index] ?? 'no'])),
    ...rules.eligible,
  })
  const { errors = {} } = validate(form.rulesFields, texts)
  return valuesOfTexts(pick(texts, ...namesOf(form.rulesFields).filter((name) => !(name in errors))))
}
