import { membershipId } from '../../../kernel/ids'
import type { Marks } from '../../../kernel/running/bests'
import { isClubMember } from '../../../kernel/access/clubRole'
import { compare } from '../../../kernel/text/compare'
import { followedLimit, userClubsLimit } from '../../../kernel/limits'
import type { ClubUser } from '../../../kernel/access/meantClubs'
import { listPages } from '../../../store/pages'
import type { EventRecord } from '../../events/records'
import type { StatusRecord } from '../records'
import type { UserRecord } from '../../users/records'
import type { Collections } from '../../../store/store'
import { findEvent } from '../../events/server/findEvent'
import { canReturn } from './canReturn'
import { marksOf } from './marksOf'
import { settledStatus } from './settledStatus'

/** Statuses in the store, and the records that they refer to. */
export function createStatusRepository(store: Collections) {
  return {
    event: (name: string): Promise<EventRecord> => findEvent(store, name),

    eventWithId: (id: string): Promise<EventRecord | undefined> => store.events.get(id),

    /** Whether the event's deletion can still be undone, or its author is hidden. */
    canReturn: (eventId: string): Promise<boolean> => canReturn(store, eventId),

    events: (ids: readonly string[]): Promise<readonly EventRecord[]> => store.events.getMany(ids),

    /** See `marksOf`. */
    marksOf: (statuses: readonly StatusRecord[]): Promise<ReadonlyMap<string, Marks>> =>
      marksOf(store, statuses),

    user: (id: string): Promise<UserRecord | undefined> => store.users.get(id),

    users: (ids: readonly string[]): Promise<readonly UserRecord[]> => store.users.getMany(ids),

    /** The data that the default club follows from. */
    async clubUser({ id: userId, lastClubId }: UserRecord): Promise<ClubUser> {
      const { items } = await store.memberships.find({
        index: 'byUser',
        where: { userId },
        limit: userClubsLimit,
      })
      return { clubs: items, lastClubId }
    },

    async isMember(clubId: string, userId: string): Promise<boolean> {
      return isClubMember((await store.memberships.get(membershipId(clubId, userId)))?.role)
    },

    /** Remembers the last club for which a user set a status. */
    noteClub: (userId: string, lastClubId: string) =>
      store.users.modify(userId, (user) => ({ ...user, lastClubId })),

    status: (id: string): Promise<StatusRecord | undefined> => store.statuses.get(id),

    put: (status: StatusRecord): Promise<void> => store.statuses.put(status),

    settle: (id: string, event: EventRecord) =>
      store.statuses.modify(id, (status) => settledStatus(status, event)),

    withoutClub: (id: string) => store.statuses.modify(id, (status) => ({ ...status, clubId: '' })),

    remove: (id: string): Promise<boolean> => store.statuses.remove(id),

    /** Ids of the users whom the user follows, the last followed first. */
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

    /**
     * Status changes of these users since an instant, newest first. The index alone says when they were, so only those
     * that are taken are read, `atOnce` at a time, or more where some are of the same instant.
     */
    async *changesOf(
      userIds: readonly string[],
      since: string,
      atOnce: number,
    ): AsyncGenerator<StatusRecord> {
      const query = { index: 'byUserAndDate', where: { userId: userIds } } as const
      const groups = await store.statuses.count({ ...query, by: ['userId', 'date'], from: since })
      const dates = groups.flatMap(({ key, count }) => new Array<string>(count).fill(String(key[1])))
      dates.sort((a, b) => compare(b, a))
      for (let at = 0; at < dates.length;) {
        const from = dates[Math.min(at + atOnce, dates.length) - 1] ?? since
        const end = dates.lastIndexOf(from) + 1
        const { items } = await store.statuses.find({ ...query, from, to: dates[at], limit: end - at })
        yield* items.toSorted((a, b) => compare(b.date, a.date))
        at = end
      }
    },

    /** Status changes for the club since an instant, newest first, of which `atOnce` are read at a time. */
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
  }
}

export type StatusRepository = ReturnType<typeof createStatusRepository>
