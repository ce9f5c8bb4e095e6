import { clubKeys, type ClubKeys } from '../clubKeys'
import type { ClubNameValues } from '../validateClub'
import type { FieldErrors } from '../../../kernel/fields/validation'
import type { Collections } from '../../../store/store'
import { createClubRepository } from './clubRepository'

/** Returns the errors for names that another club has. `ownId` is the id of the club being edited. */
export async function nameClash(
  collections: Collections,
  values: ClubNameValues,
  ownId?: string,
): Promise<FieldErrors | undefined> {
  const { sameName, sameShortName } = await createClubRepository(collections).namesakes(clubKeys(values))
  const errors = {
    ...(sameName && sameName.id !== ownId && { name: 'There’s already a club with this name.' }),
    ...(sameShortName &&
      sameShortName.id !== ownId && { shortName: `${sameShortName.name} already uses this short name.` }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** Adds the keys that make names unique to a club form's values. */
export function withKeys<Values extends ClubNameValues>(values: Values): Values & ClubKeys {
  return { ...values, ...clubKeys(values) }
}
