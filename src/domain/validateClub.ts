import { plainText, textField, validate, type ValuesOf } from './fieldRules'
import { nameLength, shortNameLength } from './limits'
import type { Fields } from './validation'

/** The fields of a club's form, in its order: all that a club stores of it. */
export const clubFields = {
  name: textField('Name', plainText({ maximum: nameLength, required: true })),
  /** The abbreviation. */
  shortName: textField('Short name', plainText({ maximum: shortNameLength, required: true })),
}

export type ClubField = keyof typeof clubFields

export type ClubValues = ValuesOf<typeof clubFields>

/** The values of a new club, or what is wrong: both names are required. */
export function validateClub(texts: Fields<ClubField>) {
  return validate(clubFields, texts)
}
