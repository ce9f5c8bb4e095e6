import type { Marks } from '../../domain/bests'
import { isClubMember } from '../../domain/clubRole'
import { followedLimit, userClubsLimit } from '../../domain/limits'
import type { ClubUser } from '../../domain/meantClubs'
import { membershipId } from '../../store/recordIds'
import type { EventRecord, StatusRecord, UserRecord } from '../../store/schema'
import type { Collections, IndexKey, ListPage } from '../../store/store'
import { findEvent } from '../events/findEvent'
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

    /** The user's status changes since an instant, newest first. */
    changesOf: (
      userId: string,
      since: string,
      limit: number,
      after?: IndexKey,
    ): Promise<ListPage<StatusRecord>> =>
      store.statuses.find({
        index: 'byUserAndDate',
        where: { userId },
        from: since,
        order: -1,
        limit,
        after,
      }),

    /** Status changes for the club since an instant, newest first. */
    changes: (
      clubId: string,
      since: string,
      limit: number,
      after?: IndexKey,
    ): Promise<ListPage<StatusRecord>> =>
      store.statuses.find({
        index: 'byClubAndDate',
        where: { clubId },
        from: since,
        order: -1,
        limit,
        after,
      }),
  }
}

export type StatusRepository = ReturnType<typeof createStatusRepository>
