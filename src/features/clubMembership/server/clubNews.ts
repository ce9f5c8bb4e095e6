import { notifyPeople } from '../../../entities/notifications/server/notifyPeople'
import { type ClubNews, withNews } from '../../../kernel/access/clubNews'
import type { RequestAnswer } from '../../../entities/notifications/notifications'
import type { Collections } from '../../../store/store'

interface RecordedNews {
  /** The club has no slug if it was not added. */
  readonly club: { readonly name: string; readonly slug?: string }
  /** If undefined, only removes earlier news about the club. */
  readonly what: ClubNews['what'] | undefined
  readonly now: Date
}

/**
 * Stores the answer to a request until the user reads it, in place of an earlier answer about that club. Must run in
 * the transaction of the change. Always writes the user, like `lockUser`, and returns true if the user exists.
 */
export async function recordClubNews(
  { users }: Pick<Collections, 'users'>,
  userId: string,
  { club: { name, slug }, what, now }: RecordedNews,
): Promise<boolean> {
  const news = what && { what, name, ...(slug !== undefined && { slug }), date: now.toISOString() }
  const user = await users.modify(userId, (before) =>
    withNews(before, (earlier) => [
      ...earlier.filter((item) => slug === undefined || item.slug !== slug),
      ...(news ? [news] : []),
    ]),
  )
  return user !== undefined
}

interface RecordedResponse {
  readonly what: RequestAnswer
  /** The club has no id if it was not added. */
  readonly club: { readonly name: string; readonly id?: string }
  readonly now: Date
}

/** Notifies the author of a request of its answer. Must run in the transaction that answers it. */
export async function recordAnswer(
  collections: Parameters<typeof notifyPeople>[0],
  userId: string,
  { what, club: { name, id: clubId }, now }: RecordedResponse,
): Promise<void> {
  const about = clubId === undefined ? { clubName: name } : { clubId }
  const key = `${what} ${clubId ?? name} ${now.toISOString()}`
  await notifyPeople(collections, [userId], { key, kind: 'answer', what, ...about, now })
}
