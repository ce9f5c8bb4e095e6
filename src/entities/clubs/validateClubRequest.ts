import { clubRoles, type ClubRole } from '../../kernel/access/clubRole'
import { validate, type FieldRule } from '../../kernel/fields/fieldRules'
import { clubNameFields } from './validateClub'
import type { Fields } from '../../kernel/fields/validation'
import { valueLength } from '../../kernel/limits'

/** The roles that people can request in a new club. */
export const clubRequestRoles = [clubRoles.member, clubRoles.admin] as const

const role: FieldRule<ClubRole> & { readonly takes: 'number' } = {
  label: 'Your role',
  maximum: valueLength,
  takes: 'number',
  check: (text) => {
    const value = clubRequestRoles.find((option) => String(option) === text)
    return value === undefined ? { error: 'Choose whether you’re a member or an admin.' } : { value }
  },
  textOf: String,
}

/** The fields of the form that requests a new club, in display order. */
export const clubRequestFields = { ...clubNameFields, role }

export type ClubRequestField = keyof typeof clubRequestFields

export function validateClubRequest(texts: Fields<ClubRequestField>) {
  return validate(clubRequestFields, texts)
}
