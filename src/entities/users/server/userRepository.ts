import type { Records } from '../../../store/schema'
import { followId } from '../../../kernel/ids'
import type { UserView } from '../contract'
import { type FollowRecord, type UserRecord } from '../records'
import { followersLimit, userClubsLimit, userLoginsLimit } from '../limits'
import { loginTypes, type LoginType } from '../../../kernel/access/loginType'
import type { SiteRole } from '../../../kernel/access/siteRole'
import type { UserValues } from '../validateUser'
import {
  allOf,
  groupPages,
  listPages,
  type Collections,
  type GroupQuery,
  type IndexKey,
  type ListPage,
} from '../../../store/store'

/** The newest follows in one direction. */
export interface NewestFollows {
  readonly users: readonly UserRecord[]
  /** The number of all follows in this direction. */
  readonly count: number
}

/** The number of follows in a page. */
const followsAtOnce = 500

/** Creates the repository of users, their follows and memberships. */
export function createUserRepository(store: Collections) {
  async function inOrder(ids: readonly string[]): Promise<readonly UserRecord[]> {
    const users = new Map((await store.users.getMany(ids)).map((user) => [user.id, user]))
    return ids.flatMap((id) => users.get(id) ?? [])
  }

  async function newestFollows(
    { by, ...query }: GroupQuery<'follows'>,
    person: 'userId' | 'followerId',
  ): Promise<NewestFollows> {
    const { items, next } = await store.follows.find({ ...query, order: -1, limit: followersLimit })
    const [users, groups] = await Promise.all([
      inOrder(items.map((follow) => follow[person])),
      next ? store.follows.count({ ...query, by }) : [],
    ])
    return { users, count: groups[0]?.count ?? items.length }
  }

  return {
    async bySlug(slug: string): Promise<UserRecord | undefined> {
      const { items } = await store.users.find({ index: 'bySlug', where: { slug }, limit: 1 })
      return items[0]
    },

    /** Returns the user with this slug, or the one into whom they were merged. */
    async named(slug: string): Promise<UserRecord | undefined> {
      const user = await this.bySlug(slug)
      const former = user ? undefined : await store.formerUserSlugs.get(slug)
      return former ? store.users.get(former.userId) : user
    },

    /** Filters the slugs to those taken by users, including merged ones. */
    async takenSlugs(slugs: readonly string[]): Promise<ReadonlySet<string>> {
      const { items } = await store.users.find({
        index: 'bySlug',
        where: { slug: slugs },
        limit: slugs.length,
      })
      const former = await store.formerUserSlugs.getMany(slugs)
      return new Set([...items.map(({ slug }) => slug), ...former.map(({ id }) => id)])
    },

    /** Returns the changed user, or undefined if the user does not exist. */
    edit: (id: string, values: Partial<UserValues>): Promise<UserRecord | undefined> =>
      store.users.modify(id, (user) => ({ ...user, ...values })),

    /** Stores the choice of a club for the home page. An empty id removes it. */
    chooseHomeClub: (id: string, clubId: string): Promise<UserRecord | undefined> =>
      store.users.modify(id, ({ homeClubId: _, ...user }) => ({
        ...user,
        ...(clubId !== '' && { homeClubId: clubId }),
      })),

    /** Stores the place that searches near the user begin with. An empty one removes it. */
    chooseHomePlace: (id: string, place: string): Promise<UserRecord | undefined> =>
      store.users.modify(id, ({ homePlace: _, ...user }) => ({
        ...user,
        ...(place !== '' && { homePlace: place }),
      })),

    /** Returns the user's memberships and join requests, the longest first. */
    async memberships(userId: string): Promise<readonly Records['memberships'][]> {
      const where = { userId }
      return (await store.memberships.find({ index: 'byUser', where, limit: userClubsLimit })).items
    },

    /** Returns the memberships and join requests of many users. */
    async membershipsOf(userIds: readonly string[]): Promise<readonly Records['memberships'][]> {
      if (userIds.length === 0) return []
      const { items } = await store.memberships.find({
        index: 'byUser',
        where: { userId: userIds },
        limit: userClubsLimit * userIds.length,
      })
      return items
    },

    followers: (userId: string): Promise<NewestFollows> =>
      newestFollows({ index: 'byUser', where: { userId }, by: ['userId'] }, 'followerId'),

    /** Returns the people whom the user follows, the last followed first. */
    following: (followerId: string): Promise<NewestFollows> =>
      newestFollows({ index: 'byFollower', where: { followerId }, by: ['followerId'] }, 'userId'),

    async *followPages(userId: string): AsyncGenerator<readonly FollowRecord[], void> {
      for (const query of [
        { index: 'byFollower', where: { followerId: userId } },
        { index: 'byUser', where: { userId } },
      ] as const) {
        yield* listPages((after) => store.follows.find({ ...query, limit: followsAtOnce, after }))
      }
    },

    async isFollowing(followerId: string, userId: string): Promise<boolean> {
      return (await store.follows.get(followId(followerId, userId))) !== undefined
    },

    /** Adds a follow, unless it exists. */
    async follow({ followerId, userId, date }: Omit<FollowRecord, 'id'>): Promise<void> {
      const id = followId(followerId, userId)
      if (!(await store.follows.get(id))) await store.follows.insert({ id, followerId, userId, date })
    },

    unfollow: (followerId: string, userId: string): Promise<boolean> =>
      store.follows.remove(followId(followerId, userId)),

    /** Returns `provider:id` of each login. */
    async loginIds(userId: string): Promise<readonly string[]> {
      return (await loginsOf(store, userId)).map(({ id }) => id)
    },

    /** Returns the settings of the user's own calendar, without its secret URL. */
    async calendar(id: string): Promise<NonNullable<UserView['calendar']>> {
      return { holds: (await store.calendarKeys.get(id))?.holds }
    },

    /** Returns when the user's invite link expires. Undefined if the user has a login. */
    async invitation({ id }: UserRecord, now: Date): Promise<UserView['invitation']> {
      const [logins, invitation] = await Promise.all([this.loginIds(id), store.invitations.get(id)])
      if (logins.length > 0) return undefined
      return invitation && invitation.expires > now.toISOString() ? { expires: invitation.expires } : {}
    },

    async linkedAccounts(userId: string): Promise<Readonly<Record<LoginType, boolean>>> {
      const linked = new Set((await loginsOf(store, userId)).map(({ provider }) => provider))
      return Object.fromEntries(loginTypes.map((type) => [type, linked.has(type)])) as Record<
        LoginType,
        boolean
      >
    },

    async withSiteRole(siteRole: SiteRole, limit: number): Promise<readonly UserRecord[]> {
      return (await store.users.find({ index: 'bySiteRole', where: { siteRole }, limit })).items
    },

    async withNames(names: readonly string[], limit: number): Promise<readonly UserRecord[]> {
      return (await store.users.find({ index: 'byName', where: { name: names }, limit })).items
    },

    byName: (limit: number, after?: IndexKey): Promise<ListPage<UserRecord>> =>
      store.users.find({ index: 'byName', limit, after }),

    /** Counts the users of each name from the index alone, `limit` names at a time. */
    async *nameCounts(limit: number): AsyncGenerator<{ readonly name: string; readonly count: number }> {
      for await (const groups of groupPages(store.users, { index: 'byName', by: ['name'], limit }))
        for (const { key, count } of groups) yield { name: String(key[0]), count }
    },
  }
}

/** Returns a user's logins, the first `limit` of them. */
export async function loginsOf(
  { logins }: Pick<Collections, 'logins'>,
  userId: string,
  limit = userLoginsLimit,
): Promise<readonly Records['logins'][]> {
  return (await logins.find({ index: 'byUser', where: { userId }, limit })).items
}

export type UserRepository = ReturnType<typeof createUserRepository>

/** Returns every user by name. */
export function allUsers(store: Pick<Collections, 'users'>): Promise<readonly UserRecord[]> {
  return allOf(store, 'users', { index: 'byName' })
}

/** Returns a page of the users who have turned on a round-up. */
export const roundUpUsers = ({ users }: Pick<Collections, 'users'>, limit: number, after?: IndexKey) =>
  users.find({ index: 'byGathers', where: { gathers: 'yes' }, limit, after })
