import { createUserRepository } from '../../../entities/users/server/userRepository'
import { isClubMember } from '../../../kernel/access/clubRole'
import { compare } from '../../../kernel/text/compare'
import { duplicatesLimit } from '../../../kernel/limits'
import { sortableName } from '../../../kernel/text/nameWords'
import { groupPages } from '../../../store/pages'
import type { MembershipRecord } from '../../../entities/clubs/records'
import type { UserRecord } from '../../../entities/users/records'
import type { Collections } from '../../../store/store'

/** How many names one read of the index takes. */
const namesAtOnce = 5_000
/** The most people with one name who are compared: more of them show that the name is too common. */
const namesakesLimit = 6
/** How many shared names are searched for people of one club: more than anybody reads. */
const sharedNamesLimit = 200

/** Two users who may be the same person. */
export interface Duplicate {
  /** The newer account. */
  readonly source: UserRecord
  readonly target: UserRecord
  readonly sharesClub: boolean
}

export interface FoundDuplicates {
  readonly pairs: readonly Duplicate[]
  /** Whether there are more pairs. */
  readonly isPart: boolean
  /** The memberships of these people, and of some others with shared names. */
  readonly memberships: readonly MembershipRecord[]
}

/**
 * Users with the same name, without regard to case and accents; those of one club first. Shared names are found in an
 * index alone, so that only users with such a name are read.
 */
export async function findDuplicates(collections: Collections): Promise<FoundDuplicates> {
  const { names, isPart } = await sharedNames(collections)
  if (names.length === 0) return { pairs: [], isPart: false, memberships: [] }
  const limit = sharedNamesLimit * namesakesLimit
  const { items } = await collections.users.find({ index: 'byName', where: { name: names }, limit })
  const memberships = await createUserRepository(collections).membershipsOf(items.map(({ id }) => id))
  const pairs = pairsOf(items, clubsByUser(memberships)).sort(
    (a, b) => Number(b.sharesClub) - Number(a.sharesClub),
  )
  return {
    pairs: pairs.slice(0, duplicatesLimit),
    isPart: isPart || pairs.length > duplicatesLimit,
    memberships,
  }
}

/** The spellings of the first names that several users have, and whether there are more such names. */
async function sharedNames({ users }: Pick<Collections, 'users'>) {
  const spellings = new Map<string, { readonly names: string[]; count: number }>()
  for await (const groups of groupPages(users, { index: 'byName', by: ['name'], limit: namesAtOnce })) {
    for (const { key, count } of groups) {
      const name = String(key[0])
      const known = spellings.get(sortableName(name)) ?? { names: [], count: 0 }
      known.names.push(name)
      known.count += count
      spellings.set(sortableName(name), known)
    }
  }
  const shared = [...spellings.values()].filter(({ count }) => count > 1 && count <= namesakesLimit)
  const first = shared.slice(0, sharedNamesLimit)
  return { names: first.flatMap(({ names }) => names), isPart: shared.length > first.length }
}

function clubsByUser(memberships: readonly MembershipRecord[]): ReadonlyMap<string, ReadonlySet<string>> {
  const clubs = new Map<string, Set<string>>()
  for (const { userId, clubId, role } of memberships) {
    if (isClubMember(role)) clubs.set(userId, (clubs.get(userId) ?? new Set()).add(clubId))
  }
  return clubs
}

/** For each name: the oldest account, paired with each of the others. */
function pairsOf(users: readonly UserRecord[], clubs: ReadonlyMap<string, ReadonlySet<string>>): Duplicate[] {
  const byName = new Map<string, UserRecord[]>()
  for (const user of users) {
    const name = sortableName(user.name)
    byName.set(name, [...(byName.get(name) ?? []), user])
  }
  return [...byName.values()].flatMap((namesakes) => {
    const [target, ...sources] = namesakes.sort((a, b) => compare(a.createdOn, b.createdOn))
    if (!target) return []
    const own = clubs.get(target.id) ?? new Set()
    return sources.map((source) => ({
      source,
      target,
      sharesClub: [...(clubs.get(source.id) ?? [])].some((clubId) => own.has(clubId)),
    }))
  })
}
