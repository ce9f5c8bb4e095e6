import type { PublicEventView } from './publicView'
import type { MyClubView } from '../clubs/contract'
import type { EventsQuery } from './inputs'
import type { EventValues } from './validateEvent'
import type { UserRef } from '../../kernel/access/sessionUser'
import { get, type Entities } from '../../kernel/calls/endpoint'
import type { BySlug } from '../../kernel/inputs/parseInput'
import type { EventStatus } from '../../kernel/running/eventState'

/** The number of people at an event for one club. */
export interface ClubCountView {
  /** Id of the club; absent for people without one. */
  readonly club?: string | undefined
  readonly count: number
}

/** The number of people at one distance, by status. */
export type DistanceCountView = NonNullable<EventView['distanceCounts']>[number]

/** Form fields whose type differs in a view. */
type Shown = 'clubChoice' | 'distances'

/** An event as one viewer sees it: the public fields, and those for members, editors or the viewer alone. */
export interface EventView
  extends Omit<EventValues, Shown>, Omit<PublicEventView, Exclude<keyof EventValues, Shown>> {
  /** Like `updatedBy` and `users`, only for members and only on a single event. */
  readonly createdBy?: UserRef | undefined
  readonly updatedBy?: UserRef | undefined
  /** Set if the viewer added the event. */
  readonly isMine?: true | undefined
  /** The number of people by club, in page order. Set together with `users`. */
  readonly clubCounts?: readonly ClubCountView[] | undefined
  /** The number of edits so far, which an editor sends back (optimistic concurrency). Only for editors. */
  readonly revision?: number | undefined
  /** The viewer's own status, null for none. Members only. */
  readonly myStatus?: EventStatus | null | undefined
  /** Says which followed calendar the event comes from, on a single event. */
  readonly source?: string | undefined
  /** Only for viewers who belong to a club. */
  readonly myClub?: MyClubView | undefined
}

/** The previous and next events of the same race, if any. */
export type NextEditionsView = NonNullable<EventView['editions']>

export interface EventsResponse extends Entities {
  readonly events: readonly EventView[]
  /** The cursor of the next page, absent on the last one. */
  readonly cursor?: string | undefined
}

export interface EventResponse extends Entities {
  readonly event: EventView
}

export const getEvents = get<EventsQuery, EventsResponse>('getEvents', '/api/event')

export const getEvent = get<BySlug, EventResponse>('getEvent', '/api/event/:slug')

declare module '../../kernel/calls/endpoint' {
  interface EntityViews {
    readonly events: EventView
  }
}
