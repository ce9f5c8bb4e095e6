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

/** All fields that the forms for adding and editing a user store, in display order. */
export const userFields = {
  /** The full name: at least two words, separated by single spaces. */
  name: textField('Name', { maximum: nameLength }, checkName),
  entersOwnResults: flagField('Don’t let others add my results'),
  isUnnamed: flagField('Leave my name out of club chat messages'),
}

export type UserField = keyof typeof userFields

export type UserValues = ValuesOf<typeof userFields>

export type UserTexts = Texts<UserValues>

export const userFieldNames: readonly UserField[] = namesOf(userFields)

/** Validates the form for a new user. */
export function validateUser(texts: Fields<UserField>) {
  return validate(userFields, texts)
}

/** Returns the reason why others cannot add results for the person with this name. */
export function ownResultsText(name: string): string {
  return `${name} doesn’t let others add their results.`
}

/** Returns true if the name has at least two words. */
export function isFullName(name: string): boolean {
  return name.split(/\s+/).filter((word) => !isBlank(word)).length >= 2
}

function checkName(text = '', label: string): Checked<string> {
  if (!isFullName(text)) return { error: messages.fullName }
  return checkText(text.replace(/\s+/g, ' '), { label, maximum: nameLength })
}
