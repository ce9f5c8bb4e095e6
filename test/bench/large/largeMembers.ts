import { clubKeys } from '../../../src/entities/clubs/clubKeys'
import { clubRoles } from '../../../src/kernel/access/clubRole'
import { sortableName } from '../../../src/kernel/text/nameWords'
import { siteRoles } from '../../../src/kernel/access/siteRole'
import { slugOf } from '../../../src/kernel/text/slug'
import { type Clock, daysAgo } from '../../../src/features/sample/server/clock'
import { sampleClubs } from '../../../src/features/sample/server/clubs'
import { memberNames } from '../../../src/features/sample/server/memberNames'
import { seededRandom } from '../../../src/features/sample/server/random'
import { fiveKilometresOf, fixedAccounts } from '../../../src/features/sample/server/sampleMembers'
import type { StatusMaker } from '../../../src/features/sample/server/statusRecord'
import { followId, membershipId } from '../../../src/kernel/ids'
import type { ClubRecord, MembershipRecord } from '../../../src/entities/clubs/records'
import type { FollowRecord, UserRecord } from '../../../src/entities/users/records'
import { placeNames } from './placeNames'

const [givenNames, familyNames] = [0, 1].map((part) => [
  ...new Set(memberNames.map((name) => name.split(/ (.*)/)[part] ?? name)),
]) as [string[], string[]]

const membersOfClub = 60

/** Days since a member joined, all before the first event was added. */
const registeredDaysAgo = 2300

/** The fixed account without statuses and follows. */
export const newcomer = fixedAccounts.findIndex(({ slug }) => slug === 'sample-newcomer')

/** A person with all that is theirs. */
export interface LargeMember extends StatusMaker {
  readonly user: UserRecord
  readonly memberships: readonly MembershipRecord[]
  readonly follows: readonly FollowRecord[]
}

/** People and clubs of a large world. Each is made from its number alone, so that none has to be held in memory. */
export function largeMembers(count: number, clock: Clock) {
  const clubs = largeClubs(Math.max(sampleClubs.length, Math.ceil(count / membersOfClub)))

  const clubOf = (index: number): ClubRecord | undefined => {
    if (index < fixedAccounts.length)
      return fixedAccounts[index]?.clubRole === undefined ? undefined : clubs[0]
    return index % 13 === 0 ? undefined : clubs[(index * 7) % clubs.length]
  }

  function member(index: number): LargeMember {
    const [random, fixed, club] = [seededRandom(index), fixedAccounts[index], clubOf(index)]
    const given = givenNames[index % givenNames.length] ?? ''
    const family = familyNames[(index * 7 + Math.floor(index / givenNames.length)) % familyNames.length] ?? ''
    const { name, slug } = fixed ?? {
      name: `${given} ${family}`,
      slug: `${slugOf(`${given} ${family}`, '')}-${index + 1}`,
    }
    const createdOn = daysAgo(clock, index === newcomer ? 5 : registeredDaysAgo + (index % 400), random)
    const role = fixed?.clubRole ?? (index % 17 === 0 ? clubRoles.associate : clubRoles.member)
    const [id, memberName] = [largeUserId(index), sortableName(name)]
    const followed = Array.from(
      { length: index % 5 },
      (_, step) => (index * 31 + step * 17 + 1) % count,
    ).filter((other) => ![index, newcomer].includes(other) && clubOf(other) !== club)
    return {
      user: {
        ...{ id, slug, name, createdOn, siteRole: fixed?.siteRole ?? siteRoles.member },
        lastLoginOn: daysAgo(clock, index === newcomer ? 1 : (index * 37) % 400, random),
        lastLoginType: (['strava', 'google', 'facebook'] as const)[index % 3] ?? 'strava',
      },
      memberships: club
        ? [
            {
              id: membershipId(club.id, id),
              clubId: club.id,
              userId: id,
              role,
              joined: createdOn,
              memberName,
            },
          ]
        : [],
      follows: [...new Set(index === newcomer ? [] : followed)].map((other) => ({
        ...{ id: followId(id, largeUserId(other)), followerId: id, userId: largeUserId(other) },
        date: daysAgo(clock, (index * 13 + other) % 1500, random),
      })),
      ...{ id, createdOn, clubIds: club ? [club.id] : [], fiveKilometres: fiveKilometresOf(random) },
    }
  }

  return { clubs, member }
}

const largeUserId = (index: number) => `u${String(index + 1).padStart(6, '0')}`

const clubEndings = ['Evening Runners', 'Lantern Striders', 'Towpath Trotters', 'Milestone Runners'] as const

function largeClubs(count: number): readonly ClubRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const known = sampleClubs[index]
    if (known) return known
    const number = index - sampleClubs.length
    const place = placeNames[number % placeNames.length] ?? ''
    const ending = clubEndings[Math.floor(number / placeNames.length) % clubEndings.length] ?? ''
    const again = Math.floor(number / placeNames.length / clubEndings.length)
    const suffix = again === 0 ? '' : ` ${again + 1}`
    const initials = ending.replace(/(\w)\w* (\w)\w*/, '$1$2')
    const values = {
      name: `${place} ${ending}${suffix}`,
      shortName: `${place.slice(0, 14)} ${initials}${suffix}`,
    }
    return { id: `c${index + 1}`, slug: slugOf(values.name, 'club'), ...values, ...clubKeys(values) }
  })
}
