import { clubRoles } from '../../../kernel/access/clubRole'
import type { ClubRequestRecord, MembershipRecord } from '../../../entities/clubs/records'
import type { UserRecord } from '../../../entities/users/records'
import { daysAgo, type Clock } from './clock'
import { seededRandom } from './random'

/** Returns a request for a new club from a user without one. */
export function sampleClubRequests(
  users: readonly UserRecord[],
  memberships: readonly MembershipRecord[],
  clock: Clock,
): readonly ClubRequestRecord[] {
  const busy = new Set(memberships.map(({ userId }) => userId))
  const user = users.findLast(({ id }) => !busy.has(id))
  if (!user) return []
  const date = daysAgo(clock, 0, seededRandom(1))
  return [
    {
      id: 'r1',
      userId: user.id,
      name: 'Hockley Heath Harriers',
      shortName: 'HHH',
      role: clubRoles.admin,
      date,
    },
  ]
}
