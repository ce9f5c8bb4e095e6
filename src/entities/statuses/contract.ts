import type { StatusValues } from './validateStatus'
import type { UserRef } from '../../kernel/access/sessionUser'
import type { Stored } from '../../kernel/fields/fieldRules'
import type { Marks } from '../../kernel/running/bests'

/** The values of a status for an event; `club` is the id of the club that the user takes part for. */
export type StatusView = Stored<StatusValues>

/** One member's status for one event. `marks` and `gain` are absent unless its result was a best at its time. */
export interface EventUserView extends StatusView, Partial<Marks> {
  readonly user: UserRef
  /** When the status was last set: ISO, UTC. */
  readonly date: string
  /** '12th of 340', for a result from a results list that has places. */
  readonly place?: string
  /** The name of the user who imported the result; only the member whose result it is sees it. */
  readonly enteredBy?: string
  /** Set for admins, if the previous status can be restored. */
  readonly canUndo?: true
  /** Set for a member whose name stays out of texts that leave the site. */
  readonly isUnnamed?: true
}

/** The status of one member at an event, for the list of that member's events. */
export type UserStatusView = Omit<StatusView, 'comment'>

declare module '../../browser/state' {
  interface List {
    /** The listed member's status at each event, by event id. */
    readonly statuses?: Readonly<Record<string, UserStatusView>> | undefined
    /** The users of the list with their statuses at its event. */
    readonly people?: readonly EventUserView[] | undefined
  }
}

declare module '../events/contract' {
  interface EventView {
    /** The viewer's own status, if they have one, and the first people of the first clubs. */
    readonly users?: readonly EventUserView[] | undefined
  }
  interface EventsResponse {
    /** The user's statuses by event id; absent unless the list is about one user. */
    readonly statuses?: Readonly<Record<string, UserStatusView>> | undefined
  }
}
