import { followId } from '../../../kernel/ids'
import { clubRoles, type ClubRole } from '../../../kernel/access/clubRole'
import { dayMs } from '../../../kernel/dates/dayMs'
import { memberClubIds } from '../../../kernel/access/memberClubs'
import { siteRoles, type SiteRole } from '../../../kernel/access/siteRole'
import { slugOf } from '../../../kernel/text/slug'
import { type MembershipRecord } from '../../../entities/clubs/records'
import { membershipOf } from '../../../entities/clubs/server/membershipRepository'
import { type FollowRecord, type UserRecord } from '../../../entities/users/records'
import { sampleClubs } from './clubs'
import { daysAgo, type Clock } from './clock'
import { takeSlug } from './takeSlug'
import { memberNames } from './memberNames'
import { seededRandom, type Random } from './random'
import type { StatusMaker } from './statusRecord'

interface FixedAccount {
  readonly slug: string
  readonly name: string
  readonly siteRole: SiteRole
  readonly clubRole?: ClubRole
}

/** The slug of the sample world's super admin. */
export const sampleTopAdmin = 'sample-top-admin'

/** The accounts for scripts and tests. Club roles are in the first club. */
export const fixedAccounts: readonly FixedAccount[] = [
  { slug: 'sample-member', name: 'Sam Merriman', siteRole: siteRoles.member, clubRole: clubRoles.member },
  { slug: 'sample-newcomer', name: 'Nell Comerford', siteRole: siteRoles.member },
  {
    slug: 'sample-club-admin',
    name: 'Clare Adderley',
    siteRole: siteRoles.member,
    clubRole: clubRoles.admin,
  },
  { slug: 'sample-admin', name: 'Adam Minshull', siteRole: siteRoles.admin, clubRole: clubRoles.member },
  { slug: sampleTopAdmin, name: 'Toni Padmore', siteRole: siteRoles.topAdmin },
]

/** Traits that determine a member's statuses. They are not stored. */
export interface MemberTraits extends StatusMaker {
  /** From 0 for members who never set a status to 1 for members who are at every race. */
  readonly eagerness: number
}

export type SampleMembers = ReturnType<typeof sampleMembers>

const loginTypes = ['strava', 'google', 'facebook', 'strava'] as const
/** Cumulative shares of the clubs. The first is by far the largest, and the last one is new. */
const clubShares = [0.34, 0.56, 0.7, 0.8, 0.88, 0.92]

/** Returns a 5 km time in seconds on a flat road. Few are fast, and most take about half an hour. */
export function fiveKilometresOf(random: Random): number {
  return Math.round(950 + 1250 * ((random.next() + random.next() + random.next() * 0.6) / 2.6))
}

/** Generates users with their memberships and follows. */
export function sampleMembers(clock: Clock) {
  const random = seededRandom(20_210_412)
  const users = sampleUsers(clock, random)
  const joined = withAdmins(users.flatMap((user, index) => membershipsOf(user, index, clock, random)))
  const memberships = withRequests(joined, users, clock)
  const members = users.map((user, index): MemberTraits => ({
    id: user.id,
    createdOn: user.createdOn,
    clubIds: memberClubIds(memberships.filter(({ userId }) => userId === user.id)),
    fiveKilometres: index === 0 ? 1440 : fiveKilometresOf(random),
    eagerness: eagernessOf(user, index, random),
  }))
  return { users, memberships, members, follows: sampleFollows(users, memberships, clock, random) }
}

/** Returns how often a member sets a status. One in nine never does. */
function eagernessOf(user: UserRecord, index: number, random: Random): number {
  if (user.slug === 'sample-newcomer') return 0
  if (index < fixedAccounts.length) return 0.5
  const eagerness = 0.08 + random.next() ** 2
  return index % 9 === 8 ? 0 : Math.min(eagerness, 1)
}

function sampleUsers(clock: Clock, random: Random): readonly UserRecord[] {
  const taken = new Set<string>()
  const people = [...fixedAccounts, ...memberNames.map((name) => ({ name, siteRole: siteRoles.member }))]
  return people.map((person, index) => {
    const preferred = 'slug' in person ? person.slug : slugOf(person.name, 'member')
    const slug = takeSlug(preferred, taken)
    const isNew = slug === 'sample-newcomer' || index >= people.length - 6
    const createdDaysAgo = isNew ? 1 + random.below(25) : 640 + random.below(500)
    const hasReturned = random.chance(0.93) || index < fixedAccounts.length
    return {
      id: `u${String(index + 1).padStart(3, '0')}`,
      slug,
      name: person.name,
      siteRole: person.siteRole,
      createdOn: daysAgo(clock, createdDaysAgo, random),
      ...(hasReturned && {
        lastLoginOn: daysAgo(
          clock,
          Math.min(createdDaysAgo - 1, Math.floor(random.next() ** 3 * 200)),
          random,
        ),
        lastLoginType: random.pick(loginTypes),
      }),
    }
  })
}

function membershipsOf(user: UserRecord, index: number, clock: Clock, random: Random): MembershipRecord[] {
  const joined = (role: ClubRole) => {
    const sinceCreated = Math.floor((clock.midnight - Date.parse(user.createdOn)) / dayMs)
    const days = role === clubRoles.requested ? random.below(9) : Math.max(sinceCreated - random.below(20), 0)
    const earliest = Math.max(Date.parse(daysAgo(clock, days, random)), Date.parse(user.createdOn))
    return new Date(earliest).toISOString()
  }
  const membership = (clubIndex: number, role: ClubRole) =>
    membershipOf(sampleClubs[clubIndex]?.id ?? '', user, role, joined(role))

  const fixed = fixedAccounts[index]
  if (fixed) return fixed.clubRole === undefined ? [] : [membership(0, fixed.clubRole)]

  const share = random.next()
  const first = clubShares.findIndex((upTo) => share < upTo)
  if (first === -1) return random.chance(0.4) ? [membership(random.below(3), clubRoles.requested)] : []
  const role = random.chance(0.06)
    ? clubRoles.requested
    : random.chance(0.09)
      ? clubRoles.associate
      : clubRoles.member
  const memberships = [membership(first, role)]
  if (random.chance(0.11))
    memberships.push(membership((first + 1 + random.below(4)) % 6, clubRoles.associate))
  return memberships
}

/** Makes the first member of each club its admin, unless it has one. */
function withAdmins(memberships: readonly MembershipRecord[]): readonly MembershipRecord[] {
  const administered = new Set(
    memberships.filter(({ role }) => role === clubRoles.admin).map(({ clubId }) => clubId),
  )
  return memberships.map((membership) => {
    if (membership.role !== clubRoles.member || administered.has(membership.clubId)) return membership
    administered.add(membership.clubId)
    return { ...membership, role: clubRoles.admin }
  })
}

/** Adds a request to join to each club without one, from users without a club. */
function withRequests(
  memberships: readonly MembershipRecord[],
  users: readonly UserRecord[],
  clock: Clock,
): readonly MembershipRecord[] {
  const busy = new Set(memberships.map(({ userId }) => userId))
  const free = users.filter(({ id }, index) => index >= fixedAccounts.length && !busy.has(id))
  const role = clubRoles.requested
  const quiet = sampleClubs.filter(
    ({ id }) => !memberships.some((membership) => membership.clubId === id && membership.role === role),
  )
  const requests = quiet.flatMap(({ id: clubId }, index) => {
    const user = free[index]
    return user ? [membershipOf(clubId, user, role, daysAgo(clock, 0, seededRandom(index)))] : []
  })
  return [...memberships, ...requests]
}

/** Generates follows. As on the site, members of one club can't follow each other. */
function sampleFollows(
  users: readonly UserRecord[],
  memberships: readonly MembershipRecord[],
  clock: Clock,
  random: Random,
): readonly FollowRecord[] {
  const clubsOf = new Map(users.map(({ id }) => [id, new Set<string>()]))
  for (const { userId, clubId } of memberships) clubsOf.get(userId)?.add(clubId)
  const follows: FollowRecord[] = []
  for (const [index, follower] of users.entries()) {
    if (follower.slug === 'sample-newcomer') continue
    const count = index === 0 ? 6 : Math.floor(random.next() ** 3 * 12)
    const own = clubsOf.get(follower.id) ?? new Set()
    const strangers = users.filter(
      (user) => user !== follower && ![...(clubsOf.get(user.id) ?? [])].some((clubId) => own.has(clubId)),
    )
    for (const user of random.shuffled(strangers).slice(0, count)) {
      const earliest = Math.max(Date.parse(user.createdOn), Date.parse(follower.createdOn))
      const date = new Date(earliest + random.next() * (clock.midnight - earliest)).toISOString()
      follows.push({ id: followId(follower.id, user.id), followerId: follower.id, userId: user.id, date })
    }
  }
  return follows
}
