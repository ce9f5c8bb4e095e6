import type { NotificationChoices, NotificationKind, NotificationWhat, EventPlan } from './notifications'
import type { CollectionsOf } from '../../store/schema'

/** What somebody is told. Its id follows from what happened and from the user, so that nobody is told twice. */
export interface NotificationRecord {
  readonly id: string
  readonly userId: string
  readonly on: string
  readonly kind: NotificationKind
  readonly what?: NotificationWhat
  readonly eventId?: string
  readonly clubId?: string
  /** What is told of several events: the newest of them, and how many they are. */
  readonly eventIds?: readonly string[]
  readonly eventCount?: number
  /** How many people are told of, without their names. */
  readonly people?: number
  /** The name of a club that does not exist. */
  readonly clubName?: string
  /** Told in quiet hours, too. */
  readonly isUrgent?: true
  /** Given until they have seen it. */
  readonly isNew?: true
  readonly expires: string
}

/** What the people with a status on an event are to be told. */
export interface ScheduledNotificationRecord {
  readonly id: string
  readonly eventId: string
  readonly kind: 'plan' | 'tomorrow' | 'howDidItGo'
  /** Who changed a plan first: they are not told. */
  readonly actorId?: string
  /** The plan before the first change. */
  readonly before?: EventPlan
  readonly due: string
  /** The last status whose person was told, as a key of the index; absent before it has begun. */
  readonly after?: readonly (string | number)[]
}

/** What is told on a day. Its id names both, so that it is told once. */
export interface RoundRecord {
  readonly id: string
  readonly kind: RoundKind
  /** The day, `YYYY-MM-DD`. */
  readonly date: string
  /** Absent once everybody was told. */
  readonly due?: string
  /** How far it has come, as a key of the index that it follows. */
  readonly after?: readonly (string | number)[]
  readonly expires: string
}

export type RoundKind = 'tomorrow' | 'howDidItGo' | 'news' | 'weekend' | 'clubWeekend' | 'digest'

/** What carries notices to people who are not on the site. */
export type CarrierName = 'push' | 'mail'

/** A notification on its way. It is removed once it was carried, or given up. */
export interface DeliveryRecord {
  readonly id: string
  readonly carrier: CarrierName
  readonly noticeId: string
  readonly userId: string
  /** Not before; while it is being carried, the instant after which it is tried again. */
  readonly due: string
  /** How often that was tried. */
  readonly attempts: number
  /** Where the carrier has several ways to the person: those by which it was carried already. */
  readonly reached?: readonly string[]
  readonly expires: string
}

/** A browser that shows notices. Its id is a hash of the endpoint, so that it is one user's at a time. */
export interface PushSubscriptionRecord {
  readonly id: string
  readonly userId: string
  /** The session with whose end this ends; absent after a merge of users, which ends sessions by itself. */
  readonly login?: string
  /** The address at the push service of the browser's maker. */
  readonly endpoint: string
  /** The browser's public key and its secret (RFC 8291), base64url. */
  readonly p256dh: string
  readonly auth: string
  /** As people call it: 'Chrome on Android'. */
  readonly browser: string
  readonly addedOn: string
}

export const collections = {
  notices: {
    indexes: {
      byUser: { fields: ['userId', 'on'] },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
    userReferences: { notices: { field: 'userId', moves: true, exported: ['on', 'kind'] } },
    /** Told, or to be told: a notification without its event is not shown. */
    onEventChange: 'stays',
  },
  tellings: {
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
    indexes: {
      byDue: { fields: ['due'], sparse: true },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
  },
  deliveries: {
    indexes: {
      byCarrier: { fields: ['carrier', 'due'] },
      byUser: { fields: ['userId'] },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
    userReferences: { deliveries: { field: 'userId', moves: true, exported: ['carrier', 'due'] } },
  },
  pushSubscriptions: {
    indexes: {
      byUser: { fields: ['userId', 'addedOn'] },
      byLogin: { fields: ['login'], sparse: true },
    },
    isPrivate: true,
    userReferences: { pushSubscriptions: { field: 'userId', exported: ['browser', 'addedOn'] } },
  },
} as const satisfies CollectionsOf<'notices' | 'tellings' | 'rounds' | 'deliveries' | 'pushSubscriptions'>

type Own = typeof collections

declare module '../../store/records' {
  interface Records {
    notices: NotificationRecord
    tellings: ScheduledNotificationRecord
    rounds: RoundRecord
    deliveries: DeliveryRecord
    pushSubscriptions: PushSubscriptionRecord
  }
  interface Declared extends Own {}
}

declare module '../users/records' {
  interface UserRecord {
    /** What they have chosen to be told of, otherwise than at first. */
    readonly noticeChoices?: NotificationChoices | undefined
    /** What carries their notices beyond the site; absent for nothing. */
    readonly carriers?: readonly CarrierName[] | undefined
  }
}
