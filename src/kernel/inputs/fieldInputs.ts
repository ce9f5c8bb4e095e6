import { z } from 'zod'
import { type FieldRules, namesOf } from '../fields/fieldRules'
import { yesNo } from '../text/yesNo'
import { text } from './scalars'

/** A number or a flag as a form sends it. */
const written = <Sent>(sent: Sent) =>
  typeof sent === 'number' ? String(sent) : typeof sent === 'boolean' ? yesNo(sent) : sent

/** The input for a field, as a text that may be absent. Its content is checked elsewhere. */
const schemas = {
  text: (maximum: number) => text(maximum),
  number: (maximum: number) => z.preprocess(written<string | number>, text(maximum)),
  flag: (maximum: number) => z.preprocess(written<string | boolean>, text(maximum)),
} as const

type Taken<Rule> = Rule extends { readonly takes: keyof typeof schemas } ? Rule['takes'] : 'text'

type FieldInputs<Rules> = {
  [Name in keyof Rules]: z.ZodOptional<ReturnType<(typeof schemas)[Taken<Rules[Name]>]>>
}

/** The fields of a form as they are sent. */
export function fieldInputs<Values, Rules extends FieldRules<Values>>(
  rules: Rules & FieldRules<Values>,
): FieldInputs<Rules> {
  return Object.fromEntries(
    namesOf<Values>(rules).map((name) => {
      const { takes = 'text', maximum } = rules[name]
      return [name, schemas[takes](maximum).optional()]
    }),
  ) as FieldInputs<Rules>
}
