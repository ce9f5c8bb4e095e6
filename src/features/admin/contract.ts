import type { AdminResponse, AdminView } from '../../kernel/calls/adminView'
import type { AuditAction } from '../../entities/auditLog/auditActions'
import type { StatusValues } from '../../entities/statuses/validateStatus'
import type { UsersResponse, UserResponse } from '../../entities/users/contract'
import type { MergeInput, StatusClubInput, AuditQuery, SiteRoleInput, FirstAdminInput } from './inputs'
import type { ClubRole } from '../../kernel/access/clubRole'
import type { LoginType } from '../../kernel/access/loginType'
import { get, post } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import { form, type FormValues } from '../../kernel/calls/form'
import type { Stored } from '../../kernel/fields/fieldRules'
import type { NoInput, BySlug, ConfirmedInput } from '../../kernel/inputs/parseInput'
import { idLength } from '../../kernel/limits'
import { paths } from '../../kernel/urls/paths'

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
  /** The next request has this `cursor`; it is absent where there are no more. */
  readonly cursor?: string | undefined
}

/** The state of the site, for whoever hosts it. Instants are ISO, UTC. */
export interface HealthView {
  readonly version: string
  readonly store: { readonly kind: string; readonly bytes: number }
  /** Why the store cannot serve requests; undefined where it can. */
  readonly fault?: string | undefined
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
  readonly lastBackup?: string | undefined
  readonly counts: Readonly<Record<'users' | 'events' | 'statuses', number>>
  readonly countedOn: string
  /** The numbers of errors in this process, by kind. */
  readonly errors: {
    readonly since: string
    readonly kinds: readonly { readonly kind: string; readonly count: number }[]
  }
}

export interface StatusClubResponse extends Entities {
  /** How many statuses were changed. */
  readonly changed: number
}

/** Pairs of users who may be the same person. */
export const getDuplicates = get<NoInput, AdminResponse>('getDuplicates', '/api/admin/duplicates')

/** What `mergeUsers` would do. */
export const getMergePreview = get<MergeInput, AdminResponse>('getMergePreview', '/api/admin/merge-users')

/** What `setStatusClub` would do. */
export const getStatusClubCount = get<StatusClubInput, AdminResponse>(
  'getStatusClubCount',
  '/api/admin/user-set-status-club',
)

/** Administrators of the site, the highest role first. */
export const getAdministrators = get<NoInput, UsersResponse>('getAdministrators', '/api/admin/role')

/** The state of the site: for the highest administrators. */
export const getHealth = get<NoInput, AdminResponse>('getHealth', '/api/admin/health')

/** The audit log: for the highest administrators. */
export const getAuditLog = get<AuditQuery, AdminResponse>('getAuditLog', '/api/admin/trail')

/** Hides what somebody adds from everybody else, or shows it again. */
export const hideUser = form(post<BySlug, UserResponse>('hideUser', '/api/user/:slug/hide'), {
  page: hidingPage,
  next: (_, values) => hidingPage(values),
  done: { text: 'Account hidden.' },
  showsOwnError: true,
})

export const showUser = form(post<BySlug, UserResponse>('showUser', '/api/user/:slug/show'), {
  page: hidingPage,
  next: (_, values) => hidingPage(values),
  done: { text: 'Account visible again.' },
  showsOwnError: true,
})

/** Hides somebody and deletes everything that they have added. */
export const emptyUser = form(post<ConfirmedInput, UserResponse>('emptyUser', '/api/user/:slug/empty'), {
  page: hidingPage,
  next: (_, values) => hidingPage(values),
  done: { text: 'Races, statuses and results deleted.' },
  showsOwnError: true,
})

/** Merges two users into one; the answer is the one who remains. */
export const mergeUsers = form(post<MergeInput, UserResponse>('mergeUsers', '/api/admin/merge-users'), {
  page: mergePage,
  next: ({ user }) => user.path,
  done: { text: 'Accounts merged.' },
})

export const setStatusClub = form(
  post<StatusClubInput, StatusClubResponse>('setStatusClub', '/api/admin/user-set-status-club'),
  {
    page: statusClubPage,
    next: ({ changed }, values) => paths.statusClub({ ...statusClubChoice(values), changed }),
    done: { text: 'Club set on statuses.', isSeen: true },
  },
)

/** Gives or takes somebody else's role as an administrator of the site. */
export const setSiteRole = form(post<SiteRoleInput, UserResponse>('setSiteRole', '/api/admin/role'), {
  page: siteRolePage,
  next: (_output, values) => siteRolePage(values),
  done: { text: 'Role changed.' },
})

/** Makes the viewer the first highest administrator. `key`: the key that the site printed at its start. */
export const becomeFirstAdmin = form(
  post<FirstAdminInput, Entities>('becomeFirstAdmin', '/api/first-admin'),
  {
    page: ({ key = '' }) => (key.length > idLength ? paths.firstAdmin('') : paths.firstAdmin(key)),
    next: () => paths.admin,
    done: { text: 'You’re now a super admin.' },
  },
)

function mergePage({ sourceUser = '', targetUser = '' }: FormValues): string {
  const isTooLong = [sourceUser, targetUser].some((id) => id.length > idLength)
  return isTooLong ? paths.mergeUsers : paths.merge({ source: sourceUser, target: targetUser })
}

function statusClubChoice({ userId, clubId, fromDate, toDate }: FormValues) {
  return { user: userId, club: clubId, from: fromDate, to: toDate }
}

function statusClubPage(values: FormValues): string {
  const isTooLong = Object.values(statusClubChoice(values)).some((text = '') => text.length > idLength)
  return isTooLong ? paths.setClubOnStatuses : paths.statusClub(statusClubChoice(values))
}

function siteRolePage({ user = '' }: FormValues): string {
  return user.length > idLength ? paths.siteRoles : paths.siteRole(user)
}

function hidingPage({ slug = '' }: FormValues): string {
  return paths.hideUser(slug)
}

declare module '../../browser/state' {
  interface State {
    /** What administrators were last shown of each kind. */
    readonly admin: AdminView
  }
}

declare module '../../kernel/calls/adminView' {
  interface AdminView {
    readonly merge?: MergePreviewView | undefined
    readonly duplicates?: DuplicatesView | undefined
    readonly statusClub?: StatusClubView | undefined
    readonly auditLog?: AuditLogView | undefined
    readonly health?: HealthView | undefined
  }
}
