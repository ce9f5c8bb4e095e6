import { fieldMessages, subjectOf } from '../../kernel/fields/fieldMessages'
import {
  choiceField,
  optionalField,
  plainText,
  textField,
  validate,
  type ValuesOf,
  shortText,
} from '../../kernel/fields/fieldRules'
import { nameLength } from '../../kernel/limits'
import { shortNameLength, weekendNoteLength } from './limits'
import type { Checked, Fields } from '../../kernel/fields/validation'
import { vestPatterns, type VestPattern } from '../../kernel/vests/vestPatterns'

/** The fields of every form that names a club, in display order. */
export const clubNameFields = {
  name: textField('Name', { maximum: nameLength, required: true }),
  shortName: textField('Short name', { maximum: shortNameLength, required: true }),
}

/** The fields of a club's vest. `vestOf` derives undefined ones from the club's name. */
export const vestFields = {
  vestPattern: choiceField('Pattern', Object.keys(vestPatterns) as VestPattern[]),
  vestMain: optionalField('Main colour', shortText, checkColour),
  vestSecond: optionalField('Second colour', shortText, checkColour),
  vestTrim: optionalField('Trim', shortText, checkColour),
}

/** All fields that a club's form stores, in display order. */
export const clubFields = { ...clubNameFields, ...vestFields }

/** Accepts the value of a colour input (`#rrggbb`), or '' for no colour. */
function checkColour(text = '', label: string): Checked<string> {
  const value = text.trim().toLowerCase()
  if (value === '' || /^#[\da-f]{6}$/.test(value)) return { value }
  return { error: fieldMessages.notOffered(subjectOf(label)) }
}

const noteText = plainText({ maximum: weekendNoteLength, multiline: true })

/** Checks the note of a club admin above its weekend races: plain text of up to 2 lines. */
export function checkWeekendNote(text: string): Checked<string> {
  const checked = noteText(text, 'Note')
  if (checked.error !== undefined || checked.value.split('\n').length <= 2) return checked
  return { error: 'The note must be 2 lines or fewer.' }
}

export type ClubField = keyof typeof clubFields

export type ClubValues = ValuesOf<typeof clubFields>

export type ClubNameValues = ValuesOf<typeof clubNameFields>

export type VestValues = ValuesOf<typeof vestFields>

/** Validates the form for a new club, whose names are both required. */
export function validateClub(texts: Fields<ClubField>) {
  return validate(clubFields, texts)
}
