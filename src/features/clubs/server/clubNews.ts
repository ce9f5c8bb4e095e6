import { type ClubNews, withNews } from '../../../domain/clubNews'
import type { Collections } from '../../../store/store'

interface Told {
  /** Without a slug where the club was not added. */
  readonly club: { readonly name: string; readonly slug?: string }
  /** Absent where there is nothing to tell. */
  readonly what: ClubNews['what'] | undefined
  readonly now: Date
}

/**
 * In the transaction that answers a request, or that follows on an answer: stores the answer until the user reads it,
 * and replaces an earlier answer about that club. Writes the user in any case, like `lockUser`, and returns whether
 * the user exists.
 */
export async function tellClubNews(
  { users }: Pick<Collections, 'users'>,
  userId: string,
  { club: { name, slug }, what, now }: Told,
): Promise<boolean> {
  const news = what && { what, name, ...(slug !== undefined && { slug }), date: now.toISOString() }
  const user = await users.modify(userId, (before) =>
    withNews(before, (known) => [
      ...known.filter((one) => slug === undefined || one.slug !== slug),
      ...(news ? [news] : []),
    ]),
  )
  return user !== undefined
}
