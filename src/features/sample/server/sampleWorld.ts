import type { Records } from '../../../store/schema'
import { clockOf, type Clock, daysAgo } from './clock'
import { sampleChampionships } from './sampleChampionship'
import { sampleClubs } from './clubs'
import { sampleCalendar } from './sampleCalendar'
import { sampleEvents } from './sampleEvents'
import { sampleMembers, type SampleMembers } from './sampleMembers'
import { sampleStatuses } from './sampleStatuses'
import { readTypedRecords } from '../../clubRecords/server/readTypedRecords'
import type { ClubStandardsRecord } from '../../clubStandards/records'
import { exampleStandards, standardFields } from '../../clubStandards/standardFields'
import { validate } from '../../../kernel/fields/fieldRules'
import type { AthleteRecord } from '../../../entities/athletes/records'
import { addDays } from '../../../kernel/dates/addDays'
import { womenNames } from './memberNames'
import { seededRandom, seedOf } from './random'
import { clubRoles } from '../../../kernel/access/clubRole'
import type { ClubRequestRecord, MembershipRecord } from '../../../entities/clubs/records'
import type { UserRecord } from '../../../entities/users/records'

export interface WorldOptions {
  readonly now: Date
  readonly timeZone: string
}

export type WorldCollection = 'events' | 'clubs' | 'users' | 'memberships' | 'statuses' | 'follows'

export type World = { readonly [C in WorldCollection]: readonly Records[C][] }

/** The collections of the sample world. It has no logins, because the mock provider has its own list of users. */
export type SampleWorld = World &
  Pick<
    { readonly [C in keyof Records]: readonly Records[C][] },
    'athletes' | 'clubRequests' | 'championships' | 'championshipCounters' | 'clubStandards' | 'typedRecords'
  >

/** Generates the sample world, which is the same all day. */
export function sampleWorld({ now, timeZone }: WorldOptions): SampleWorld {
  const clock = clockOf(now, timeZone)
  const { users, memberships, follows, members } = sampleMembers(clock)
  const events = sampleEvents(sampleCalendar(clock.today), users, clock)
  const statuses = sampleStatuses(events, members, clock)
  return {
    events: events.map(({ event }) => event),
    clubs: sampleClubs,
    users,
    memberships,
    statuses,
    follows,
    clubRequests: sampleClubRequests(users, memberships, clock),
    athletes: sampleAthletes({ users, members }, clock),
    ...sampleChampionships(statuses, clock),
    clubStandards: sampleStandards,
    typedRecords: sampleRecords,
  }
}

const text = `Women, 10K\nJean Whitlock, 1987, 36:41, Erewash\nHalf marathon\nMoira Tansley, 1994, 1:21:12, Stafford
Men, 10K\nKeith Ollerton, 1991, 31:07, Leeds\nHalf marathon\nKeith Ollerton, 1990, 1:08:49, Reading
Marathon\nDerek Hale, 1983, 2:25:30, London\nF45, 10K\nMoira Tansley, 2009, 40:33, Telford`

/** The published records of the first club. */
const sampleRecords = readTypedRecords(text, { groups: ['F', 'M', 'F45'], today: '2026-01-01' }).map(
  (one, at) => ({ id: `record-${at + 1}`, clubId: sampleClubs[0]?.id ?? '', ...one }),
)

const levels = 'Bronze 50, Silver 55, Gold 60, Platinum 70'
const { values } = validate(standardFields, { ...exampleStandards, levels, needed: '2' })

/** The standards of the first club. */
const sampleStandards: readonly ClubStandardsRecord[] = sampleClubs
  .slice(0, 1)
  .flatMap(({ id }) => (values ? [{ ...values, id, clubId: id, revision: 1 }] : []))

/** The shares of club members who have entered their age and sex, and of those who show both to their clubs. */
const shares = { entered: 0.7, shown: 0.8 }

/** Generates the sex and birth of many members of clubs. No one is too old for their speed to be plausible. */
function sampleAthletes(
  { users, members }: Pick<SampleMembers, 'users' | 'members'>,
  { today }: Clock,
): readonly AthleteRecord[] {
  return members.flatMap(({ id, clubIds, fiveKilometres }, index): readonly AthleteRecord[] => {
    // The sample member's results are good enough for the club's standards.
    if (index === 0) return [{ id, userId: id, sex: 'M', born: addDays(today, -19_150), isShown: true }]
    const random = seededRandom(seedOf(`athlete ${id}`))
    if (clubIds.length === 0 || !random.chance(shares.entered)) return []
    const age = 20 + random.next() * Math.min(50, (fiveKilometres - 850) / 10)
    const born = addDays(today, -Math.floor(age * 365.25)).slice(0, random.chance(0.8) ? 10 : 4)
    const sex = womenNames.has(users[index]?.name.split(' ')[0] ?? '') ? 'F' : 'M'
    return [{ id, userId: id, sex, born, ...(random.chance(shares.shown) && { isShown: true as const }) }]
  })
}

/** Returns a request for a new club from a user without one. */
function sampleClubRequests(
  users: readonly UserRecord[],
  memberships: readonly MembershipRecord[],
  clock: Clock,
): readonly ClubRequestRecord[] {
  const busy = new Set(memberships.map(({ userId }) => userId))
  const user = users.findLast(({ id }) => !busy.has(id))
  if (!user) return []
  const club = { name: 'Hockley Heath Harriers', shortName: 'HHH', role: clubRoles.admin }
  return [{ id: 'r1', userId: user.id, ...club, date: daysAgo(clock, 0, seededRandom(1)) }]
}
