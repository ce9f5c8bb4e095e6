import type { ClubKeys } from '../domain/clubKeys'
import type { ClubNews } from '../domain/clubNews'
import type { ClubRole } from '../domain/clubRole'
import type { EventStatus } from '../domain/eventStatus'
import type { Hidden } from '../domain/hidden'
import type { LoginType } from '../domain/loginType'
import type { Stored } from '../domain/fieldRules'
import type { SiteRole } from '../domain/siteRole'
import type { AuditAction } from '../domain/auditActions'
import type { ClubValues } from '../domain/validateClub'
import type { EventValues } from '../domain/validateEvent'
import type { StoredStatus } from '../domain/validateStatus'
import type { UserValues } from '../domain/validateUser'
import type { CalendarKeyRecord, SiteRecord } from './feedRecords'
import type { SearchPostingRecord, SearchWordRecord } from './searchRecords'

/**
 * Dates are `YYYY-MM-DD` and times `HH:mm`, in the local time of the event. Instants are ISO strings in UTC. The
 * instant at which an event starts is not stored: it follows from its date, its time and the site's time zone, which
 * the host may change.
 */

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

/** One member's status on one event; its id is a `statusId`. */
export interface StatusRecord extends StoredStatus {
  readonly id: string
  readonly eventId: string
  readonly userId: string
  /** The event's date, updated with it, as the lists by member and by club need it. */
  readonly eventDate: string
  /** When the status was last set. */
  readonly date: string
  /**
   * The status that an administrator replaced, for undoing that. Absent where the last to write it was the member, or
   * a change of their clubs.
   */
  readonly replaced?: ReplacedStatus | 'nothing'
}

/** All of a status but what says whose it is and on which event. */
export type ReplacedStatus = Omit<StatusRecord, 'id' | 'eventId' | 'userId' | 'eventDate' | 'replaced'>

export interface UserRecord extends Stored<UserValues> {
  readonly id: string
  readonly slug: string
  readonly siteRole: SiteRole
  /** The picture of the provider, if it gave one. */
  readonly avatar?: string
  readonly createdOn: string
  readonly lastLoginOn?: string
  readonly lastLoginType?: string
  /** The club of the last status that they set themselves. */
  readonly lastClubId?: string
  /** The club that they chose for their home page. */
  readonly homeClubId?: string
  /** Answers to their requests that they have not read yet, oldest first; absent where there are none. */
  readonly clubNews?: readonly ClubNews[]
  /**
   * Whether the user is hidden. What a hidden user added is in collections of its own, which other people's pages do
   * not read.
   */
  readonly hidden?: Hidden
}

/** An event of a hidden user; its id is the event's id. Its statuses stay in `statuses`, but are not shown anywhere. */
export interface HiddenEventRecord {
  readonly id: string
  /** The user who added it. */
  readonly userId: string
  readonly event: EventRecord
}

/** A status of a hidden user; its id is the status's id. */
export interface HiddenStatusRecord {
  readonly id: string
  readonly userId: string
  readonly status: StatusRecord
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

/** The status that a user had on an event of which there is a tombstone; its id is a `statusId`. */
export interface TombstoneStatusRecord {
  readonly id: string
  readonly userId: string
  readonly eventId: string
  readonly status: EventStatus
  readonly expires: string
}

/** The former slug of a user who was merged into another; it leads to the other one. The id is the slug. */
export interface FormerUserSlugRecord {
  readonly id: string
  readonly userId: string
  readonly retiredOn: string
}

export interface ClubRecord extends Stored<ClubValues>, ClubKeys {
  readonly id: string
  readonly slug: string
}

/** A user's membership of a club, or their request to join it; its id is a `membershipId`. */
export interface MembershipRecord {
  readonly id: string
  readonly clubId: string
  readonly userId: string
  readonly role: ClubRole
  /** When they became a member, or asked to join. */
  readonly joined: string
  /** The member's name as `sortableName` gives it. The transaction that renames the user updates it, too. */
  readonly memberName: string
}

/** Somebody's request for a club to be added to the site. */
export interface ClubRequestRecord extends ClubValues {
  readonly id: string
  readonly userId: string
  /** The role that they ask for. */
  readonly role: ClubRole
  readonly date: string
}

/** The user `followerId` follows the user `userId`; its id is a `followId`. */
export interface FollowRecord {
  readonly id: string
  readonly followerId: string
  readonly userId: string
  readonly date: string
}

/** A way to sign in; its id is a `loginId`, so it belongs to one user only. */
export interface LoginRecord {
  readonly id: string
  readonly provider: LoginType
  readonly userId: string
  readonly linkedOn: string
  /** The e-mail address that the provider gave; shown to nobody. */
  readonly email?: string
}

/**
 * A link with which somebody takes over an account that was added for them. Its id is the user's id, so that each
 * user has one at most.
 */
export interface InvitationRecord {
  readonly id: string
  readonly userId: string
  /** A hash of the key in the link. */
  readonly key: string
  readonly expires: string
}

/**
 * A session of somebody who is signed in. Its id is a hash of the cookie's value, so a copy of the store opens no
 * session.
 */
export interface SessionRecord {
  readonly id: string
  readonly userId: string
  readonly expires: string
  /** JSON of express-session. */
  readonly data: string
}

/** A login that waits for the provider's answer. Its id is a hash of the state that the provider sends back. */
export interface PendingLoginRecord {
  readonly id: string
  /** A hash of a key that only the browser which began the login has. */
  readonly browser: string
  readonly provider: LoginType
  readonly verifier: string
  /** Where to send the person afterwards, encrypted with the browser's key. */
  readonly returnPath?: string
  /** The user to link the login to; absent for signing in. */
  readonly linkTo?: string
  /** The hash of the key of the invitation that is to be accepted. */
  readonly invitation?: string
  /**
   * The person as the provider knows them. Given once the provider has answered, while the person still has to say
   * whether they are new here.
   */
  readonly profile?: {
    readonly id: string
    readonly name: string
    readonly avatar?: string
    readonly email?: string
  }
  /** For counting: the network from which it began, see `networksOf`, or a known browser. */
  readonly address: string
  readonly expires: string
}

/**
 * How often somebody did something limited within one span of time. The id is a hash of who, what and when, so it
 * names nobody.
 */
export interface RequestCountRecord {
  readonly id: string
  readonly count: number
  readonly expires: string
}

/**
 * An entry of the audit log: what somebody did to something that is not their own. Absent values are ''; so are the
 * names of deleted users.
 */
export interface AuditRecord {
  readonly id: string
  readonly date: string
  readonly action: AuditAction
  readonly actorId: string
  /** Names at that time. */
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
  auditLog: AuditRecord
  searchPostings: SearchPostingRecord
  searchVocabulary: SearchWordRecord
}
