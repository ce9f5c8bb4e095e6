import type { Records } from '../../../store/records'
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

/** The traits of a world of any size. */
export type WorldCollection = 'events' | 'clubs' | 'users' | 'memberships' | 'statuses' | 'follows'

/** The documents of these collections. */
export type World = { readonly [C in WorldCollection]: readonly Records[C][] }

/** No event has been renamed and nobody has signed in yet. The mock provider knows the sample people all the same. */
export type SampleWorld = World &
  Pick<{ readonly [C in keyof Records]: readonly Records[C][] }, 'clubRequests'>

/** The sample world of a new site: the same one all day. */
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
