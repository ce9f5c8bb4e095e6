import type { PublicEventView } from './publicView'
import type { MyClubView } from '../clubs/contract'
import type { EventsQuery } from './inputs'
import type { EventValues } from './validateEvent'
import type { UserRef } from '../../kernel/access/sessionUser'
import { get } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import type { BySlug } from '../../kernel/inputs/parseInput'
import type { EventStatus } from '../../kernel/running/eventStatus'

/** How many people are at an event for one club. */
export interface ClubCountView {
  /** Id of the club; absent for people without one. */
  readonly club?: string | undefined
  readonly count: number
}

/** How many people have said a distance, by status. */
export type DistanceCountView = NonNullable<EventView['distanceCounts']>[number]

/** Fields of the form that a view has in another form. */
type Shown = 'clubChoice' | 'distances'

/** A viewer sees of an event what anybody may see, and what members, editors or they themselves are told. */
export interface EventView
  extends Omit<EventValues, Shown>, Omit<PublicEventView, Exclude<keyof EventValues, Shown>> {
  /** Members only, and only on a single event. The same goes for `updatedBy` and `users`. */
  readonly createdBy?: UserRef | undefined
  readonly updatedBy?: UserRef | undefined
  /** Given where the viewer added the event themselves. */
  readonly isMine?: true | undefined
  /** All people by club, in the order of the page; given where `users` is. */
  readonly clubCounts?: readonly ClubCountView[] | undefined
  /** How often it was edited: for those who may edit it, and sent back with their edit. */
  readonly revision?: number | undefined
  /** The viewer's own status, null for none. Members only. */
  readonly myStatus?: EventStatus | null | undefined
  /** For viewers who belong to a club. */
  readonly myClub?: MyClubView | undefined
}

/** The last edition of the same race before an event, and the first one after it, where there are such. */
export type NextEditionsView = NonNullable<EventView['editions']>

export interface EventsResponse extends Entities {
  readonly events: readonly EventView[]
  /** The next request for events has this `cursor`; it is absent where there are no more. */
  readonly cursor?: string | undefined
}

export interface EventResponse extends Entities {
  readonly event: EventView
}

export const getEvents = get<EventsQuery, EventsResponse>('getEvents', '/api/event')

export const getEvent = get<BySlug, EventResponse>('getEvent', '/api/event/:slug')

declare module '../../kernel/calls/entities' {
  interface EntityViews {
    readonly events: EventView
  }
}
