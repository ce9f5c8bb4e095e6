import { z } from 'zod'
import { type FieldRules, namesOf } from '../fields/fieldRules'
import { yesNo } from '../text/yesNo'

/** The input for a field, as a text that may be absent. Its content is checked elsewhere. */
const schemas = {
  text: z.string(),
  number: z.union([z.string(), z.number().transform(String)]),
  flag: z.union([z.string(), z.boolean().transform(yesNo)]),
} as const

type Taken<Rule> = Rule extends { readonly takes: keyof typeof schemas } ? Rule['takes'] : 'text'

type FieldInputs<Rules> = {
  [Name in keyof Rules]: z.ZodOptional<(typeof schemas)[Taken<Rules[Name]>]>
}

/** The fields of a form as they are sent. */
export function fieldInputs<Values, Rules extends FieldRules<Values>>(
  rules: Rules & FieldRules<Values>,
): FieldInputs<Rules> {
  return Object.fromEntries(
    namesOf<Values>(rules).map((name) => [name, schemas[rules[name].takes ?? 'text'].optional()]),
  ) as FieldInputs<Rules>
}
