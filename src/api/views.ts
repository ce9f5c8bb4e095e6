import type { ClubRole } from '../domain/clubRole'
import type { EventStatus, StatusCounts } from '../domain/eventStatus'

/** What one viewer may see of an entity, as it travels in JSON and in the embedded state. */

export interface UserRef {
  readonly id: string
  readonly name: string
  readonly path: string
  /** URL of a picture. */
  readonly avatar?: string
}

/** One member's status on one event. */
export interface EventUserView {
  readonly user: UserRef
  /** Id of the club the member does the event for. */
  readonly club?: string
  readonly status: EventStatus
  /** When the status was last set: ISO, UTC. */
  readonly date: string
  readonly comment: string
  readonly resultInSeconds?: number
}

export interface EventView {
  readonly id: string
  readonly slug: string
  readonly path: string
  readonly title: string
  /** `YYYY-MM-DD` on the wall at the event. */
  readonly date: string
  /** `HH:mm` on the wall at the event. */
  readonly time: string
  readonly location: string
  readonly website: string
  readonly description: string
  /** ISO, UTC. */
  readonly createdOn: string
  readonly updatedOn?: string
  /** Members only, and only on a single event, as `updatedBy` and `users` are. */
  readonly createdBy?: UserRef
  readonly updatedBy?: UserRef
  /** Ids of the promoting clubs, as far as the viewer may know of it. */
  readonly clubChoice: readonly string[]
  /** True only for viewers who may see the highlight. */
  readonly captainsChoice: boolean
  readonly isEditable: boolean
  readonly users?: readonly EventUserView[]
  readonly userCounts: StatusCounts
}

export interface ClubMemberView {
  readonly user: UserRef
  readonly role: ClubRole
  /** ISO, UTC. */
  readonly joined: string
}

export interface ClubView {
  readonly id: string
  readonly slug: string
  readonly path: string
  readonly name: string
  readonly shortName: string
  /** Members only, and only on a single club. */
  readonly users?: readonly ClubMemberView[]
}

/** A response holds some of these; all are merged into the state by one action. */
export interface Entities {
  readonly events?: readonly EventView[]
  readonly event?: EventView
  readonly clubs?: readonly ClubView[]
  readonly club?: ClubView
}

export interface EventsResponse extends Entities {
  readonly events: readonly EventView[]
  /** Given when there are more events: `cursor` of the next request. */
  readonly cursor?: string
}

export interface EventResponse extends Entities {
  readonly event: EventView
}

export interface ClubsResponse extends Entities {
  readonly clubs: readonly ClubView[]
}

export interface ClubResponse extends Entities {
  readonly club: ClubView
}
