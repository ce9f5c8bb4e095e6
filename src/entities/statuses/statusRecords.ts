import type { EventStatus } from '../../kernel/running/eventStatus'
import type { RacePlace } from '../../features/resultImport/resultList'
import type { StoredStatus } from './validateStatus'

/** One member's status on one event; its id is a `statusId`. */
export interface StatusRecord extends StoredStatus {
  readonly id: string
  readonly eventId: string
  readonly userId: string
  /** The event's date, updated with it, as the lists by member and by club need it. */
  readonly eventDate: string
  /**
   * Id of the distance of its result, updated with the event, which may have that one alone. It is '' where nobody
   * knows it, and absent without a result.
   */
  readonly distanceRun?: string
  /** When the status was last set. */
  readonly date: string
  /** Where the list of results had it; see `placeText`. */
  readonly place?: RacePlace
  /**
   * The status that an administrator replaced, for undoing that. Absent where the last to write it was the member, or
   * a change of their clubs.
   */
  readonly replaced?: ReplacedStatus | 'nothing'
}

/** All of a status but what says whose it is and on which event, and what follows from that. */
export type ReplacedStatus = Omit<
  StatusRecord,
  'id' | 'eventId' | 'userId' | 'eventDate' | 'distanceRun' | 'replaced'
>

/** A status of a hidden user; its id is the status's id. */
export interface HiddenStatusRecord {
  readonly id: string
  readonly userId: string
  readonly status: StatusRecord
}

/** The status that a user had on an event of which there is a tombstone; its id is a `statusId`. */
export interface TombstoneStatusRecord {
  readonly id: string
  readonly userId: string
  readonly eventId: string
  readonly status: EventStatus
  readonly expires: string
}
