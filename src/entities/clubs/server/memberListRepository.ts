import type { Collections } from '../../../store/store'
import type { MemberListRecord } from '../records'

/** Returns the lists that a club has saved since an instant (ISO, UTC), newest first. */
export async function listsSince(
  { memberLists }: Pick<Collections, 'memberLists'>,
  clubId: string,
  since: string,
): Promise<readonly MemberListRecord[]> {
  const query = { index: 'byClub', where: { clubId }, from: since, order: -1, limit: listsShown } as const
  return (await memberLists.find(query)).items
}

/** More lists than a club can usefully undo. */
const listsShown = 200
