import type { Records } from '../../../store/records'
import { clockOf } from './clock'
import { sampleClubRequests } from './clubRequests'
import { sampleAthletes } from './sampleAthletes'
import { sampleChampionships } from './sampleChampionship'
import { sampleClubs } from './clubs'
import { sampleCalendar } from './sampleCalendar'
import { sampleEvents } from './sampleEvents'
import { sampleMembers } from './sampleMembers'
import { sampleRecords } from './sampleRecords'
import { sampleStandards } from './sampleStandards'
import { sampleStatuses } from './sampleStatuses'

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
