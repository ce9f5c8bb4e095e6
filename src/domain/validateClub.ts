import { nameLength, shortNameLength } from './limits'
import { checkText, gather, type Fields, type Validated } from './validation'

/** What a club stores of its form. */
export interface ClubValues {
  readonly name: string
  /** The abbreviation. */
  readonly shortName: string
}

/** The rules for a club: name and short name are both required. */
export function validateClub(fields: Fields<keyof ClubValues>): Validated<ClubValues> {
  return gather<ClubValues>({
    name: checkText(fields.name, { label: 'The name', maximum: nameLength, required: true }),
    shortName: checkText(fields.shortName, {
      label: 'The short name',
      maximum: shortNameLength,
      required: true,
    }),
  })
}
