import { sortableName } from '../../../domain/nameWords'
import { clubRoles, type ClubRole } from '../../../domain/clubRole'
import type { MembershipRecord } from '../../../store/schema'
import type { Collections, Store } from '../../../store/store'

/** Memberships of one role in one transaction. */
const atOnce = 200

const roles = Object.values(clubRoles).filter((role): role is ClubRole => role !== clubRoles.removed)

/**
 * Adds members' names to a club's older memberships, which have none: to some of each role, in one transaction. In the
 * index these come before all others of their role, so a list of members shows whether any are left.
 */
export async function completeNames(
  { transaction }: Pick<Store, 'transaction'>,
  clubId: string,
): Promise<void> {
  await transaction(async (collections) => {
    for (const role of roles) await completeSome(collections, clubId, role)
  })
}

async function completeSome(
  { memberships, users }: Pick<Collections, 'memberships' | 'users'>,
  clubId: string,
  role: ClubRole,
): Promise<void> {
  const query = { index: 'byClubAndName', where: { clubId, role }, limit: atOnce } as const
  const { items } = await memberships.find(query)
  const older = items.filter(isOlder)
  const names = new Map(
    (await users.getMany(older.map(({ userId }) => userId))).map(({ id, name }) => [id, name]),
  )
  await memberships.putMany(
    older.map((one) => ({ ...one, memberName: sortableName(names.get(one.userId) ?? '') })),
  )
}

/** Whether the membership was stored before memberships had names. */
export function isOlder({ memberName }: Partial<MembershipRecord>): boolean {
  return memberName === undefined
}
