import type { Stored } from '../../kernel/fields/fieldRules'
import type { EventValues } from './validateEvent'

export interface EventRecord extends Stored<EventValues> {
  readonly id: string
  readonly slug: string
  readonly captainsChoice: boolean
  readonly createdOn: string
  readonly createdBy?: string
  readonly updatedOn?: string
  readonly updatedBy?: string
  /** How often it was edited; absent where it never was. */
  readonly revision?: number
  /** `YYYY-MM-DD`: the first date of an event that was rescheduled. */
  readonly movedFrom?: string
  /** Id of the race that this event is an edition of; absent where no other edition is known. */
  readonly race?: string
}

/**
 * A former slug of an event. It leads on to the event's new slug or, where the event was deleted, says so. The
 * document's id is the slug. A deleted event leaves one for its own id, too.
 */
export interface FormerEventSlugRecord {
  readonly id: string
  readonly eventId: string
  readonly retiredOn: string
}

/**
 * A deleted event, stored for as long as the deletion can be undone. Its id is the event's id. Its statuses stay in
 * `statuses` meanwhile: nothing shows a status of an event that does not exist.
 */
export interface DeletedEventRecord {
  readonly id: string
  readonly event: EventRecord
  /** Id of the user. */
  readonly deletedBy: string
  readonly until: string
}

/** An event of a hidden user; its id is the event's id. Its statuses stay in `statuses`, but are not shown anywhere. */
export interface HiddenEventRecord {
  readonly id: string
  /** The user who added it. */
  readonly userId: string
  readonly event: EventRecord
}

/**
 * A tombstone: what calendars say about a deleted event for some months. Its id is the event's id. Only calendars
 * read it.
 */
export interface TombstoneRecord {
  readonly id: string
  readonly event: Omit<EventRecord, 'createdBy' | 'updatedBy'>
  /** The user who added it: if they are hidden, the tombstone is removed, too. */
  readonly createdBy?: string
  /** Ids of the clubs whose calendars contained it. */
  readonly clubIds: readonly string[]
  readonly deletedOn: string
  readonly expires: string
}
