import type { FormValues } from '../../../kernel/calls/endpoint'
import { validate } from '../../../kernel/fields/fieldRules'
import { ruleSentences } from '../rules/words/ruleSentences'
import { rulesOf } from '../rulesForm'
import { rulesFields } from '../rulesFields'

/** The rules in words, or what they lack. */
export interface RuleWords {
  readonly sentences?: readonly string[]
  readonly problem?: string | undefined
}

/** Returns the rules that were typed in a form, in words. */
export function typedRules(typed: FormValues, groups: readonly string[]): RuleWords {
  const { values, errors: unread = {} } = validate(rulesFields, typed)
  const { rules, errors = unread } = values ? rulesOf(values, groups) : {}
  return rules ? { sentences: ruleSentences(rules) } : { problem: Object.values(errors)[0] }
}
