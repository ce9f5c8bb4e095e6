import { membershipId } from '../../../kernel/ids'
import type { Marks } from '../../../kernel/running/bests'
import { isClubMember } from '../../../kernel/access/clubRole'
import { groupBy } from '../../../kernel/groupBy'
import { compare } from '../../../kernel/text/compare'
import { followedLimit } from '../limits'
import type { ClubUser } from '../../../kernel/access/preferredClubs'
import { allOf, listPages, type Collections, type GroupQuery, type Query } from '../../../store/store'
import type { EventRecord } from '../../events/records'
import type { StatusRecord } from '../records'
import type { UserRecord } from '../../users/records'
import { findEvent } from '../../events/server/eventSlugRepository'
import { createUserRepository } from '../../users/server/userRepository'
import { canReturn } from './canReturn'
import { marksOf } from './marksOf'
import { settledStatus } from './settledStatus'

/** Status changes that `changesBetween` reads together. */
const changesAtOnce = 500

const byDate = { byUserAndDate: ['userId', 'date'], byClubAndDate: ['clubId', 'date'] } as const

/** Inclusive; ISO, UTC. */
interface Period {
  readonly from: string
  readonly to: string
}

/** Creates the repository of statuses and the records that they refer to. */
export function createStatusRepository(store: Collections) {
  return {
    event: (name: string): Promise<EventRecord> => findEvent(store, name),

    eventWithId: (id: string): Promise<EventRecord | undefined> => store.events.get(id),

    canReturn: (eventId: string): Promise<boolean> => canReturn(store, eventId),

    marksOf: (statuses: readonly StatusRecord[]): Promise<ReadonlyMap<string, Marks>> =>
      marksOf(store, statuses),

    user: (id: string): Promise<UserRecord | undefined> => store.users.get(id),

    /** Returns the data from which the user's default club is chosen. */
    async clubUser({ id: userId, lastClubId }: UserRecord): Promise<ClubUser> {
      return { clubs: await createUserRepository(store).memberships(userId), lastClubId }
    },

    async isMember(clubId: string, userId: string): Promise<boolean> {
      return isClubMember((await store.memberships.get(membershipId(clubId, userId)))?.role)
    },

    /** Stores the last club for which the user set a status. */
    rememberClub: (userId: string, lastClubId: string) =>
      store.users.modify(userId, (user) => ({ ...user, lastClubId })),

    status: (id: string): Promise<StatusRecord | undefined> => store.statuses.get(id),

    put: (status: StatusRecord): Promise<void> => store.statuses.put(status),

    settle: (id: string, event: EventRecord) =>
      store.statuses.modify(id, (status) => settledStatus(status, event)),

    withoutClub: (id: string) => store.statuses.modify(id, (status) => ({ ...status, clubId: '' })),

    remove: (id: string): Promise<boolean> => store.statuses.remove(id),

    /** Returns the ids of the users whom the user follows, the most recently followed first. */
    async followed(followerId: string): Promise<readonly string[]> {
      const where = { followerId }
      const { items } = await store.follows.find({
        index: 'byFollower',
        where,
        order: -1,
        limit: followedLimit,
      })
      return items.map(({ userId }) => userId)
    },

    /** Returns the same for several users. */
    async followedByEach(followerIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
      const limit = followedLimit * followerIds.length
      const query = { index: 'byFollower', where: { followerId: followerIds }, order: -1, limit } as const
      const { items, next } = await store.follows.find(query)
      const followed = groupBy(items, ({ followerId }) => followerId)
      const entries = followerIds.map(async (id) => {
        const own = followed.get(id)?.map(({ userId }) => userId) ?? []
        // Someone who follows very many takes up the room of others.
        return [id, next ? await this.followed(id) : own.slice(0, followedLimit)] as const
      })
      return new Map(await Promise.all(entries))
    },

    /**
     * Yields status changes of these users since an instant, newest first. Their dates come from the index, so that only
     * documents that the caller uses are read: `atOnce` at a time, or more if several have the same date.
     */
    changesOf: (userIds: readonly string[], since: string, atOnce: number) =>
      changesIn(
        store,
        { index: 'byUserAndDate', where: { userId: userIds }, by: byDate.byUserAndDate, from: since },
        atOnce,
      ),

    /** Returns all status changes of these users between two instants, newest first. */
    changesOfBetween: (userIds: readonly string[], period: Period) =>
      changesBetween(store, { index: 'byUserAndDate', where: { userId: userIds } }, period),

    /** Returns all status changes for these clubs between two instants, newest first. */
    changesForBetween: (clubIds: readonly string[], period: Period) =>
      changesBetween(store, { index: 'byClubAndDate', where: { clubId: clubIds } }, period),

    /** Yields status changes for the club since an instant, newest first. They are read `atOnce` at a time. */
    async *changes(clubId: string, since: string, atOnce: number): AsyncGenerator<StatusRecord> {
      const query = {
        index: 'byClubAndDate',
        where: { clubId },
        from: since,
        order: -1,
        limit: atOnce,
      } as const
      for await (const items of listPages((after) => store.statuses.find({ ...query, after }))) yield* items
    },

    /** Returns all statuses of a user on events between these dates, inclusive. */
    allOfUser: (
      userId: string,
      { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
    ): Promise<readonly StatusRecord[]> =>
      allOf(store, 'statuses', { index: 'byUser', where: { userId }, from, to }),
  }
}

async function changesBetween(
  store: Pick<Collections, 'statuses'>,
  query: Pick<Query<'statuses'>, 'where'> & { readonly index: keyof typeof byDate },
  period: Period,
): Promise<readonly StatusRecord[]> {
  // There are seldom more, and then no count is needed.
  const { items, next } = await store.statuses.find({ ...query, ...period, limit: changesAtOnce })
  if (!next) return items.toSorted((a, b) => compare(b.date, a.date))
  const found: StatusRecord[] = []
  const changes = changesIn(store, { ...query, by: byDate[query.index], ...period }, changesAtOnce)
  for await (const one of changes) found.push(one)
  return found
}

async function* changesIn(
  { statuses }: Pick<Collections, 'statuses'>,
  { by, ...query }: GroupQuery<'statuses'> & { readonly from: string },
  atOnce: number,
): AsyncGenerator<StatusRecord> {
  const groups = await statuses.count({ ...query, by })
  const dates = groups.flatMap(({ key, count }) => new Array<string>(count).fill(String(key[1])))
  dates.sort((a, b) => compare(b, a))
  for (let at = 0; at < dates.length;) {
    const from = dates[Math.min(at + atOnce, dates.length) - 1] ?? query.from
    const end = dates.lastIndexOf(from) + 1
    const { items } = await statuses.find({ ...query, from, to: dates[at], limit: end - at })
    yield* items.toSorted((a, b) => compare(b.date, a.date))
    at = end
  }
}

/** Yields a user's statuses on events from a date, in pages. */
export function statusPagesOfUser(
  statuses: Collections['statuses'],
  userId: string,
  from: string,
): AsyncGenerator<readonly StatusRecord[], void> {
  const query = { index: 'byUser', where: { userId }, from, limit: 500 } as const
  return listPages((after) => statuses.find({ ...query, after }))
}

export type StatusRepository = ReturnType<typeof createStatusRepository>
