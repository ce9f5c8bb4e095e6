import { sortableName } from '../../domain/nameWords'
import type { Collections, IndexKey } from '../../store/store'

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
  let after: IndexKey | undefined
  do {
    const page = await memberships.find({ index: 'byUser', where: { userId }, limit: pageSize, after })
    const others = page.items.filter((membership) => membership.memberName !== memberName)
    await memberships.putMany(others.map((membership) => ({ ...membership, memberName })))
    after = page.next
  } while (after)
}
