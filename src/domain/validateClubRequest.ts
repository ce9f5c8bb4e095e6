import { clubRoles, type ClubRole } from './clubRole'
import { validate, type FieldRule } from './fieldRules'
import { clubFields } from './validateClub'
import type { Fields } from './validation'

/** What somebody may ask to be in a club that they ask for. */
export const clubRequestRoles = [clubRoles.member, clubRoles.admin] as const

const role: FieldRule<ClubRole> = {
  label: 'Your role',
  check: (text) => {
    const value = clubRequestRoles.find((one) => String(one) === text)
    return value === undefined ? { error: 'Choose whether you run the club or run with it.' } : { value }
  },
  textOf: String,
}

/** The fields of the form in which somebody asks for a club to be added, in its order. */
export const clubRequestFields = { ...clubFields, role }

export type ClubRequestField = keyof typeof clubRequestFields

export function validateClubRequest(texts: Fields<ClubRequestField>) {
  return validate(clubRequestFields, texts)
}
