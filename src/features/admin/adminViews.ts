import type { ClubRole } from '../../kernel/access/clubRole'
import type { Stored } from '../../kernel/fields/fieldRules'
import type { LoginType } from '../../kernel/access/loginType'
import type { AuditAction } from '../../entities/auditLog/auditActions'
import type { StatusValues } from '../../entities/statuses/validateStatus'

/** What a merge of two users will move and delete. For those who may merge users. */
export interface MergePreviewView {
  /** Ids of the user who is merged into the other, and of that other one. */
  readonly source: string
  readonly target: string
  /** How many statuses move, not counting those on events where both have one. */
  readonly statuses: number
  readonly olderResults: number
  /** Events on which both users have a status, of which only one stays: the first of these events, and their number. */
  readonly conflicts: readonly MergeConflictView[]
  readonly conflictCount: number
  /** Roles in clubs that the target gets, and requests to join. */
  readonly clubs: readonly { readonly club: string; readonly role: ClubRole }[]
  /** Follows of and by the source: those that move, and those that end, as nobody follows a clubmate. */
  readonly follows: number
  readonly endedFollows: number
  /** How many events will name the target as the user who added or edited them. */
  readonly events: number
  /** How many requests for new clubs become the target's. */
  readonly clubRequests: number
  /** The source's logins, which become the target's. */
  readonly logins: readonly LoginType[]
  /** The source's sessions, which will end. */
  readonly sessions: number
  /** The target's new role on the site; absent where it stays the same. */
  readonly roleName?: string
  /** The path of the source's profile, which will lead to the target's. */
  readonly formerPath: string
}

export interface MergeConflictView {
  readonly event: {
    readonly id: string
    readonly title: string
    readonly path: string
    /** `YYYY-MM-DD`. */
    readonly date: string
  }
  readonly kept: MergedStatusView
  readonly lost: MergedStatusView
}

export type MergedStatusView = Omit<Stored<StatusValues>, 'club'>

/** Two users, by id, who may be the same person. */
export interface DuplicateView {
  /** The newer account. */
  readonly source: string
  readonly target: string
  readonly sharesClub: boolean
}

export interface DuplicatesView {
  /** Pairs who share a club come first. */
  readonly pairs: readonly DuplicateView[]
  /** Whether there are more pairs. */
  readonly isPart: boolean
}

/** How many statuses of a user do not have one of the user's clubs yet. */
export interface StatusClubView {
  readonly userId: string
  readonly clubId: string
  /** Only statuses on events from this date on, and until that one. */
  readonly fromDate?: string
  readonly toDate?: string
  readonly count: number
}

/**
 * An entry of the audit log: what somebody did to something that is not their own. Absent values are ''; so are those
 * of deleted accounts.
 */
export interface AuditEntryView {
  readonly id: string
  /** ISO, UTC. */
  readonly date: string
  readonly action: AuditAction
  /** Names at that time. */
  readonly actor: { readonly id: string; readonly name: string }
  readonly subject: { readonly id: string; readonly name: string }
  readonly object: { readonly name: string; readonly path: string }
  readonly detail: string
}

/** One page of the audit log, newest first. */
export interface AuditLogView {
  readonly entries: readonly AuditEntryView[]
  /** Given when there are more: the `cursor` of the next request. */
  readonly cursor?: string
}

/** The link of a new invitation, which is only shown once. */
export interface InvitationView {
  readonly userId: string
  readonly path: string
  /** ISO, UTC. */
  readonly expires: string
}

/** The state of the site, for whoever hosts it. Instants are ISO, UTC. */
export interface HealthView {
  readonly version: string
  readonly store: { readonly kind: string; readonly bytes: number }
  /** Why the store cannot serve requests; undefined where it can. */
  readonly fault?: string
  /** The last check for damage; undefined where there was none yet, or where the store's own server does it. */
  readonly check?:
    | {
        readonly on: string
        readonly outcome: 'whole' | 'rebuilt' | 'damaged'
        /** The damage that was found; '' for none. */
        readonly detail: string
      }
    | undefined
  /** '' for never; undefined where it is unknown. */
  readonly lastBackup?: string
  readonly counts: Readonly<Record<'users' | 'events' | 'statuses', number>>
  readonly countedOn: string
  /** The numbers of errors in this process, by kind. */
  readonly errors: {
    readonly since: string
    readonly kinds: readonly { readonly kind: string; readonly count: number }[]
  }
}

/** A provider that refuses to serve the site. */
export interface LoginRefusalView {
  readonly type: LoginType
  /** ISO, UTC. */
  readonly since: string
  readonly count: number
}

/** Data for administrators only; a response holds some of it. */
export interface AdminView {
  readonly merge?: MergePreviewView
  readonly duplicates?: DuplicatesView
  readonly statusClub?: StatusClubView
  readonly auditLog?: AuditLogView
  readonly invitation?: InvitationView
  readonly health?: HealthView
  readonly loginRefusals?: readonly LoginRefusalView[]
}
