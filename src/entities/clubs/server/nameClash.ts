import { clubKeys, type ClubKeys } from '../clubKeys'
import type { ClubNameValues } from '../validateClub'
import type { FieldErrors } from '../../../kernel/fields/validation'
import type { ClubRecord } from '../records'
import type { Collections } from '../../../store/store'

type Clubs = Pick<Collections, 'clubs'>

/** Returns the errors for names that another club has. `ownId` is the id of the club being edited. */
export async function nameClash(
  { clubs }: Clubs,
  values: ClubNameValues,
  ownId?: string,
): Promise<FieldErrors | undefined> {
  const { nameKey, shortNameKey } = clubKeys(values)
  const [sameName, sameShortName] = await Promise.all([
    clubs.find({ index: 'byNameKey', where: { nameKey }, limit: 1 }),
    clubs.find({ index: 'byShortNameKey', where: { shortNameKey }, limit: 1 }),
  ])
  const other = ({ items }: { readonly items: readonly ClubRecord[] }) =>
    items[0]?.id === ownId ? undefined : items[0]
  const errors = {
    ...(other(sameName) && { name: 'There’s already a club with this name.' }),
    ...(other(sameShortName) && { shortName: `${other(sameShortName)?.name} already uses this short name.` }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** Adds the keys by which names are unique to the values of a club's form. */
export function withKeys<Values extends ClubNameValues>(values: Values): Values & ClubKeys {
  return { ...values, ...clubKeys(values) }
}
