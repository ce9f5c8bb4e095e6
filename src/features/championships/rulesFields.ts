import { plainText, textField, type ValuesOf } from '../../kernel/fields/fieldRules'
import { descriptionLength } from '../../kernel/limits'

/** The fields of the form for a championship's rules, in order. */
export const rulesFields = {
  committee: textField('Other rules', plainText({ maximum: descriptionLength, multiline: true })),
}

export type RulesValues = ValuesOf<typeof rulesFields>
