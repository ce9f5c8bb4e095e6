import type { NotificationChoices, NotificationKind, NotificationWhat, EventPlan } from './notifications'
import { pushBrowsersLimit } from './limits'
import type { Queued } from '../../platform/jobs/workQueue'
import type { CollectionsOf } from '../../store/schema'

/** A notification for one user. Its id is derived from the cause and the user, so no one is notified twice. */
export interface NotificationRecord {
  readonly id: string
  readonly userId: string
  readonly on: string
  readonly kind: NotificationKind
  readonly what?: NotificationWhat
  readonly eventId?: string
  readonly clubId?: string
  /** The newest events of a round-up; `eventCount` is the number of all of them. */
  readonly eventIds?: readonly string[]
  readonly eventCount?: number
  /** The number of people racing at a club's weekend. */
  readonly people?: number
  readonly championshipId?: string
  /** Id of the level of the club's standards that the user has reached. */
  readonly standard?: string
  /** The name of a requested club that was not added. */
  readonly clubName?: string
  /** Delivered in quiet hours, too. */
  readonly isUrgent?: true
  /** Absent once the user has read it. */
  readonly isNew?: true
  readonly expires: string
}

/** An outbox entry: the people with a status for an event are to be notified in batches. */
export interface ScheduledNotificationRecord {
  readonly id: string
  readonly eventId: string
  readonly kind: 'plan' | 'tomorrow' | 'howDidItGo' | 'places'
  /** The user who made the first change. They are not notified. */
  readonly actorId?: string
  /** The plan before the first change. */
  readonly before?: EventPlan
  readonly due: string
  /** The cursor: the index key of the last status that was processed. Absent before the first batch. */
  readonly after?: readonly (string | number)[]
}

/** A scheduled run of one kind on one day, or a part of it. Its id names them, so it happens once. */
export interface RoundRecord {
  readonly id: string
  readonly kind: RoundKind
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** The number of the part; absent for the first one. */
  readonly part?: number
  /** While a process runs it, the end of its lease. Absent once the run is complete. */
  readonly due?: string
  /** The cursor: the last key that was processed of the index that the run follows. */
  readonly after?: readonly (string | number)[]
  /** The ids of the people of the part who are left; absent until a process begins it, and for runs without people. */
  readonly people?: readonly string[]
  readonly expires: string
}

/** The reminders of the races whose entries open or close, to the people interested. */
export type EntryReminderKind = 'opens' | 'closes'

export type RoundKind =
  EntryReminderKind | 'tomorrow' | 'howDidItGo' | 'news' | 'weekend' | 'clubWeekend' | 'standards' | 'digest'

/** A channel that delivers notifications beyond the site. */
export type CarrierName = 'push' | 'mail'

/** A queued delivery of one notification by one carrier. It is removed once delivered or given up. */
export interface DeliveryRecord extends Queued {
  readonly carrier: CarrierName
  readonly noticeId: string
  readonly userId: string
  /** The ids of the user's browsers that already have the notification. */
  readonly reached?: readonly string[]
}

/** A browser that shows notifications. Its id is a hash of the endpoint, so it belongs to one user at a time. */
export interface PushSubscriptionRecord {
  readonly id: string
  readonly userId: string
  /** The session that the subscription ends with. Absent after a merge of users, which ends all sessions. */
  readonly login?: string
  /** The URL at the push service of the browser's maker. */
  readonly endpoint: string
  /** The browser's public key and secret (RFC 8291), base64url. */
  readonly p256dh: string
  readonly auth: string
  /** Such as 'Chrome on Android'. */
  readonly browser: string
  readonly addedOn: string
}

export const collections = {
  notices: {
    limit: 'expires',
    indexes: { byUser: { fields: ['userId', 'on'] }, byExpiry: { fields: ['expires'] } },
    isPrivate: true,
    userReferences: { notices: { field: 'userId', moves: true, exported: ['on', 'kind'] } },
    /** A notification without its event is not shown. */
    onEventChange: 'stays',
  },
  tellings: {
    limit: 'a queue',
    indexes: {
      byDue: { fields: ['due'] },
      byEvent: { fields: ['eventId'] },
      byActor: { fields: ['actorId'], sparse: true },
    },
    isPrivate: true,
    userReferences: { tellings: { field: 'actorId', moves: true, exported: ['due'] } },
    onEventChange: 'stays',
  },
  rounds: {
    limit: 'expires',
    indexes: { byDue: { fields: ['due'], sparse: true }, byExpiry: { fields: ['expires'] } },
    isPrivate: true,
  },
  deliveries: {
    limit: 'a queue',
    indexes: {
      byCarrier: { fields: ['carrier', 'due'] },
      byUser: { fields: ['userId'] },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
    userReferences: { deliveries: { field: 'userId', moves: true, exported: ['carrier', 'due'] } },
  },
  pushSubscriptions: {
    limit: pushBrowsersLimit,
    indexes: { byUser: { fields: ['userId', 'addedOn'] }, byLogin: { fields: ['login'], sparse: true } },
    isPrivate: true,
    userReferences: { pushSubscriptions: { field: 'userId', exported: ['browser', 'addedOn'] } },
  },
} as const satisfies CollectionsOf<'notices' | 'tellings' | 'rounds' | 'deliveries' | 'pushSubscriptions'>

declare module '../../store/schema' {
  interface Records {
    notices: NotificationRecord
    tellings: ScheduledNotificationRecord
    rounds: RoundRecord
    deliveries: DeliveryRecord
    pushSubscriptions: PushSubscriptionRecord
  }
}

declare module '../users/records' {
  interface UserRecord {
    /** Notification choices that differ from the defaults. */
    readonly noticeChoices?: NotificationChoices | undefined
    /** The carriers that deliver their notifications; absent if there are none. */
    readonly carriers?: readonly CarrierName[] | undefined
  }
}
