import { rowFields, type ShownRule } from '../ruleFieldKinds'
import { categoryFields } from '../categoryFields'
import * as form from '../rulesFields'

/** Fields that stand together in the form. */
export interface FormPart {
  readonly title: string
  readonly fields: Readonly<Record<string, ShownRule>>
  /** Rarer fields, which are folded while they are empty. */
  readonly folds?: readonly FormPart[]
  /** The choice that the part belongs to: it is shown while that is chosen, and never folded. */
  readonly choice?: string
}

const rows = (title: string, names: readonly string[], fields: FormPart['fields']) =>
  names.map((row, index): FormPart => ({ title: `${title} ${index + 1}`, fields: rowFields([row], fields) }))

const choices = Object.entries(form.pointsFields)
  .map(([kind, fields]: [string, FormPart['fields']]): FormPart => ({
    title: kind,
    choice: kind,
    fields: rowFields([kind], fields),
  }))
  .filter(({ fields }) => Object.keys(fields).length > 0)

/** The parts of the form for rules. */
export const rulesParts: readonly FormPart[] = [
  {
    title: 'Who is ranked',
    fields: form.field,
    folds: [
      { title: 'League', choice: 'league', fields: form.league },
      {
        title: 'Age categories and grades',
        fields: { ...categoryFields, ...form.gradeAge, ...form.shownCategories },
      },
    ],
  },
  {
    title: 'Points for a race',
    fields: form.race,
    folds: [
      ...choices,
      { title: 'Times, equal results and rounding', fields: { ...form.total, ...form.comparison } },
    ],
  },
  {
    title: 'Extra points',
    fields: form.bonuses,
    folds: [
      { title: 'More extra points', fields: form.moreBonuses },
      { title: 'Helping', fields: rowFields(['helping'], form.helpingFields) },
      { title: 'Joker races', fields: rowFields(['joker'], form.jokerFields) },
    ],
  },
  {
    title: 'How many races count',
    fields: form.counting,
    folds: [
      {
        title: 'Groups of races, such as short and long',
        fields: form.overlap,
        folds: rows('Group', form.groupRows, form.groupRow),
      },
      { title: 'Other limits', fields: form.limits },
      {
        title: 'Exceptions for some categories',
        fields: {},
        folds: rows('Exception', form.exceptionRows, form.exceptionRow),
      },
      {
        title: 'Any race of a kind, such as any marathon',
        fields: {},
        folds: rows('Kind', form.openRows, form.openRow),
      },
    ],
  },
  { title: 'Ties', fields: form.ties },
  { title: 'Who can take part', fields: form.eligibleFields },
  { title: 'Other rules', fields: form.committee },
]
