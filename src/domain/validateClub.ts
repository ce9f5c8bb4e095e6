import { plainText, textField, validate, type ValuesOf } from './fieldRules'
import { nameLength, shortNameLength } from './limits'
import type { Fields } from './validation'

/** The fields of a club's form, in its order: everything that the form stores. */
export const clubFields = {
  name: textField('Name', plainText({ maximum: nameLength, required: true })),
  /** The short name. */
  shortName: textField('Short name', plainText({ maximum: shortNameLength, required: true })),
}

export type ClubField = keyof typeof clubFields

export type ClubValues = ValuesOf<typeof clubFields>

/** The values of a new club, or the errors: both names are required. */
export function validateClub(texts: Fields<ClubField>) {
  return validate(clubFields, texts)
}
