import { userClubsLimit } from '../../../domain/limits'
import { isClubMember } from '../../../domain/clubRole'
import type { ClubUser } from '../../../domain/meantClubs'
import { membershipId } from '../../../store/recordIds'
import type { EventRecord, StatusRecord, UserRecord } from '../../../store/schema'
import type { Collections, IndexKey, ListPage } from '../../../store/store'
import { findEvent } from './findEvent'

/** Statuses, and what they are about, as the store keeps them. */
export function createStatusRepository(store: Collections) {
  return {
    event: (name: string): Promise<EventRecord> => findEvent(store, name),

    eventWithId: (id: string): Promise<EventRecord | undefined> => store.events.get(id),

    events: (ids: readonly string[]): Promise<readonly EventRecord[]> => store.events.getMany(ids),

    user: (id: string): Promise<UserRecord | undefined> => store.users.get(id),

    users: (ids: readonly string[]): Promise<readonly UserRecord[]> => store.users.getMany(ids),

    /** What tells which club the user means. */
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

    /** Remembers the club that a user did something for last. */
    noteClub: (userId: string, lastClubId: string) =>
      store.users.modify(userId, (user) => ({ ...user, lastClubId })),

    status: (id: string): Promise<StatusRecord | undefined> => store.statuses.get(id),

    put: (status: StatusRecord): Promise<void> => store.statuses.put(status),

    moveTo: (id: string, eventDate: string) =>
      store.statuses.modify(id, (status) => ({ ...status, eventDate })),

    withoutClub: (id: string) => store.statuses.modify(id, (status) => ({ ...status, clubId: '' })),

    remove: (id: string): Promise<boolean> => store.statuses.remove(id),

    /** Statuses set for the club since an instant, newest first. */
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
