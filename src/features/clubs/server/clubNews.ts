import { type ClubNews, withNews } from '../../../domain/clubNews'
import type { Collections } from '../../../store/store'

interface Told {
  /** Without a slug where it was not added. */
  readonly club: { readonly name: string; readonly slug?: string }
  /** Absent where there is nothing to tell. */
  readonly what: ClubNews['what'] | undefined
  readonly now: Date
}

/**
 * In the transaction that answers somebody's request, or takes a step after it: keeps the answer until they read it, in
 * place of what was told of that club before. Writes the user in any case and returns whether there is one, as `holdUser`.
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
