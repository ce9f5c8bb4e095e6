import { withNews } from '../../../kernel/access/clubNews'
import type { Collections } from '../../../store/store'

/** Returns the number of a user's results. */
export async function countResults({ statuses }: Collections, userId: string) {
  const where = { userId, status: 'result' } as const
  const [group] = await statuses.count({ index: 'byUserAndStatus', where, by: ['userId'] })
  return group?.count ?? 0
}

/** Tells an account how many results a club had added for its unclaimed member. Must run in the transaction of the claim. */
export async function recordAddedResults(
  collections: Collections,
  clubId: string,
  [unclaimed, userId]: readonly [unclaimed: string, account: string],
  now: Date,
): Promise<void> {
  const count = await countResults(collections, unclaimed)
  const club = await collections.clubs.get(clubId)
  if (count === 0 || !club) return
  const news = { what: 'results', name: club.name, slug: club.slug, count, date: now.toISOString() } as const
  await collections.users.modify(userId, (user) => withNews(user, (earlier) => [...earlier, news]))
}
