import { followId } from '../../../src/kernel/ids'
import { membershipId } from '../../../src/kernel/ids'
import { clubKeys } from '../../../src/entities/clubs/clubKeys'
import { clubRoles } from '../../../src/kernel/access/clubRole'
import { sortableName } from '../../../src/kernel/text/nameWords'
import { siteRoles } from '../../../src/kernel/access/siteRole'
import { slugOf } from '../../../src/kernel/text/slug'
import { type ClubRecord, type MembershipRecord } from '../../../src/entities/clubs/records'
import { type FollowRecord, type UserRecord } from '../../../src/entities/users/records'
import { daysAgo, type Clock } from '../../../src/features/sample/server/clock'
import { sampleClubs } from '../../../src/features/sample/server/clubs'
import { memberNames } from '../../../src/features/sample/server/memberNames'
import { placeNames } from './placeNames'
import { seededRandom } from '../../../src/features/sample/server/random'
import { fiveKilometresOf, fixedAccounts } from '../../../src/features/sample/server/sampleMembers'
import type { StatusMaker } from '../../../src/features/sample/server/statusRecord'

/** Parts of the sample members' names, from which are made as many names as are needed. */
const givenNames: readonly string[] = memberNames.map((name) => name.split(' ')[0] ?? name)
const familyNames: readonly string[] = [
  ...new Set(memberNames.map((name) => name.split(' ').slice(1).join(' '))),
]

const membersOfClub = 60
/** How many days ago they joined: before the first event was added. */
const registeredDaysAgo = 2300
const clubEndings = ['Evening Runners', 'Lantern Striders', 'Towpath Trotters', 'Milestone Runners'] as const

/** People and clubs of a large world. Each is made from its number alone, so that none has to be held in memory. */
export interface LargeMembers {
  readonly clubs: readonly ClubRecord[]
  user(index: number): UserRecord
  memberships(index: number): readonly MembershipRecord[]
  follows(index: number): readonly FollowRecord[]
  statusMaker(index: number): StatusMaker
}

export function largeMembers(count: number, clock: Clock): LargeMembers {
  const clubs = largeClubs(Math.max(sampleClubs.length, Math.ceil(count / membersOfClub)))
  const registered = (index: number) =>
    daysAgo(clock, index === newcomer ? 5 : registeredDaysAgo + (index % 400), seededRandom(index))
  const clubIndexOf = (index: number) =>
    index < fixedAccounts.length
      ? fixedAccounts[index]?.clubRole === undefined
        ? undefined
        : 0
      : index % 13 === 0
        ? undefined
        : (index * 7) % clubs.length

  const membership = (index: number): MembershipRecord | undefined => {
    const club = clubs[clubIndexOf(index) ?? -1]
    if (!club) return undefined
    const userId = largeUserId(index)
    const role = fixedAccounts[index]?.clubRole ?? (index % 17 === 0 ? clubRoles.associate : clubRoles.member)
    return {
      id: membershipId(club.id, userId),
      clubId: club.id,
      userId,
      role,
      joined: registered(index),
      memberName: sortableName(nameOf(index)),
    }
  }

  return {
    clubs,
    user: (index) => userOf(index, registered(index), clock),
    memberships: (index) => [membership(index)].filter((found) => found !== undefined),
    follows: (index) => {
      if (index === newcomer) return []
      const followed = Array.from({ length: index % 5 }, (_, step) => (index * 31 + step * 17 + 1) % count)
      return [...new Set(followed)]
        .filter((other) => other !== index && other !== newcomer)
        .filter((other) => clubIndexOf(other) === undefined || clubIndexOf(other) !== clubIndexOf(index))
        .map((other) => ({
          id: followId(largeUserId(index), largeUserId(other)),
          followerId: largeUserId(index),
          userId: largeUserId(other),
          date: daysAgo(clock, (index * 13 + other) % 1500, seededRandom(index + other)),
        }))
    },
    statusMaker: (index) => ({
      id: largeUserId(index),
      createdOn: registered(index),
      clubIds: [membership(index)?.clubId].filter((id) => id !== undefined),
      fiveKilometres: fiveKilometresOf(seededRandom(index + 1_000_000)),
    }),
  }
}

/** The fixed account without statuses and follows. */
export const newcomer = fixedAccounts.findIndex(({ slug }) => slug === 'sample-newcomer')

export const largeUserId = (index: number) => `u${String(index + 1).padStart(6, '0')}`

/** No two people, except the fixed ones, have the same given and family name before all pairs are used. */
function nameOf(index: number): string {
  const given = givenNames[index % givenNames.length] ?? ''
  const family = familyNames[(index * 7 + Math.floor(index / givenNames.length)) % familyNames.length] ?? ''
  return fixedAccounts[index]?.name ?? `${given} ${family}`
}

function userOf(index: number, createdOn: string, clock: Clock): UserRecord {
  const fixed = fixedAccounts[index]
  const name = nameOf(index)
  return {
    id: largeUserId(index),
    // Names may repeat in a very large world. The number makes slugs unique without remembering them.
    slug: fixed?.slug ?? `${slugOf(name, 'member').slice(0, 50).replace(/-$/, '')}-${index + 1}`,
    name,
    siteRole: fixed?.siteRole ?? siteRoles.member,
    createdOn,
    lastLoginOn: daysAgo(clock, index === newcomer ? 1 : (index * 37) % 400, seededRandom(index + 7)),
    lastLoginType: (['strava', 'google', 'facebook'] as const)[index % 3] ?? 'strava',
  }
}

function largeClubs(count: number): readonly ClubRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const known = sampleClubs[index]
    if (known) return known
    const number = index - sampleClubs.length
    const place = placeNames[number % placeNames.length] ?? ''
    const round = Math.floor(number / placeNames.length)
    const ending = clubEndings[round % clubEndings.length] ?? ''
    const again = Math.floor(round / clubEndings.length)
    const name = again === 0 ? `${place} ${ending}` : `${place} ${ending} ${again + 1}`
    const initials = ending.replace(/(\w)\w* (\w)\w*/, '$1$2')
    const shortName = `${place.slice(0, 14)} ${initials}${again === 0 ? '' : again + 1}`
    const values = { name, shortName }
    return { id: `c${index + 1}`, slug: slugOf(name, 'club'), ...values, ...clubKeys(values) }
  })
}
