import { sortableName } from '../../../kernel/text/nameWords'
import { listPages } from '../../../store/pages'
import type { Collections } from '../../../store/store'

const pageSize = 100

/**
 * Writes a user's new name to their memberships. To be called in the transaction that renames them. Whoever adds a
 * membership also locks the user, so that one of the two sees the other.
 */
export async function renameMember(
  { memberships }: Pick<Collections, 'memberships'>,
  userId: string,
  name: string,
): Promise<void> {
  const memberName = sortableName(name)
  const query = { index: 'byUser', where: { userId }, limit: pageSize } as const
  for await (const some of listPages((after) => memberships.find({ ...query, after }))) {
    const others = some.filter((membership) => membership.memberName !== memberName)
    await memberships.putMany(others.map((membership) => ({ ...membership, memberName })))
  }
}
