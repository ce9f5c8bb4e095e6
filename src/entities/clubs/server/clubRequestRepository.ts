import { ownClubRequestsLimit } from '../../../kernel/limits'
import type { Collections } from '../../../store/store'
import type { ClubRequestRecord } from '../records'

type ClubRequests = Pick<Collections, 'clubRequests'>

/** Returns the user's pending requests for new clubs, oldest first. */
export async function clubRequestsOf(
  { clubRequests }: ClubRequests,
  userId: string,
): Promise<readonly ClubRequestRecord[]> {
  const where = { userId }
  return (await clubRequests.find({ index: 'byUser', where, limit: ownClubRequestsLimit })).items
}
