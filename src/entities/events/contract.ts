import type { MyClubView } from '../clubs/contract'
import type { EventsQuery } from './inputs'
import type { EventValues } from './validateEvent'
import type { UserRef } from '../../kernel/access/sessionUser'
import { get } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import type { BySlug } from '../../kernel/inputs/parseInput'
import type { Distance } from '../../kernel/running/distance'
import type { StatusCounts, EventStatus } from '../../kernel/running/eventStatus'

/** How many people are at an event for one club. */
export interface ClubCountView {
  /** Id of the club; absent for people without one. */
  readonly club?: string | undefined
  readonly count: number
}

/** How many people have said a distance, by status. */
export interface DistanceCountView {
  /** Id of the distance. */
  readonly distance: string
  readonly counts: StatusCounts
}

export interface EventView extends Omit<EventValues, 'clubChoice' | 'distances'> {
  readonly distances?: readonly Distance[] | undefined
  readonly id: string
  readonly slug: string
  readonly path: string
  /** ISO, UTC. */
  readonly createdOn: string
  /** For members, and for requests for what changed since some time. */
  readonly updatedOn?: string | undefined
  /** Members only, and only on a single event. The same goes for `updatedBy` and `users`. */
  readonly createdBy?: UserRef | undefined
  readonly updatedBy?: UserRef | undefined
  /** Ids of the promoting clubs, which are public. Only their members see that the event is the club's choice. */
  readonly clubChoice: readonly string[]
  /** True only for viewers who may see the highlight. */
  readonly captainsChoice: boolean
  readonly isEditable: boolean
  /** Path of a preview picture for links; only on a single event. */
  readonly picture?: string | undefined
  /** Absolute URL that adds the event to a Google calendar; only on a single event that takes place. */
  readonly googleCalendar?: string | undefined
  /** `YYYY-MM-DD`: the first date of a moved event. */
  readonly movedFrom?: string | undefined
  /** Given where the viewer added the event themselves. */
  readonly isMine?: true | undefined
  /** All people by club, in the order of the page; given where `users` is. */
  readonly clubCounts?: readonly ClubCountView[] | undefined
  readonly userCounts: StatusCounts
  /** In the order of `distances`, where there are several; only on a single event. */
  readonly distanceCounts?: readonly DistanceCountView[] | undefined
  /** Only on a single event. */
  readonly editions?: NextEditionsView
  /** How often it was edited: for those who may edit it, and sent back with their edit. */
  readonly revision?: number | undefined
  /** The viewer's own status, null for none. Members only. */
  readonly myStatus?: EventStatus | null | undefined
  /** For viewers who belong to a club. */
  readonly myClub?: MyClubView | undefined
}

/** The last edition of the same race before an event, and the first one after it, where there are such. */
export interface NextEditionsView {
  readonly before?: EditionView | undefined
  readonly after?: EditionView | undefined
}

export interface EditionView {
  readonly path: string
  /** `YYYY-MM-DD` */
  readonly date: string
}

export interface EventsResponse extends Entities {
  readonly events: readonly EventView[]
  /** Given when there are more events: the `cursor` of the next request. */
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
