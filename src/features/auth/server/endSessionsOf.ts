import type { Collections } from '../../../store/store'

const batch = 200

/** Signs a user out everywhere. Within a transaction, too: when accounts are merged. */
export async function endSessionsOf(
  { sessions }: Pick<Collections, 'sessions'>,
  userId: string,
): Promise<void> {
  for (;;) {
    const { items, next } = await sessions.find({ index: 'byUser', where: { userId }, limit: batch })
    await sessions.removeMany(items.map(({ id }) => id))
    if (!next) return
  }
}
