import type { AuditAction } from '../../entities/auditLog/auditActions'
import type { StatusValues } from '../../entities/statuses/validateStatus'
import type { UsersResponse, UserResponse } from '../../entities/users/contract'
import type { MergeInput, StatusClubInput, AuditQuery, SiteRoleInput, FirstAdminInput } from './inputs'
import type { ClubRole } from '../../kernel/access/clubRole'
import type { LoginType } from '../../kernel/access/loginType'
import { get, post, type Entities, form, type FormValues } from '../../kernel/calls/endpoint'
import type { Stored } from '../../kernel/fields/fieldRules'
import type { NoInput, BySlug, ConfirmedInput } from '../../kernel/inputs/parseInput'
import { idLength } from '../../kernel/limits'
import { paths } from '../../kernel/urls/paths'

/** A preview of the merge of one user, the source, into another, the target. */
export interface MergePreviewView {
  /** The id of the user who is merged. */
  readonly source: string
  readonly target: string
  /** The number of statuses that move, not counting events on which both have one. */
  readonly statuses: number
  readonly olderResults: number
  /** The first events for which both users have a status. Only one status is kept. */
  readonly conflicts: readonly MergeConflictView[]
  readonly conflictCount: number
  /** The club roles and requests to join that the target gets. */
  readonly clubs: readonly { readonly club: string; readonly role: ClubRole }[]
  /** The number of the source's follows, in both directions, that move. */
  readonly follows: number
  /** The number of follows that end, because clubmates cannot follow each other. */
  readonly endedFollows: number
  /** The number of events that the source added or edited. */
  readonly events: number
  readonly clubRequests: number
  readonly logins: readonly LoginType[]
  /** The number of the source's sessions, which will end. */
  readonly sessions: number
  /** The target's new site role; absent if it stays the same. */
  readonly roleName?: string
  /** The path of the source's profile, which will redirect to the target's. */
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

/** The ids of two users who may be the same person. */
export interface DuplicateView {
  /** The newer account. */
  readonly source: string
  readonly target: string
  readonly sharesClub: boolean
}

export interface DuplicatesView {
  /** The pairs who share a club come first. */
  readonly pairs: readonly DuplicateView[]
  /** True if there are more pairs. */
  readonly isPart: boolean
}

/** The number of a user's statuses that `setStatusClub` would change. */
export interface StatusClubView {
  readonly userId: string
  readonly clubId: string
  /** Limits the statuses to events between these dates, inclusive. */
  readonly fromDate?: string
  readonly toDate?: string
  readonly count: number
}

/**
 * An entry of the audit log, about a change to something that is not the actor's own. Absent values, and those of
 * deleted accounts, are ''.
 */
export interface AuditEntryView {
  readonly id: string
  /** ISO, UTC. */
  readonly date: string
  readonly action: AuditAction
  /** The names are those at the time of the action. */
  readonly actor: { readonly id: string; readonly name: string }
  readonly subject: { readonly id: string; readonly name: string }
  readonly object: { readonly name: string; readonly path: string }
  readonly detail: string
}

/** One page of the audit log, newest first. */
export interface AuditLogView {
  readonly entries: readonly AuditEntryView[]
  /** The cursor of the next page; absent on the last one. */
  readonly cursor?: string | undefined
}

/** The health of the site, for its host. Instants are ISO, UTC. */
export interface HealthView {
  readonly version: string
  readonly store: { readonly kind: string; readonly bytes: number }
  /** The reason why the store cannot serve requests; undefined if it can. */
  readonly fault?: string | undefined
  /** The last check for damage; undefined if there was none yet, or if the store's own server does it. */
  readonly check?:
    | {
        readonly on: string
        readonly outcome: 'whole' | 'rebuilt' | 'damaged'
        /** The damage; '' for none. */
        readonly detail: string
      }
    | undefined
  /** The instant of the last backup; '' for never, undefined if unknown. */
  readonly lastBackup?: string | undefined
  readonly counts: Readonly<Record<'users' | 'events' | 'statuses', number>>
  readonly countedOn: string
  /** The errors of this process by kind. */
  readonly errors: {
    readonly since: string
    readonly kinds: readonly { readonly kind: string; readonly count: number }[]
  }
}

export interface StatusClubResponse extends Entities {
  /** The number of changed statuses. */
  readonly changed: number
}

/** Lists pairs of users who may be the same person. */
export const getDuplicates = get<NoInput, Entities & { readonly duplicates: DuplicatesView }>(
  'getDuplicates',
  '/api/admin/duplicates',
)

/** Previews `mergeUsers`. */
export const getMergePreview = get<MergeInput, Entities & { readonly merge: MergePreviewView }>(
  'getMergePreview',
  '/api/admin/merge-users',
)

/** Previews `setStatusClub`. */
export const getStatusClubCount = get<StatusClubInput, Entities & { readonly statusClub: StatusClubView }>(
  'getStatusClubCount',
  '/api/admin/user-set-status-club',
)

/** Lists the site's admins, super admins first. */
export const getAdministrators = get<NoInput, UsersResponse>('getAdministrators', '/api/admin/role')

/** Returns the site's health, for super admins. */
export const getHealth = get<NoInput, Entities & { readonly health: HealthView }>(
  'getHealth',
  '/api/admin/health',
)

/** Returns a page of the audit log, for super admins. */
export const getAuditLog = get<AuditQuery, Entities & { readonly auditLog: AuditLogView }>(
  'getAuditLog',
  '/api/admin/trail',
)

const onHiding = {
  page: hidingPage,
  next: (_output: unknown, values: FormValues) => hidingPage(values),
  showsOwnError: true,
} as const

/** Hides what a user adds from everyone else. */
export const hideUser = form(post<BySlug, UserResponse>('hideUser', '/api/user/:slug/hide'), {
  ...onHiding,
  done: { text: 'Account hidden.' },
})

export const showUser = form(post<BySlug, UserResponse>('showUser', '/api/user/:slug/show'), {
  ...onHiding,
  done: { text: 'Account is visible again.' },
})

/** Hides a user and deletes everything that they have added. */
export const emptyUser = form(post<ConfirmedInput, UserResponse>('emptyUser', '/api/user/:slug/empty'), {
  ...onHiding,
  done: { text: 'Races, statuses and results deleted.' },
})

/** Merges two users into one, and returns the one who remains. */
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
    done: { text: 'Statuses updated with the new club.', isSeen: true },
  },
)

/** Changes another user's site role. */
export const setSiteRole = form(post<SiteRoleInput, UserResponse>('setSiteRole', '/api/admin/role'), {
  page: siteRolePage,
  next: (_output, values) => siteRolePage(values),
  done: { text: 'Role changed.' },
})

/** Makes the viewer the first super admin. `key` is the one that the site printed at startup. */
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
