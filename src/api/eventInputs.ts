import type { EventStatus } from '../domain/eventStatus'
import type { EventField } from '../domain/validateEvent'
import type { Fields } from '../domain/validation'
import type { BySlug } from './bySlug'

export interface EventsQuery {
  /** Inclusive, `YYYY-MM-DD`. */
  readonly from?: string
  /** Inclusive, `YYYY-MM-DD`. */
  readonly to?: string
  readonly sortBy?: 'date' | 'createdOn'
  readonly order?: 1 | -1
  /** An instant (RFC 3339): only events that were added or changed since, by when that last was. */
  readonly since?: string
  /** 0, the default, is as many as one page holds. */
  readonly limit?: number
  /** Id of a user: only events the user has a status on. Members only. */
  readonly user?: string
  /** With `user`: only events on which they have this status. */
  readonly status?: EventStatus
  /** With `user`, 'yes': only events that are called off, postponed or moved. */
  readonly replanned?: string
  /** Id of a club: only events its members do for the club, or that it promotes. */
  readonly club?: string
  /** `cursor` of the response before, with the other values unchanged. */
  readonly cursor?: string
}

/** An event as its form sends it. With `id` it is edited, and what is left out stays as it is; without, added. */
export interface EventInput extends Fields<EventField> {
  readonly id?: string
  /** A form sends 'yes', or nothing. */
  readonly captainsChoice?: boolean | string
  /** Sent by a form that offers the captain's choice, so that nothing means 'no'. */
  readonly captainsChoiceOffered?: string
  /** `revision` of the event that was edited: where another edit came between, this one is refused. */
  readonly revision?: number | string
}

/** Whose statuses on an event are wanted: those of a club's people, or of some users. */
export interface EventUsersQuery extends BySlug {
  /** Id of the club; '' for people who do it for none. */
  readonly club?: string
  /** Ids of users, with commas between them. */
  readonly users?: string
  /** With `club`: `cursor` of the response before. */
  readonly cursor?: string
}

export interface ActivityQuery {
  /** Id of the club whose members' changes are wanted. */
  readonly club?: string
  /** 'yes' for the changes of those, too, whom the viewer follows. */
  readonly followed?: string
  /** Id of a user whose changes are not. */
  readonly except?: string
}

export interface SearchQuery {
  /** What somebody typed; nothing is found for an empty one. */
  readonly text?: string
  /** `cursor` of the response before, with the same text. */
  readonly cursor?: string
}
