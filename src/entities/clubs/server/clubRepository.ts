import { membershipId } from '../../../kernel/ids'
import { NotFound } from '../../../kernel/calls/apiError'
import { clubRoles, memberRoles, type ClubRole, type ClubStanding } from '../../../kernel/access/clubRole'
import { paths } from '../../../kernel/urls/paths'
import type { AuditRecord } from '../../auditLog/records'
import type { ClubKeys } from '../clubKeys'
import type { ClubRecord, MembershipRecord, ClubRequestRecord, MemberListRecord } from '../records'
import {
  allOf,
  groupPages,
  listPages,
  type Collections,
  type Group,
  type IndexKey,
  type ListPage,
} from '../../../store/store'
import { membershipOf } from './membershipRepository'
import { ownClubRequestsLimit } from '../limits'
import { freeSlug } from '../../../kernel/text/freeSlug'
import { slugOf } from '../../../kernel/text/slug'

/** The number of people with each role in a club. A role that no one has is absent. */
export type RoleCounts = Readonly<Partial<Record<ClubRole, number>>>

export function createClubRepository(store: Collections) {
  const roleGroups = async (clubIds: readonly string[]) =>
    clubIds.length === 0
      ? []
      : store.memberships.count({ index: 'byClub', where: { clubId: clubIds }, by: ['clubId', 'role'] })

  /** Filters the ids to clubs that have an admin. */
  async function administered(clubIds: readonly string[]): Promise<ReadonlySet<string>> {
    const groups = await roleGroups(clubIds)
    return new Set(
      groups.flatMap(({ key: [clubId, role] }) => (role === clubRoles.admin ? [String(clubId)] : [])),
    )
  }

  return {
    async bySlug(slug: string): Promise<ClubRecord | undefined> {
      const { items } = await store.clubs.find({ index: 'bySlug', where: { slug }, limit: 1 })
      return items[0]
    },

    /** Returns the club with this slug or id. Throws `NotFound`. */
    async named(name: string): Promise<ClubRecord> {
      const club = (await this.bySlug(name)) ?? (await store.clubs.get(name))
      if (!club) throw new NotFound(`There is no club '${name}'.`)
      return club
    },

    /** Returns the id of the club with this slug, if it exists. */
    async idOf(slug: string | undefined): Promise<string | undefined> {
      return slug === undefined ? undefined : (await this.bySlug(slug))?.id
    },

    async takenSlugs(slugs: readonly string[]): Promise<ReadonlySet<string>> {
      const { items } = await store.clubs.find({
        index: 'bySlug',
        where: { slug: slugs },
        limit: slugs.length,
      })
      return new Set(items.map(({ slug }) => slug))
    },

    async namesakes({ nameKey, shortNameKey }: ClubKeys) {
      const pages = await Promise.all([
        store.clubs.find({ index: 'byNameKey', where: { nameKey }, limit: 1 }),
        store.clubs.find({ index: 'byShortNameKey', where: { shortNameKey }, limit: 1 }),
      ])
      const [[sameName], [sameShortName]] = [pages[0].items, pages[1].items]
      return { sameName, sameShortName }
    },

    withIds: (ids: readonly string[]): Promise<readonly ClubRecord[]> => store.clubs.getMany(ids),

    byName: (limit: number, after?: IndexKey): Promise<ListPage<ClubRecord>> =>
      store.clubs.find({ index: 'byName', limit, after }),

    /** Returns the memberships of these users that exist, including join requests. */
    membershipsOf: (clubId: string, userIds: readonly string[]): Promise<readonly MembershipRecord[]> =>
      store.memberships.getMany(userIds.map((userId) => membershipId(clubId, userId))),

    /** Returns the memberships with this role, the longest held (or waiting) first. */
    async withRole(clubId: string, role: ClubRole, limit: number): Promise<readonly MembershipRecord[]> {
      const { items } = await store.memberships.find({ index: 'byClub', where: { clubId, role }, limit })
      return items
    },

    /** Counts the members of each of these clubs. A club without members is absent. */
    async memberCounts(clubIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const counts = new Map<string, number>()
      for (const { key, count } of await roleGroups(clubIds)) {
        const clubId = String(key[0])
        if (key[1] !== clubRoles.requested) counts.set(clubId, (counts.get(clubId) ?? 0) + count)
      }
      return counts
    },

    administered,

    /** Counts the join requests of each club that has no admin. A club without requests is absent. */
    async unansweredCounts(): Promise<ReadonlyMap<string, number>> {
      const groups = await store.memberships.count({
        index: 'byRole',
        where: { role: clubRoles.requested },
        by: ['role', 'clubId'],
      })
      const requests = groups.map(({ key, count }) => [String(key[1]), count] as const)
      const withAdmin = await administered(requests.map(([clubId]) => clubId))
      return new Map(requests.filter(([clubId]) => !withAdmin.has(clubId)))
    },

    async roleCounts(clubId: string): Promise<RoleCounts> {
      const groups = await store.memberships.count({
        index: 'byClub',
        where: { clubId },
        by: ['clubId', 'role'],
      })
      return Object.fromEntries(groups.map(({ key, count }) => [String(key[1]), count] as const))
    },

    membership: (clubId: string, userId: string): Promise<MembershipRecord | undefined> =>
      store.memberships.get(membershipId(clubId, userId)),

    /** Returns all members of the club, without join requests. */
    members: async (clubId: string): Promise<readonly MembershipRecord[]> =>
      (await Promise.all(memberRoles.map((role) => allWithRole(store, clubId, role)))).flat(),

    /** Returns the latest changes of roles by people from outside the club, the newest first. */
    async outsideChanges({ slug }: ClubRecord): Promise<readonly AuditRecord[]> {
      const where = { objectPath: paths.club(slug), action: 'changeClubRoleFromOutside' } as const
      return (await store.auditLog.find({ index: 'byObject', where, order: -1, limit: 20 })).items
    },

    /** Sets or removes a user's role. `joined` is the time of the join request until it is accepted, then that of acceptance. */
    async setStanding({ clubId, userId, to, isUnaccepted, now }: StandingChange): Promise<void> {
      const id = membershipId(clubId, userId)
      if (to === clubRoles.removed) {
        await store.memberships.remove(id)
        return
      }
      const [before, user] = await Promise.all([store.memberships.get(id), store.users.get(userId)])
      const joined = before && before.role !== clubRoles.requested ? before.joined : now.toISOString()
      const membership = membershipOf(clubId, { id: userId, name: user?.name ?? '' }, to, joined)
      await store.memberships.put({ ...membership, ...(isUnaccepted && { isUnaccepted }) })
    },

    /**
     * Takes a row lock by writing the club unchanged, so that concurrent transactions that depend on its admins
     * cannot both commit.
     */
    async lock(id: string): Promise<void> {
      await store.clubs.modify(id, (club) => club)
    },
  }
}

export interface StandingChange {
  readonly clubId: string
  readonly userId: string
  readonly to: ClubStanding
  readonly isUnaccepted?: true | undefined
  readonly now: Date
}

/** Yields the number of clubs with each name, in pages. */
export function clubNameCountPages(
  { clubs }: Pick<Collections, 'clubs'>,
  limit: number,
): AsyncGenerator<readonly Group[], void> {
  return groupPages(clubs, { index: 'byName', by: ['name'], limit })
}

export type ClubRepository = ReturnType<typeof createClubRepository>

/** Yields a club's memberships with this role, `limit` at a time. */
export function membershipPages(
  { memberships }: Pick<Collections, 'memberships'>,
  where: Pick<MembershipRecord, 'clubId' | 'role'>,
  limit: number,
): AsyncGenerator<readonly MembershipRecord[], void> {
  return listPages((after) => memberships.find({ index: 'byClub', where, limit, after }))
}

export const allWithRole = (store: Pick<Collections, 'memberships'>, clubId: string, role: ClubRole) =>
  allOf(store, 'memberships', { index: 'byClub', where: { clubId, role } })

/** Returns the requests for new clubs, oldest first. */
export const oldestClubRequests = ({ clubRequests }: Pick<Collections, 'clubRequests'>, limit: number) =>
  clubRequests.find({ index: 'byDate', limit })

type ClubRequests = Pick<Collections, 'clubRequests'>

/** Returns the user's pending requests for new clubs, oldest first. */
export async function clubRequestsOf(
  { clubRequests }: ClubRequests,
  userId: string,
): Promise<readonly ClubRequestRecord[]> {
  const where = { userId }
  return (await clubRequests.find({ index: 'byUser', where, limit: ownClubRequestsLimit })).items
}

/** Returns the lists that a club has saved since an instant (ISO, UTC), newest first. */
export async function listsSince(
  { memberLists }: Pick<Collections, 'memberLists'>,
  clubId: string,
  since: string,
): Promise<readonly MemberListRecord[]> {
  const query = { index: 'byClub', where: { clubId }, from: since, order: -1, limit: listsShown } as const
  return (await memberLists.find(query)).items
}

/** More lists than a club can usefully undo. */
const listsShown = 200

/** Returns the slug for a club's name, or 'club' if none of its letters can be in a slug. */
export function clubSlug(name: string): string {
  return slugOf(name, 'club')
}

/** Returns a slug for the name that no other club has. */
export async function freeClubSlug(collections: Collections, name: string): Promise<string> {
  const clubs = createClubRepository(collections)
  const { slug } = await freeSlug(clubSlug(name), (slugs) => clubs.takenSlugs(slugs))
  return slug
}
