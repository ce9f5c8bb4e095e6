import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import type { MembershipRecord } from '../../../entities/clubs/records'
import type { UserRecord } from '../../../entities/users/records'
import { createNameIndex } from '../../resultImport/server/nameIndex'
import type { Collections } from '../../../store/store'
import type { MemberFate } from '../contract'
import type { ReadMember } from './memberDocument'

/** A member of the club. */
export interface ListedMember {
  readonly user: UserRecord
  readonly membership: MembershipRecord
}

/** A line of a list, compared with the club's members. */
export interface PlannedMember extends ReadMember {
  readonly becomes: MemberFate
  /** The members whom the line may name. A line that is `there` names the only one. */
  readonly alike: readonly ListedMember[]
}

export interface MemberPlan {
  readonly lines: readonly PlannedMember[]
  readonly missing: readonly ListedMember[]
  /** The number of the club's members. */
  readonly count: number
}

/** Compares a list with the club's members, among whom no one is asked about if their name is in it once. */
export async function planMembers(
  collections: Collections,
  clubId: string,
  read: readonly ReadMember[],
): Promise<MemberPlan> {
  const memberships = await createClubRepository(collections).members(clubId)
  const users = await collections.users.getMany(memberships.map(({ userId }) => userId))
  const userWithId = new Map(users.map((user) => [user.id, user]))
  const members = memberships.flatMap((membership) => {
    const user = userWithId.get(membership.userId)
    return user ? [{ user, membership }] : []
  })
  const memberWithId = new Map(members.map((member) => [member.user.id, member]))
  const matchesOf = createNameIndex(members.map(({ user }) => user))
  const named = new Set<string>()
  const listed = createNameIndex(read.map(({ number, name }) => ({ id: String(number), name })))
  const lines = read.map((line): PlannedMember => {
    if (line.problem !== undefined) return { ...line, becomes: 'wrong', alike: [] }
    const matches = matchesOf(line.name)
    const alike = matches.flatMap(({ personId }) => memberWithId.get(personId) ?? [])
    const [same, ...namesakes] = matches.filter(({ doubts }) => doubts.length === 0)
    const isOnce = listed(line.name).filter(({ doubts }) => doubts.length === 0).length === 1
    for (const { personId } of matches) named.add(personId)
    if (same && namesakes.length === 0 && isOnce)
      return { ...line, becomes: 'there', alike: alike.filter(({ user }) => user.id === same.personId) }
    return { ...line, becomes: alike.length > 0 || !isOnce ? 'asked' : 'new', alike }
  })
  return { lines, missing: members.filter(({ user }) => !named.has(user.id)), count: members.length }
}
