import { sortableName } from '../../../domain/nameWords'
import { clubRoles, type ClubRole } from '../../../domain/clubRole'
import type { MembershipRecord } from '../../../store/schema'
import type { Collections, Store } from '../../../store/store'

const pageSize = 200

const roles = Object.values(clubRoles).filter((role): role is ClubRole => role !== clubRoles.removed)

/**
 * Adds members' names to a club's older memberships, which have none. In the index these come before all others of
 * their role, so a list of members shows whether there are any.
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

/** Whether the membership was stored before memberships had names. */
export function isOlder({ memberName }: Partial<MembershipRecord>): boolean {
  return memberName === undefined
}
