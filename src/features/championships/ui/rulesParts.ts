import { championshipFields } from '../championshipFields'
import { rowFields, type ShownRule } from '../../../kernel/fields/fieldKinds'
import * as form from '../rulesFields'

/** Fields that stand together in the form. */
export interface FormPart {
  readonly title: string
  readonly fields: Readonly<Record<string, ShownRule>>
}

/** The fields of each kind of points, by its name, which are shown while it is chosen. */
export const pointsParts = Object.entries(form.pointsFields)
  .map(([title, fields]: [string, FormPart['fields']]): FormPart => ({
    title,
    fields: rowFields([title], fields),
  }))
  .filter(({ fields }) => Object.keys(fields).length > 0)

/** The rules that most clubs choose, besides the points. */
export const usualFields: FormPart['fields'] = { ...form.numbers, ...form.field }

/** Everything else, folded. */
export const moreParts: readonly FormPart[] = [
  { title: 'Name, dates and description', fields: championshipFields },
  { title: 'Formula for points', fields: form.formula },
  { title: 'How members are placed', fields: form.comparison },
  { title: 'Extra points', fields: { ...form.bonuses, ...rowFields(['helping'], form.helpingFields) } },
  { title: 'Totals and groups of races', fields: { ...form.total, ...form.groups } },
  { title: 'Ties', fields: form.ties },
  { title: 'Age categories', fields: form.categories },
  ...form.openRows.map((row, index) => ({
    title:
      index === 0
        ? 'Any race over a given distance, such as any marathon'
        : `Any race over another distance (${index + 1})`,
    fields: rowFields([row], form.openRow),
  })),
  { title: 'Members and other rules', fields: { ...form.eligibleFields, ...form.committee } },
]
