import { createUserRepository, type UserRepository } from '../../../entities/users/server/userRepository'
import { isClubMember } from '../../../kernel/access/clubRole'
import { groupBy } from '../../../kernel/groupBy'
import { compare } from '../../../kernel/text/compare'
import { duplicatesLimit } from '../limits'
import { sortableName } from '../../../kernel/text/nameWords'
import { idsOf, type Collections } from '../../../store/store'
import type { MembershipRecord } from '../../../entities/clubs/records'
import type { UserRecord } from '../../../entities/users/records'

/** The number of names read at a time. */
const namesAtOnce = 5_000
/** The most people with one name who are compared. A name that more people have is too common. */
const namesakesLimit = 6
/** The most shared names searched for people of one club. */
const sharedNamesLimit = 200

/** A pair of users who may be the same person. */
export interface Duplicate {
  /** The newer account. */
  readonly source: UserRecord
  readonly target: UserRecord
  readonly sharesClub: boolean
}

export interface FoundDuplicates {
  readonly pairs: readonly Duplicate[]
  /** True if there are more pairs. */
  readonly isPart: boolean
  /** The memberships of these people, and of some others with the same names. */
  readonly memberships: readonly MembershipRecord[]
}

/**
 * Finds users with the same name, ignoring case and accents, those of one club first. Names are compared in the index,
 * so only users who share a name are read.
 */
export async function findDuplicates(collections: Collections): Promise<FoundDuplicates> {
  const users = createUserRepository(collections)
  const { names, isPart } = await sharedNames(users)
  if (names.length === 0) return { pairs: [], isPart: false, memberships: [] }
  const namesakes = await users.withNames(names, sharedNamesLimit * namesakesLimit)
  const memberships = await users.membershipsOf(idsOf(namesakes))
  const pairs = pairsOf(namesakes, clubsByUser(memberships)).sort(
    (a, b) => Number(b.sharesClub) - Number(a.sharesClub),
  )
  return {
    pairs: pairs.slice(0, duplicatesLimit),
    isPart: isPart || pairs.length > duplicatesLimit,
    memberships,
  }
}

/** Returns the spellings of the first names that several users share, and whether there are more. */
async function sharedNames(users: UserRepository) {
  const spellings = new Map<string, { readonly names: string[]; count: number }>()
  for await (const { name, count } of users.nameCounts(namesAtOnce)) {
    const spelling = spellings.get(sortableName(name)) ?? { names: [], count: 0 }
    spelling.names.push(name)
    spelling.count += count
    spellings.set(sortableName(name), spelling)
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

/** Pairs the oldest account of each name with each of the others. */
function pairsOf(users: readonly UserRecord[], clubs: ReadonlyMap<string, ReadonlySet<string>>): Duplicate[] {
  return [...groupBy(users, ({ name }) => sortableName(name)).values()].flatMap((namesakes) => {
    const [target, ...sources] = namesakes.sort((a, b) => compare(a.createdOn, b.createdOn))
    const own = clubs.get(target.id) ?? new Set()
    return sources.map((source) => ({
      source,
      target,
      sharesClub: [...(clubs.get(source.id) ?? [])].some((clubId) => own.has(clubId)),
    }))
  })
}
