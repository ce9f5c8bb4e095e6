import { Invalid } from '../../../kernel/calls/apiError'
import type { Stored } from '../../../kernel/fields/fieldRules'
import type { ClubValues } from '../../../entities/clubs/validateClub'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { Collections } from '../../../store/store'
import { freeClubSlug } from '../../../entities/clubs/server/clubRepository'
import { nameClash, withKeys } from '../../../entities/clubs/server/nameClash'

/**
 * Adds a club without members. Must run in a transaction. Throws `Invalid` if another club has the name or the short
 * name, and `DuplicateKey` if another process takes one of them at the same time.
 */
export async function addClub(
  collections: Collections,
  id: string,
  values: Stored<ClubValues>,
): Promise<ClubRecord> {
  const errors = await nameClash(collections, values)
  if (errors) throw Invalid.of(errors)
  const club = { id, slug: await freeClubSlug(collections, values.name), ...withKeys(values) }
  await collections.clubs.insert(club)
  return club
}
