import type { ClubKeys } from '../domain/clubKeys'
import type { ClubNews } from '../domain/clubNews'
import type { ClubRole } from '../domain/clubRole'
import type { EventStatus } from '../domain/eventStatus'
import type { Hidden } from '../domain/hidden'
import type { LoginType } from '../domain/loginType'
import type { Kept } from '../domain/fieldRules'
import type { SiteRole } from '../domain/siteRole'
import type { TrailAction } from '../domain/trail'
import type { ClubValues } from '../domain/validateClub'
import type { EventValues } from '../domain/validateEvent'
import type { UserValues } from '../domain/validateUser'
import type { CalendarKeyRecord, SiteRecord } from './feedRecords'
import type { SearchPostingRecord, SearchWordRecord } from './searchRecords'

/**
 * Dates are `YYYY-MM-DD` and times `HH:mm` on the wall at the event; instants are ISO strings in UTC. The instant at
 * which an event starts is not kept: it follows from date, time and the site's time zone, which may be changed.
 * Records written before that was so have it as `startsAt`, which nothing reads.
 */

export interface EventRecord extends Kept<EventValues> {
  readonly id: string
  readonly slug: string
  readonly captainsChoice: boolean
  readonly createdOn: string
  readonly createdBy?: string
  readonly updatedOn?: string
  readonly updatedBy?: string
  /** How often it was edited; absent for never. */
  readonly revision?: number
  /** `YYYY-MM-DD`: the first date of an event that was moved. */
  readonly movedFrom?: string
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

/**
 * A deleted event for as long as whoever deleted it may take that back; its id is the event's. Its statuses stay where
 * they are meanwhile: nothing shows a status whose event is not there.
 */
export interface DeletedEventRecord {
  readonly id: string
  readonly event: EventRecord
  /** Id of the user. */
  readonly deletedBy: string
  readonly until: string
}

/** One member's status on one event; its id is a `statusId`. */
export interface StatusRecord {
  readonly id: string
  readonly eventId: string
  readonly userId: string
  /** The club the member does the event for; '' for none. Where that was absent once, `completeClubs` adds it. */
  readonly clubId: string
  readonly status: EventStatus
  /** The event's date, kept equal in the transaction that moves the event: lists by member and by club need it. */
  readonly eventDate: string
  /** When the status was last set. */
  readonly date: string
  readonly comment: string
  readonly resultInSeconds?: number
  /**
   * What an administrator replaced by it, to be restored by who undoes that; absent where the member themselves, or
   * whoever changed their clubs, was the last to write it.
   */
  readonly replaced?: ReplacedStatus | 'nothing'
}

export type ReplacedStatus = Pick<StatusRecord, 'status' | 'clubId' | 'comment' | 'date' | 'resultInSeconds'>

export interface UserRecord extends Kept<UserValues> {
  readonly id: string
  readonly slug: string
  readonly siteRole: SiteRole
  /** The provider's picture, if it gave one. */
  readonly avatar?: string
  readonly createdOn: string
  readonly lastLoginOn?: string
  readonly lastLoginType?: string
  /** The club of the last status that they set themselves. */
  readonly lastClubId?: string
  /** The club that they chose for their home page. */
  readonly homeClubId?: string
  /** Answers to their requests that they have not read yet, oldest first; absent for none. */
  readonly clubNews?: readonly ClubNews[]
  /** Absent for nearly everybody. What is hidden is in collections of its own, which no page of others reads. */
  readonly hidden?: Hidden
}

/** An event whose author is hidden; its id is the event's. Its statuses stay where they are, and are shown nowhere. */
export interface HiddenEventRecord {
  readonly id: string
  /** Whoever added it. */
  readonly userId: string
  readonly event: EventRecord
}

/** A status of somebody who is hidden; its id is the status's. */
export interface HiddenStatusRecord {
  readonly id: string
  readonly userId: string
  readonly status: StatusRecord
}

/**
 * What calendars tell of a deleted event for some months: that it is no more. Its id is the event's. Nothing but
 * calendars reads it.
 */
export interface TombstoneRecord {
  readonly id: string
  readonly event: Omit<EventRecord, 'createdBy' | 'updatedBy'>
  /** Whoever added it: what they did goes with it, should they be hidden. */
  readonly createdBy?: string
  /** Ids of the clubs in whose calendars it was. */
  readonly clubIds: readonly string[]
  readonly deletedOn: string
  readonly expires: string
}

/** The status that somebody had on an event of which there is a tombstone; its id is a `statusId`. */
export interface TombstoneStatusRecord {
  readonly id: string
  readonly userId: string
  readonly eventId: string
  readonly status: EventStatus
  readonly expires: string
}

/** A slug that led to a user who was merged into another, and is kept to lead on to that one. The id is the slug. */
export interface FormerUserSlugRecord {
  readonly id: string
  readonly userId: string
  readonly retiredOn: string
}

/** The keys are missing in clubs that were made before there were any, until they are saved. */
export interface ClubRecord extends Kept<ClubValues>, Partial<ClubKeys> {
  readonly id: string
  readonly slug: string
}

/** A user's membership of a club, or request for one; its id is a `membershipId`. */
export interface MembershipRecord {
  readonly id: string
  readonly clubId: string
  readonly userId: string
  readonly role: ClubRole
  /** Since when they belong to it, or have asked to. */
  readonly joined: string
  /**
   * The member's name as `sortableName` gives it, kept equal in the transaction that renames them. Where it was absent
   * once, `completeNames` adds it.
   */
  readonly memberName: string
}

/** Somebody's request for a club to be added to the site. */
export interface ClubRequestRecord extends ClubValues {
  readonly id: string
  readonly userId: string
  /** What they are to be in it. */
  readonly role: ClubRole
  readonly date: string
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

/**
 * A link by which somebody takes over an account that was added for them. Its id is that of the user, so that there is
 * one at a time.
 */
export interface InvitationRecord {
  readonly id: string
  readonly userId: string
  /** A hash of the key in the link. */
  readonly key: string
  readonly expires: string
}

/** A session of somebody who is signed in; its id is a hash of the cookie's, so that a copy of the store opens none. */
export interface SessionRecord {
  readonly id: string
  readonly userId: string
  readonly expires: string
  /** JSON of express-session. */
  readonly data: string
}

/** A login that its provider has not answered yet; its id is a hash of the state that the provider sends back. */
export interface PendingLoginRecord {
  readonly id: string
  /** A hash of the key that only the browser which began it has. */
  readonly browser: string
  readonly provider: LoginType
  readonly verifier: string
  /** Where the person goes afterwards. */
  readonly returnPath?: string
  /** The user whom the login is to be linked to; absent for signing in. */
  readonly linkTo?: string
  /** The hash of the key of the invitation that is to be accepted. */
  readonly invitation?: string
  /** Who they are to the provider, once it has told, for a login that waits to hear whether they are new here. */
  readonly profile?: {
    readonly id: string
    readonly name: string
    readonly avatar?: string
    readonly email?: string
  }
  /** The network it was begun from, to be counted by; see `networkOf`. */
  readonly address: string
  readonly expires: string
}

/**
 * How often somebody did something limited within one span of time. The id is a hash of who, what and when: it names
 * nobody.
 */
export interface RequestCountRecord {
  readonly id: string
  readonly count: number
  readonly expires: string
}

/** What somebody did to what is not theirs. What there is not is '', as are the names of those who are deleted. */
export interface TrailRecord {
  readonly id: string
  readonly date: string
  readonly action: TrailAction
  readonly actorId: string
  /** Names as they were then. */
  readonly actorName: string
  readonly subjectId: string
  readonly subjectName: string
  readonly objectName: string
  readonly objectPath: string
  readonly detail: string
}

/** The type of every collection's documents. */
export interface Records {
  events: EventRecord
  formerEventSlugs: FormerEventSlugRecord
  deletedEvents: DeletedEventRecord
  hiddenEvents: HiddenEventRecord
  statuses: StatusRecord
  hiddenStatuses: HiddenStatusRecord
  tombstones: TombstoneRecord
  tombstoneStatuses: TombstoneStatusRecord
  calendarKeys: CalendarKeyRecord
  site: SiteRecord
  users: UserRecord
  formerUserSlugs: FormerUserSlugRecord
  clubs: ClubRecord
  memberships: MembershipRecord
  clubRequests: ClubRequestRecord
  follows: FollowRecord
  logins: LoginRecord
  invitations: InvitationRecord
  sessions: SessionRecord
  pendingLogins: PendingLoginRecord
  requestCounts: RequestCountRecord
  trail: TrailRecord
  searchPostings: SearchPostingRecord
  searchVocabulary: SearchWordRecord
}
