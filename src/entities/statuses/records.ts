import type { RacePlace } from '../../kernel/running/racePlace'
import type { StoredStatus } from './validateStatus'
import type { EventStatus } from '../../kernel/running/eventStatus'
import { settledStatus } from './server/settledStatus'
import type { CollectionsOf } from '../../store/schema'

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

/**
 * The ids of documents that connect two others, made of the ids of both. So there can be only one such document,
 * however many processes write it at once.
 */

export const collections = {
  statuses: {
    indexes: {
      byEvent: { fields: ['eventId', 'status'] },
      byEventAndClub: { fields: ['eventId', 'clubId', 'status'] },
      byDistance: { fields: ['distance', 'eventId', 'status'], sparse: true },
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
      byClubRun: {
        fields: ['distanceRun', 'clubId', 'eventDate', 'resultInSeconds', 'eventId', 'userId'],
        sparse: true,
      },
    },
    userReferences: { statuses: { field: 'userId' } },
    onEventChange: settledStatus,
  },
  hiddenStatuses: {
    indexes: { byUser: { fields: ['userId'] } },
    isPrivate: true,
    userReferences: { hiddenStatuses: { field: 'userId' } },
  },
  tombstoneStatuses: {
    indexes: {
      byUser: { fields: ['userId', 'expires'] },
      byExpiry: { fields: ['expires'] },
    },
    userReferences: { tombstoneStatuses: { field: 'userId' } },
    /** Calendars say for some months that it was deleted. */
    onEventChange: 'stays',
  },
} as const satisfies CollectionsOf<'statuses' | 'hiddenStatuses' | 'tombstoneStatuses'>

type Own = typeof collections

declare module '../../store/records' {
  interface Records {
    statuses: StatusRecord
    hiddenStatuses: HiddenStatusRecord
    tombstoneStatuses: TombstoneStatusRecord
  }
  interface Declared extends Own {}
}
