import { loginTypeName } from '../../../domain/loginType'
import { clubRoleName, clubRoles } from '../../../domain/clubRole'
import { siteRoleName } from '../../../domain/siteRole'
import type { CollectionName, EventRecord, Records, UserRecord } from '../../../store/schema'
import type { Collections, ListQuery } from '../../../store/store'

/** One's own data, for a person and for programs alike. */
export type AccountData = Readonly<Record<string, unknown>>

/** Documents read at a time. */
const batch = 500

/** All that the store keeps about one user. */
export function createAccountRepository(store: Collections) {
  /** Every document that an index finds, in its order, page by page. */
  async function all<C extends CollectionName>(
    collection: C,
    query: Omit<ListQuery<C>, 'limit' | 'after'>,
  ): Promise<readonly Records[C][]> {
    const found: Records[C][] = []
    for (let after: ListQuery<C>['after']; ;) {
      const { items, next } = await store[collection].find({ ...query, limit: batch, after })
      found.push(...items)
      if (!next) return found
      after = next
    }
  }

  const ofUser = async (userId: string) => {
    const [logins, sessions, pendingLogins, memberships, clubRequests, statuses] = await Promise.all([
      all('logins', { index: 'byUser', where: { userId } }),
      all('sessions', { index: 'byUser', where: { userId } }),
      all('pendingLogins', { index: 'byLinkTo', where: { linkTo: userId } }),
      all('memberships', { index: 'byUser', where: { userId } }),
      all('clubRequests', { index: 'byUser', where: { userId } }),
      all('statuses', { index: 'byUser', where: { userId } }),
    ])
    const [following, followers, created, updated] = await Promise.all([
      all('follows', { index: 'byFollower', where: { followerId: userId } }),
      all('follows', { index: 'byUser', where: { userId } }),
      all('events', { index: 'byCreatedBy', where: { createdBy: userId } }),
      all('events', { index: 'byUpdatedBy', where: { updatedBy: userId } }),
    ])
    const own = { logins, sessions, pendingLogins, memberships, clubRequests, statuses }
    return { ...own, following, followers, created, updated }
  }

  /** By id, read in batches. */
  async function named<C extends 'users' | 'clubs' | 'events'>(collection: C, ids: readonly string[]) {
    const found = new Map<string, Records[C]>()
    for (let at = 0; at < ids.length; at += batch) {
      for (const one of await store[collection].getMany(ids.slice(at, at + batch))) found.set(one.id, one)
    }
    return found
  }

  return {
    /** Ids of the clubs of which the user is an admin. */
    async administered(userId: string): Promise<readonly string[]> {
      const memberships = await all('memberships', { index: 'byUser', where: { userId } })
      return memberships.filter(({ role }) => role === clubRoles.admin).map(({ clubId }) => clubId)
    },

    async data(user: UserRecord): Promise<AccountData> {
      const found = await ofUser(user.id)
      const { logins, sessions, pendingLogins, memberships, statuses } = found
      const { clubRequests, following, followers, created, updated } = found
      const { lastClubId, homeClubId, ...rest } = user
      const clubIds = [...memberships, ...statuses].map(({ clubId }) => clubId)
      const distinct = new Set([...clubIds, lastClubId, homeClubId].filter((id) => id !== undefined))
      const [clubs, events, users] = await Promise.all([
        named('clubs', [...distinct]),
        named(
          'events',
          statuses.map(({ eventId }) => eventId),
        ),
        named('users', [
          ...following.map(({ userId }) => userId),
          ...followers.map(({ followerId }) => followerId),
        ]),
      ])
      const clubName = (id: string | undefined) => (id === undefined ? undefined : clubs.get(id)?.name)
      const event = ({ title, date, time }: Records['events']) => ({ title, date, time })
      return {
        user: {
          ...rest,
          siteRole: siteRoleName(user.siteRole),
          lastClub: clubName(lastClubId),
          homeClub: clubName(homeClubId),
        },
        logins: logins.map(({ provider, linkedOn, email }) => ({
          type: loginTypeName(provider),
          linkedOn,
          email,
        })),
        sessions: sessions.map(({ expires }) => ({ expires })),
        loginsBeingLinked: pendingLogins.map(({ provider, address, expires }) => ({
          type: loginTypeName(provider),
          address,
          expires,
        })),
        clubs: memberships.map(({ clubId, role, joined }) => ({
          club: clubName(clubId),
          role: clubRoleName(role),
          joined,
        })),
        clubsAskedFor: clubRequests.map(({ name, shortName, role, date }) => ({
          name,
          shortName,
          role: clubRoleName(role),
          askedOn: date,
        })),
        statuses: statuses.map(({ eventId, clubId, status, eventDate, date, comment, resultInSeconds }) => ({
          event: events.get(eventId)?.title,
          eventDate,
          club: clubName(clubId),
          status,
          setOn: date,
          comment,
          resultInSeconds,
        })),
        following: following.map(({ userId, date }) => ({ name: users.get(userId)?.name, since: date })),
        followers: followers.map(({ followerId, date }) => ({
          name: users.get(followerId)?.name,
          since: date,
        })),
        eventsAdded: created.map((one) => ({ ...event(one), addedOn: one.createdOn })),
        eventsUpdated: updated.map((one) => ({ ...event(one), updatedOn: one.updatedOn })),
      }
    },

    /** In a transaction: removes the user and what is theirs, and takes their id from events. */
    async remove(userId: string): Promise<void> {
      const { created, updated, following, followers, ...owned } = await ofUser(userId)
      for (const collection of [
        'logins',
        'sessions',
        'pendingLogins',
        'memberships',
        'clubRequests',
        'statuses',
      ] as const) {
        await store[collection].removeMany(owned[collection].map(({ id }) => id))
      }
      await store.follows.removeMany([...following, ...followers].map(({ id }) => id))
      await forgetDeletedEvents(store, userId)
      const events = new Map([...created, ...updated].map((event) => [event.id, withoutName(event, userId)]))
      await store.events.putMany([...events.values()])
      await store.users.remove(userId)
    },
  }
}

/** What can still be taken back names nobody who has left, and can be taken back by nobody if it was they who deleted it. */
async function forgetDeletedEvents(
  { deletedEvents }: Pick<Collections, 'deletedEvents'>,
  userId: string,
): Promise<void> {
  // Those of some minutes: however large the site, they are few.
  const { items } = await deletedEvents.find({ index: 'byEnd', limit: batch })
  const theirs = items.filter(({ event: { createdBy, updatedBy }, deletedBy }) =>
    [createdBy, updatedBy, deletedBy].includes(userId),
  )
  await deletedEvents.putMany(
    theirs.map((deleted) => ({
      ...deleted,
      event: withoutName(deleted.event, userId),
      deletedBy: deleted.deletedBy === userId ? '' : deleted.deletedBy,
    })),
  )
}

function withoutName(event: EventRecord, userId: string): EventRecord {
  const { createdBy, updatedBy, ...rest } = event
  return {
    ...rest,
    ...(createdBy !== undefined && createdBy !== userId && { createdBy }),
    ...(updatedBy !== undefined && updatedBy !== userId && { updatedBy }),
  }
}
