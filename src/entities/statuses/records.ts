import type { RacePlace, RaceTimes } from '../../kernel/running/result'
import type { StoredStatus } from './validateStatus'
import type { EventStatus } from '../../kernel/running/eventState'
import { settledStatus } from './server/settledStatus'
import type { CollectionsOf } from '../../store/schema'

/** One member's status for one event; its id is a `statusId`. */
export interface StatusRecord extends StoredStatus {
  readonly id: string
  readonly eventId: string
  readonly userId: string
  /** The event's date, updated with the event, because lists by member and by club are sorted by it. */
  readonly eventDate: string
  /**
   * Id of the distance of the result, updated with the event, whose only distance it may be. It is '' if the distance
   * is not known, and absent without a result.
   */
  readonly distanceRun?: string
  /** When the status was last set; long before that if `isHistory`. */
  readonly date: string
  /** Set for a result from an import of a club's history, which no notification is about. */
  readonly isHistory?: true
  /** The place in the results list; see `placeText`. */
  readonly place?: RacePlace
  /** Both times of the results list, if it has both; see `timesOf`. */
  readonly times?: RaceTimes
  /**
   * The status that an admin replaced, so that it can be undone. Absent if the last change came from the member or
   * from a change of their clubs.
   */
  readonly replaced?: ReplacedStatus | 'nothing'
}

/** A status without its user, its event and the fields derived from them. */
export type ReplacedStatus = Omit<
  StatusRecord,
  'id' | 'eventId' | 'userId' | 'eventDate' | 'distanceRun' | 'replaced'
>

/** A hidden user's status; its id is the status's id. */
export interface HiddenStatusRecord {
  readonly id: string
  readonly userId: string
  readonly status: StatusRecord
}

/** The status that a user had on a deleted event with a tombstone; its id is a `statusId`. */
export interface TombstoneStatusRecord {
  readonly id: string
  readonly userId: string
  readonly eventId: string
  readonly status: EventStatus
  readonly expires: string
}

export const collections = {
  statuses: {
    limit: 'one per event and user',
    indexes: {
      byEvent: { fields: ['eventId', 'status'] },
      byEventAndClub: { fields: ['eventId', 'clubId', 'status'] },
      byEventAndDistance: { fields: ['eventId', 'distance', 'status'], sparse: 'distance' },
      byUser: { fields: ['userId', 'eventDate', 'eventId'] },
      byUserAndStatus: { fields: ['userId', 'status', 'eventDate', 'eventId'] },
      byClub: { fields: ['clubId', 'status', 'eventDate', 'eventId'] },
      byClubAndEvent: { fields: ['clubId', 'eventId', 'status', 'userId'] },
      byClubAndDate: { fields: ['clubId', 'date'] },
      byUserAndDate: { fields: ['userId', 'date'] },
      byRunner: {
        fields: ['distanceRun', 'userId', 'eventId', 'resultInSeconds'],
        sparse: true,
      },
      byClubAndRun: {
        fields: ['clubId', 'eventDate', 'distanceRun', 'resultInSeconds', 'eventId', 'userId'],
        sparse: 'distanceRun',
      },
    },
    userReferences: { statuses: { field: 'userId', exported: 'byHand' } },
    onEventChange: settledStatus,
  },
  hiddenStatuses: {
    limit: 'one per status',
    indexes: { byUser: { fields: ['userId'] } },
    isPrivate: true,
    userReferences: { hiddenStatuses: { field: 'userId', exported: 'byHand' } },
  },
  tombstoneStatuses: {
    limit: 'expires',
    indexes: { byUser: { fields: ['userId', 'expires'] }, byExpiry: { fields: ['expires'] } },
    userReferences: { tombstoneStatuses: { field: 'userId', exported: 'byHand' } },
    /** Calendars say for some months that it was deleted. */
    onEventChange: 'stays',
  },
} as const satisfies CollectionsOf<'statuses' | 'hiddenStatuses' | 'tombstoneStatuses'>

declare module '../../store/schema' {
  interface Records {
    statuses: StatusRecord
    hiddenStatuses: HiddenStatusRecord
    tombstoneStatuses: TombstoneStatusRecord
  }
}
