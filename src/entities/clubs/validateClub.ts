import { fieldMessages, subjectOf } from '../../kernel/fields/fieldMessages'
import {
  choiceField,
  optionalField,
  plainText,
  textField,
  validate,
  type ValuesOf,
} from '../../kernel/fields/fieldRules'
import { nameLength, shortNameLength, weekendNoteLength } from '../../kernel/limits'
import type { Checked, Fields } from '../../kernel/fields/validation'
import { vestPatterns, type VestPattern } from '../../kernel/vests/vestPatterns'

/** The fields of every form that names a club, in its order. */
export const clubNameFields = {
  name: textField('Name', plainText({ maximum: nameLength, required: true })),
  shortName: textField('Short name', plainText({ maximum: shortNameLength, required: true })),
}

/** The fields of a club's vest. What is undefined follows from the club's name: see `vestOf`. */
export const vestFields = {
  vestPattern: choiceField('Pattern', Object.keys(vestPatterns) as VestPattern[]),
  vestMain: optionalField('Main colour', checkColour),
  vestSecond: optionalField('Second colour', checkColour),
  vestTrim: optionalField('Trim', checkColour),
}

/** The fields of a club's form, in its order: everything that the form stores. */
export const clubFields = { ...clubNameFields, ...vestFields }

/** A colour as an `input` of the type `color` has it; '' for none. */
function checkColour(text = '', label: string): Checked<string> {
  const value = text.trim().toLowerCase()
  if (value === '' || /^#[\da-f]{6}$/.test(value)) return { value }
  return { error: fieldMessages.notOffered(subjectOf(label)) }
}

const noteText = plainText({ maximum: weekendNoteLength, multiline: true })

/** The lines that an admin of a club writes on top of its weekend: two at most. */
export function checkWeekendNote(text: string): Checked<string> {
  const checked = noteText(text, 'Note')
  if (checked.error !== undefined || checked.value.split('\n').length <= 2) return checked
  return { error: 'The note must be 2 lines or fewer.' }
}

export type ClubField = keyof typeof clubFields

export type ClubValues = ValuesOf<typeof clubFields>

export type ClubNameValues = ValuesOf<typeof clubNameFields>

export type VestValues = ValuesOf<typeof vestFields>

/** The values of a new club, or the errors: both names are required. */
export function validateClub(texts: Fields<ClubField>) {
  return validate(clubFields, texts)
}
