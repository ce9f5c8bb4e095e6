import type { ClubRole } from '../domain/clubRole'
import type { EventStatus } from '../domain/eventStatus'
import type { LoginType } from '../domain/loginType'
import type { SiteRole } from '../domain/siteRole'

/** Dates are `YYYY-MM-DD` and times `HH:mm` on the wall at the event; instants are ISO strings in UTC. */

export interface EventRecord {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly date: string
  readonly time: string
  /** `date` and `time` in the site's time zone, as an instant. */
  readonly startsAt: string
  readonly location: string
  readonly website: string
  readonly description: string
  /** The club that promotes the event. The form offers one choice only, so one is stored. */
  readonly clubChoice?: string
  readonly captainsChoice: boolean
  readonly createdOn: string
  readonly createdBy?: string
  readonly updatedOn?: string
  readonly updatedBy?: string
  /** How often it was edited; absent for never. */
  readonly revision?: number
}

/**
 * A slug that led to an event and is kept for it: to be led on to the event's new one, or, where there is no such
 * event any more, to say that it was deleted. The id is the slug; a deleted event leaves its own id, too.
 */
export interface FormerEventSlugRecord {
  readonly id: string
  readonly eventId: string
  readonly retiredOn: string
}

/** One member's status on one event; its id is a `statusId`. */
export interface StatusRecord {
  readonly id: string
  readonly eventId: string
  readonly userId: string
  /** The club the member does the event for. */
  readonly clubId?: string
  readonly status: EventStatus
  /** The event's date, kept equal in the transaction that moves the event: lists by member and by club need it. */
  readonly eventDate: string
  /** When the status was last set. */
  readonly date: string
  readonly comment: string
  readonly resultInSeconds?: number
}

export interface UserRecord {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly siteRole: SiteRole
  /** The provider's picture, if it gave one. */
  readonly avatar?: string
  readonly createdOn: string
  readonly lastLoginOn?: string
  readonly lastLoginType?: string
}

export interface ClubRecord {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly shortName: string
}

/** A user's membership of a club, or request for one; its id is a `membershipId`. */
export interface MembershipRecord {
  readonly id: string
  readonly clubId: string
  readonly userId: string
  readonly role: ClubRole
  readonly joined: string
}

/** `followerId` follows `userId`; its id is a `followId`. */
export interface FollowRecord {
  readonly id: string
  readonly followerId: string
  readonly userId: string
  readonly date: string
}

/** A way to sign in, which belongs to one user only; its id is a `loginId`. */
export interface LoginRecord {
  readonly id: string
  readonly provider: LoginType
  readonly userId: string
  readonly linkedOn: string
  /** As the provider gave it; shown to nobody. */
  readonly email?: string
}

/** A browser's session; its id is a hash of the one in the cookie, so that a copy of the store opens none. */
export interface SessionRecord {
  readonly id: string
  /** Who is signed in; absent while somebody is on the way to it. */
  readonly userId?: string
  readonly expires: string
  /** JSON of express-session. */
  readonly data: string
}

/** One word of one event, for the search; see `searchIndex.ts`. */
export interface SearchPostingRecord {
  readonly id: string
  readonly word: string
  /** The event's date, kept equal in the transaction that moves the event. */
  readonly eventDate: string
  readonly eventId: string
}

/** A word of any event, which is its id, with its place in the order in which words came. */
export interface SearchWordRecord {
  readonly id: string
  readonly number: number
}

/** The type of every collection's documents. */
export interface Records {
  events: EventRecord
  formerEventSlugs: FormerEventSlugRecord
  statuses: StatusRecord
  users: UserRecord
  clubs: ClubRecord
  memberships: MembershipRecord
  follows: FollowRecord
  logins: LoginRecord
  sessions: SessionRecord
  searchPostings: SearchPostingRecord
  searchVocabulary: SearchWordRecord
}

type OptionalField<R> = { [F in keyof R & string]: undefined extends R[F] ? F : never }[keyof R & string]
type RequiredField<R> = Exclude<keyof R & string, OptionalField<R>>

/**
 * A `sparse` index holds only the documents that have its first field, and so a query on it finds only those. Each
 * index that begins with an optional field is sparse, and none has one elsewhere: in a cursor no value is missing.
 */
type IndexOf<R> =
  | { readonly fields: readonly RequiredField<R>[]; readonly unique?: true }
  | {
      readonly fields: readonly [OptionalField<R>, ...RequiredField<R>[]]
      readonly unique?: true
      readonly sparse: true
    }

/** An index as the drivers see it. */
export interface IndexDeclaration {
  readonly fields: readonly string[]
  readonly unique?: true
  readonly sparse?: true
}

type Schema = { readonly [C in keyof Records]: Readonly<Record<string, IndexOf<Records[C]>>> }

/**
 * Every index of the application, made alike by both drivers. A query names the index that serves it; `id` is
 * the last field of each index that is not unique, so that every order is total and a cursor is exact.
 */
export const schema = {
  events: {
    bySlug: { fields: ['slug'], unique: true },
    byDate: { fields: ['date', 'time'] },
    byCreatedOn: { fields: ['createdOn'] },
    byClubChoice: { fields: ['clubChoice', 'date'], sparse: true },
    byCreatedBy: { fields: ['createdBy'], sparse: true },
    byUpdatedBy: { fields: ['updatedBy'], sparse: true },
  },
  formerEventSlugs: {
    byEvent: { fields: ['eventId', 'retiredOn'] },
  },
  statuses: {
    byEvent: { fields: ['eventId', 'status'] },
    byUser: { fields: ['userId', 'eventDate', 'eventId'] },
    byUserAndStatus: { fields: ['userId', 'status', 'eventDate', 'eventId'] },
    byClub: { fields: ['clubId', 'eventDate', 'eventId'], sparse: true },
    byClubAndDate: { fields: ['clubId', 'date'], sparse: true },
  },
  users: {
    bySlug: { fields: ['slug'], unique: true },
    byName: { fields: ['name'] },
    bySiteRole: { fields: ['siteRole'] },
  },
  clubs: {
    bySlug: { fields: ['slug'], unique: true },
    byName: { fields: ['name'] },
  },
  memberships: {
    byClub: { fields: ['clubId', 'role'] },
    byUser: { fields: ['userId', 'joined'] },
  },
  follows: {
    byUser: { fields: ['userId', 'date'] },
    byFollower: { fields: ['followerId', 'date'] },
  },
  logins: {
    byUser: { fields: ['userId', 'provider'] },
  },
  sessions: {
    byUser: { fields: ['userId'], sparse: true },
    byExpiry: { fields: ['expires'] },
  },
  searchPostings: {
    byWord: { fields: ['word', 'eventDate', 'eventId'], unique: true },
  },
  searchVocabulary: {
    byNumber: { fields: ['number'] },
  },
} as const satisfies Schema

export type CollectionName = keyof Records

export type IndexName<C extends CollectionName> = keyof (typeof schema)[C] & string

export const collectionNames = Object.keys(schema) as CollectionName[]

/** Collections that no page shows anything of to a visitor: `Store.revision` does not count writes to them. */
const uncounted: readonly CollectionName[] = ['logins', 'sessions']

/** Whether a write to the collection may change a visitor's page. */
export function isContent(collection: CollectionName): boolean {
  return !uncounted.includes(collection)
}

/** All indexes of a collection, by name. */
export function indexesOf(collection: CollectionName): readonly (readonly [string, IndexDeclaration])[] {
  return Object.entries(schema[collection] as Readonly<Record<string, IndexDeclaration>>)
}

/** The fields that order an index: its own, and the id where that alone makes the order total. */
export function keyFields({ fields, unique }: IndexDeclaration): readonly string[] {
  return unique ? fields : [...fields, 'id']
}
