import { plainText, textField, validate, type ValuesOf } from './fieldRules'
import { nameLength, shortNameLength, weekendNoteLength } from './limits'
import type { Checked, Fields } from './validation'

/** The fields of a club's form, in its order: everything that the form stores. */
export const clubFields = {
  name: textField('Name', plainText({ maximum: nameLength, required: true })),
  shortName: textField('Short name', plainText({ maximum: shortNameLength, required: true })),
}

const noteText = plainText({ maximum: weekendNoteLength, multiline: true })

/** The lines that an admin of a club writes on top of its weekend: two at most. */
export function checkWeekendNote(text: string): Checked<string> {
  const checked = noteText(text, 'Text')
  if (checked.error !== undefined || checked.value.split('\n').length <= 2) return checked
  return { error: 'Write two lines at most.' }
}

export type ClubField = keyof typeof clubFields

export type ClubValues = ValuesOf<typeof clubFields>

/** The values of a new club, or the errors: both names are required. */
export function validateClub(texts: Fields<ClubField>) {
  return validate(clubFields, texts)
}
