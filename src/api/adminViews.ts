import type { ClubRole } from '../domain/clubRole'
import type { EventStatus } from '../domain/eventStatus'
import type { LoginType } from '../domain/loginType'
import type { TrailAction } from '../domain/trail'

/** What a merge of two users will move and what will be lost by it. For those who may merge users. */
export interface MergePreviewView {
  /** Ids of the user who becomes part of the other, and of that other one. */
  readonly source: string
  readonly target: string
  /** How many statuses move, besides those of the conflicts. */
  readonly statuses: number
  /** Events on which both have a status, of which one is kept: the first of them, and how many there are. */
  readonly conflicts: readonly MergeConflictView[]
  readonly conflictCount: number
  /** Roles in clubs, requests to join them too, that the target gets. */
  readonly clubs: readonly { readonly club: string; readonly role: ClubRole }[]
  /** Follows, of and by the source, that move, and those that end: nobody follows a clubmate. */
  readonly follows: number
  readonly endedFollows: number
  /** How many events name the target from then on as who added or edited them. */
  readonly events: number
  /** How many clubs that the source has asked for the target has asked for from then on. */
  readonly clubRequests: number
  /** The source's ways to log in, which from then on are the target's. */
  readonly logins: readonly LoginType[]
  /** How often the source is logged in, and will be logged out. */
  readonly sessions: number
  /** What the target will be on the site, where that is another role. */
  readonly roleName?: string
  /** The source's profile, which will lead to the target's. */
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

export interface MergedStatusView {
  readonly status: EventStatus
  readonly resultInSeconds?: number
  readonly comment: string
}

/** Two users, by id, who may be one person. */
export interface DuplicateView {
  /** Whoever logged in longer ago, or never. */
  readonly source: string
  readonly target: string
  readonly sharesClub: boolean
}

export interface DuplicatesView {
  /** Those who share a club first. */
  readonly pairs: readonly DuplicateView[]
  /** Whether there are more. */
  readonly isPart: boolean
}

/** How many statuses of a user are not for one of their clubs yet. */
export interface StatusClubView {
  readonly userId: string
  readonly clubId: string
  /** Only statuses on events from this date on, and until that one. */
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
  readonly count: number
}

/** What somebody did to what is not theirs. What there is not, or is gone with an account, is ''. */
export interface TrailEntryView {
  readonly id: string
  /** ISO, UTC. */
  readonly date: string
  readonly action: TrailAction
  /** Names as they were then. */
  readonly actor: { readonly id: string; readonly name: string }
  readonly subject: { readonly id: string; readonly name: string }
  readonly object: { readonly name: string; readonly path: string }
  readonly detail: string
}

/** One page of what was done, newest first. */
export interface TrailView {
  readonly entries: readonly TrailEntryView[]
  /** Given when there are more: `cursor` of the next request. */
  readonly cursor?: string
}

/** The link of an invitation that was made just now: told once. */
export interface InvitationView {
  readonly userId: string
  readonly path: string
  /** ISO, UTC. */
  readonly expires: string
}

/** How the site is, for whoever hosts it. Instants are ISO, UTC. */
export interface HealthView {
  readonly version: string
  readonly store: { readonly kind: string; readonly bytes: number }
  /** What keeps the store from serving; undefined where nothing does. */
  readonly fault?: string | undefined
  /** The last look for damage; undefined where there was none yet, or the store's own server does it. */
  readonly check?:
    | {
        readonly on: string
        readonly outcome: 'whole' | 'rebuilt' | 'damaged'
        /** What was damaged; '' where nothing was. */
        readonly detail: string
      }
    | undefined
  /** '' for never; undefined where it cannot be known. */
  readonly lastBackup?: string | undefined
  readonly counts: Readonly<Record<'users' | 'events' | 'statuses', number>>
  readonly countedOn: string
  /** Of this process, by kind. */
  readonly errors: {
    readonly since: string
    readonly kinds: readonly { readonly kind: string; readonly count: number }[]
  }
}

/** What only administrators are told; a response holds what it is about. */
export interface AdminView {
  readonly merge?: MergePreviewView
  readonly duplicates?: DuplicatesView
  readonly statusClub?: StatusClubView
  readonly trail?: TrailView
  readonly invitation?: InvitationView
  readonly health?: HealthView
}
