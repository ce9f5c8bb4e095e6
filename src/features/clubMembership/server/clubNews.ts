import { notifyPeople } from '../../../entities/notifications/server/notifyPeople'
import { type ClubNews, withNews } from '../../../kernel/access/clubNews'
import type { RequestAnswer } from '../../../entities/notifications/notifications'
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
export async function recordClubNews(
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

interface Answered {
  readonly what: RequestAnswer
  /** Without an id where the club was not added. */
  readonly club: { readonly name: string; readonly id?: string }
  readonly now: Date
}

/** In the transaction that answers a request: tells its author. */
export async function recordAnswer(
  collections: Parameters<typeof notifyPeople>[0],
  userId: string,
  { what, club: { name, id: clubId }, now }: Answered,
): Promise<void> {
  const about = clubId === undefined ? { clubName: name } : { clubId }
  const key = `${what} ${clubId ?? name} ${now.toISOString()}`
  await notifyPeople(collections, [userId], { key, kind: 'answer', what, ...about, now })
}
