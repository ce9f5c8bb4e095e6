import { championshipFields } from '../championshipFields'
import { rowFields, type ShownRule } from '../ruleFieldKinds'
import * as form from '../rulesFields'

/** Fields that stand together in the form. */
export interface FormPart {
  readonly title: string
  readonly fields: Readonly<Record<string, ShownRule>>
  /** Fields of a choice, which are shown while it is chosen. */
  readonly folds?: readonly FormPart[]
  /** The choice that the part belongs to. */
  readonly choice?: string
}

const choices = Object.entries(form.pointsFields)
  .map(([kind, fields]: [string, FormPart['fields']]): FormPart => ({
    title: kind,
    choice: kind,
    fields: rowFields([kind], fields),
  }))
  .filter(({ fields }) => Object.keys(fields).length > 0)

const { description, ...about } = championshipFields

/** The parts of the short form, which is enough for a usual championship. */
export const shortParts: readonly FormPart[] = [
  { title: 'About', fields: about },
  { title: 'Points for a race', fields: form.points, folds: choices },
  { title: 'Races and tables', fields: { ...form.numbers, ...form.field } },
]

/** All other rules, folded. */
export const moreParts: readonly FormPart[] = [
  { title: 'Formula for points', fields: form.formula },
  { title: 'How a race is compared', fields: form.races },
  { title: 'Extra points', fields: { ...form.bonuses, ...rowFields(['helping'], form.helpingFields) } },
  { title: 'Totals and groups of races', fields: { ...form.total, ...form.groups } },
  { title: 'Ties', fields: form.ties },
  { title: 'Age categories', fields: form.categories },
  ...form.openRows.map((row, index) => ({
    title: index === 0 ? 'Any race of a kind, such as any marathon' : `Another kind of race (${index + 1})`,
    fields: rowFields([row], form.openRow),
  })),
  {
    title: 'Description and members',
    fields: { description, ...form.eligibleFields, ...form.committee },
  },
]
