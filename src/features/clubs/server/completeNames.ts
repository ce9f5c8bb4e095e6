import { sortableName } from '../../../domain/nameWords'
import { clubRoles, type ClubRole } from '../../../domain/clubRole'
import type { MembershipRecord } from '../../../store/schema'
import type { Collections, Store } from '../../../store/store'

const pageSize = 200

const roles = Object.values(clubRoles).filter((role): role is ClubRole => role !== clubRoles.removed)

/**
 * Gives a club's memberships the names of their members, where they are of before that was kept. Those stand before all
 * others of their role in the index, so whoever lists by it sees whether there are any.
 */
export async function completeNames({ transaction }: Pick<Store, 'transaction'>, clubId: string) {
  for (const role of roles) {
    while ((await transaction((collections) => completeSome(collections, clubId, role))) === pageSize);
  }
}

async function completeSome(
  { memberships, users }: Pick<Collections, 'memberships' | 'users'>,
  clubId: string,
  role: ClubRole,
): Promise<number> {
  const query = { index: 'byClubAndName', where: { clubId, role }, limit: pageSize } as const
  const { items } = await memberships.find(query)
  const older = items.filter(isOlder)
  const names = new Map(
    (await users.getMany(older.map(({ userId }) => userId))).map(({ id, name }) => [id, name]),
  )
  await memberships.putMany(
    older.map((one) => ({ ...one, memberName: sortableName(names.get(one.userId) ?? '') })),
  )
  return older.length
}

/** Whether the membership is of before its member's name was kept in it. */
export function isOlder({ memberName }: Partial<MembershipRecord>): boolean {
  return memberName === undefined
}
