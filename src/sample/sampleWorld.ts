import type { Records } from '../store/schema'
import { clockOf } from './clock'
import { sampleClubs } from './clubs'
import { sampleCalendar } from './sampleCalendar'
import { sampleEvents } from './sampleEvents'
import { sampleMembers } from './sampleMembers'
import { sampleStatuses } from './sampleStatuses'

export interface WorldOptions {
  readonly now: Date
  readonly timeZone: string
}

/** No event has been renamed and nobody has signed in yet: the stand-in provider knows the sample people all the same. */
export type WorldCollection = Exclude<
  keyof Records,
  'formerEventSlugs' | 'logins' | 'sessions' | 'pendingLogins' | 'searchPostings' | 'searchVocabulary'
>

/** The documents of every collection of the world. */
export type World = { readonly [C in WorldCollection]: readonly Records[C][] }

/** The world a new site shows: the same one all day long. */
export function sampleWorld({ now, timeZone }: WorldOptions): World {
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
  }
}
