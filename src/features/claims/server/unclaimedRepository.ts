import type { UserRecord } from '../../../entities/users/records'
import type { Collections } from '../../../store/store'

/** Unclaimed members of one club. */
const unclaimedLimit = 2000

/** Returns the unclaimed members of a club by name. */
export async function unclaimedOf({ users }: Collections, clubId: string): Promise<readonly UserRecord[]> {
  const where = { unclaimedIn: clubId }
  return (await users.find({ index: 'byUnclaimed', where, limit: unclaimedLimit })).items
}
