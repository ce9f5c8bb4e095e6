import type { StatusValues } from './validateStatus'
import type { UserRef } from '../../kernel/access/sessionUser'
import type { Stored } from '../../kernel/fields/fieldRules'
import type { Marks } from '../../kernel/running/bests'

/** All that somebody says about an event; `club` is the id of the one they do it for. */
export type StatusView = Stored<StatusValues>

/** One member's status on one event. `marks` and `gain` say what a result was at its time; they are left out where it was nothing. */
export interface EventUserView extends StatusView, Partial<Marks> {
  readonly user: UserRef
  /** When the status was last set: ISO, UTC. */
  readonly date: string
  /** '12th of 340', where a list of results said so. */
  readonly place?: string
  /** Who entered the result from a list: for whom it is of. */
  readonly enteredBy?: string
  /** For those who may set anybody's status: the status before it can be restored. */
  readonly canUndo?: true
  /** Given for somebody whose name stays out of texts that leave the site. */
  readonly isUnnamed?: true
}

/** The status of one member at an event, for the list of that member's events. */
export type UserStatusView = Omit<StatusView, 'comment'>

declare module '../../browser/state' {
  interface List {
    /** The status at each event of the member whose list it is. */
    readonly statuses?: Readonly<Record<string, UserStatusView>> | undefined
    /** The statuses of the list's users at the list's event. */
    readonly people?: readonly EventUserView[] | undefined
  }
}

declare module '../events/contract' {
  interface EventView {
    /** The viewer's own entry, if there is one, and the first people of the first clubs. */
    readonly users?: readonly EventUserView[] | undefined
  }
  interface EventsResponse {
    /** By event id: given where the list is about one user. */
    readonly statuses?: Readonly<Record<string, UserStatusView>> | undefined
  }
}
