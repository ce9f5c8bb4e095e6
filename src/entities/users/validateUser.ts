import {
  flagField,
  namesOf,
  textField,
  validate,
  type Texts,
  type ValuesOf,
} from '../../kernel/fields/fieldRules'
import { nameLength } from '../../kernel/limits'
import { messages } from '../../kernel/text/messages'
import { checkText, isBlank, type Checked, type Fields } from '../../kernel/fields/validation'

/** The fields of the forms for adding and editing a user, in their order: everything that a user stores of them. */
export const userFields = {
  /** At least two words, with single spaces between them. */
  name: textField('Name', checkName),
  entersOwnResults: flagField('Don’t let others add my results'),
  isUnnamed: flagField('Leave my name out of club chat messages'),
}

export type UserField = keyof typeof userFields

export type UserValues = ValuesOf<typeof userFields>

export type UserTexts = Texts<UserValues>

export const userFieldNames: readonly UserField[] = namesOf(userFields)

/** The values of a new user, or the errors. */
export function validateUser(texts: Fields<UserField>) {
  return validate(userFields, texts)
}

/** Why nobody else enters a result of somebody with this name. */
export function ownResultsText(name: string): string {
  return `${name} doesn’t let others add their results.`
}

/** Whether a name has at least two words. */
export function isFullName(name: string): boolean {
  return name.split(/\s+/).filter((word) => !isBlank(word)).length >= 2
}

function checkName(text = '', label: string): Checked<string> {
  if (!isFullName(text)) return { error: messages.fullName }
  return checkText(text.replace(/\s+/g, ' '), { label, maximum: nameLength })
}
