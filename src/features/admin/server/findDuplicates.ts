import { isClubMember } from '../../../domain/clubRole'
import { compare } from '../../../domain/compare'
import { duplicatesLimit, userClubsLimit } from '../../../domain/limits'
import { sortableName } from '../../../domain/nameWords'
import type { MembershipRecord, UserRecord } from '../../../store/schema'
import type { Collections } from '../../../store/store'

/** As many names as one look at the index takes in. */
const namesAtOnce = 5_000
/** The most people of one name among whom pairs are looked for: with more of them the name says nothing. */
const namesakesLimit = 6

/** Two users who may be one person. */
export interface Duplicate {
  /** Whoever logged in longer ago, or never. */
  readonly source: UserRecord
  readonly target: UserRecord
  readonly sharesClub: boolean
}

/**
 * Users with one name, whatever the case and the accents; those of one club first. The names come from an index alone, so
 * that only those are read who are shown.
 */
export async function findDuplicates(
  collections: Pick<Collections, 'users' | 'memberships'>,
): Promise<readonly Duplicate[]> {
  const { users, memberships } = collections
  const names = await sharedNames(collections)
  if (names.length === 0) return []
  const limit = duplicatesLimit * namesakesLimit
  const { items } = await users.find({ index: 'byName', where: { name: names }, limit })
  const found = await memberships.find({
    index: 'byUser',
    where: { userId: items.map(({ id }) => id) },
    limit: items.length * userClubsLimit,
  })
  return pairsOf(items, clubsByUser(found.items))
    .sort((a, b) => Number(b.sharesClub) - Number(a.sharesClub))
    .slice(0, duplicatesLimit)
}

/** The spellings of the first names that several users have. */
async function sharedNames({ users }: Pick<Collections, 'users'>): Promise<readonly string[]> {
  const spellings = new Map<string, { readonly names: string[]; count: number }>()
  for (let after: string | undefined; ;) {
    const groups = await users.count({
      index: 'byName',
      by: ['name'],
      limit: namesAtOnce,
      ...(after !== undefined && { after: [after] }),
    })
    for (const { key, count } of groups) {
      const name = String(key[0])
      const known = spellings.get(sortableName(name)) ?? { names: [], count: 0 }
      known.names.push(name)
      known.count += count
      spellings.set(sortableName(name), known)
    }
    after = String(groups.at(-1)?.key[0])
    if (groups.length < namesAtOnce) break
  }
  return [...spellings.values()]
    .filter(({ count }) => count > 1 && count <= namesakesLimit)
    .slice(0, duplicatesLimit)
    .flatMap(({ names }) => names)
}

function clubsByUser(memberships: readonly MembershipRecord[]): ReadonlyMap<string, ReadonlySet<string>> {
  const clubs = new Map<string, Set<string>>()
  for (const { userId, clubId, role } of memberships) {
    if (isClubMember(role)) clubs.set(userId, (clubs.get(userId) ?? new Set()).add(clubId))
  }
  return clubs
}

/** Of each name whoever logged in last, with each of the others. */
function pairsOf(
  users: readonly UserRecord[],
  clubs: ReadonlyMap<string, ReadonlySet<string>>,
): Duplicate[] {
  const byName = new Map<string, UserRecord[]>()
  for (const user of users) {
    const name = sortableName(user.name)
    byName.set(name, [...(byName.get(name) ?? []), user])
  }
  return [...byName.values()].flatMap((namesakes) => {
    const [target, ...sources] = namesakes.sort(
      (a, b) => compare(b.lastLoginOn ?? '', a.lastLoginOn ?? '') || compare(a.createdOn, b.createdOn),
    )
    if (!target) return []
    const own = clubs.get(target.id) ?? new Set()
    return sources.map((source) => ({
      source,
      target,
      sharesClub: [...(clubs.get(source.id) ?? [])].some((clubId) => own.has(clubId)),
    }))
  })
}
