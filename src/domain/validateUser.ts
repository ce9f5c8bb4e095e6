import { nameLength } from './limits'
import { messages } from './messages'
import { checkText, gather, isBlank, type Checked, type Fields, type Validated } from './validation'

/** What a user stores of the forms for adding and editing one. */
export interface UserValues {
  readonly name: string
}

/** Whether a name has at least two words. */
export function isFullName(name: string): boolean {
  return name.split(/\s+/).filter((word) => !isBlank(word)).length >= 2
}

/** The rules for a user: a full name, stored with single spaces. */
export function validateUser(fields: Fields<keyof UserValues>): Validated<UserValues> {
  return gather<UserValues>({ name: checkName(fields.name ?? '') })
}

function checkName(text: string): Checked<string> {
  if (!isFullName(text)) return { error: messages.fullName }
  return checkText(text.replace(/\s+/g, ' '), { label: 'The name', maximum: nameLength })
}
