import type { Records } from '../store/schema'
import { clockOf } from './clock'
import { sampleClubRequests } from './clubRequests'
import { sampleClubs } from './clubs'
import { sampleCalendar } from './sampleCalendar'
import { sampleEvents } from './sampleEvents'
import { sampleMembers } from './sampleMembers'
import { sampleStatuses } from './sampleStatuses'

export interface WorldOptions {
  readonly now: Date
  readonly timeZone: string
}

/** What a world of any size is made of. */
export type WorldCollection = 'events' | 'clubs' | 'users' | 'memberships' | 'statuses' | 'follows'

/** The documents of these collections. */
export type World = { readonly [C in WorldCollection]: readonly Records[C][] }

/**
 * No event has been renamed and nobody has signed in yet: the stand-in provider knows the sample people all the same.
 */
export type SampleWorld = World &
  Pick<{ readonly [C in keyof Records]: readonly Records[C][] }, 'clubRequests'>

/** The world a new site shows: the same one all day long. */
export function sampleWorld({ now, timeZone }: WorldOptions): SampleWorld {
  const clock = clockOf(now, timeZone)
  const { users, memberships, follows, members } = sampleMembers(clock)
  const events = sampleEvents(sampleCalendar(clock.today), users, clock)
  return {
    events: events.map(({ event }) => event),
    clubs: sampleClubs,
    users,
    memberships,
    statuses: sampleStatuses(events, members, clock),
    follows,
    clubRequests: sampleClubRequests(users, memberships, clock),
  }
}
