import { returnPathLength } from './limits'

/** Every page, as a router matches it: `:name` stands for one segment. */
export const pagePatterns = {
  home: '/',
  pastEvents: '/past-events',
  /** All events of one date. */
  day: '/day/:date',
  event: '/event/:slug',
  editEvent: '/event/:slug/edit',
  /** Asks before the event is deleted. */
  deleteEvent: '/event/:slug/delete',
  editEventUsers: '/event/:slug/edit-users',
  /** The status form as a page of its own, where there is no JavaScript. */
  eventStatus: '/event/:slug/status',
  addEvent: '/add-event',
  eventSearch: '/event-search',
  clubs: '/club',
  club: '/club/:slug',
  editClub: '/club/:slug/edit',
  editClubMembers: '/club/:slug/edit-members',
  /** Asks before memberships are changed. */
  changeClubRoles: '/club/:slug/edit-members/change',
  /** Asks before the viewer leaves. */
  leaveClub: '/club/:slug/leave',
  /** Asks for a club to be added to the site. */
  requestClub: '/request-club',
  user: '/user/:slug',
  editUser: '/user/:slug/edit',
  /** Asks before the account is deleted. */
  deleteUser: '/user/:slug/delete',
  /** Hides what somebody adds, shows it again, or removes it. */
  hideUser: '/user/:slug/hide',
  /** The viewer's coming events, as a browser keeps them for when there is no network. */
  offline: '/offline',
  login: '/login',
  privacy: '/privacy',
  admin: '/admin',
  addUser: '/admin/add-user',
  mergeUsers: '/admin/merge-users',
  addClub: '/admin/add-club',
  /** The clubs that people have asked for. */
  clubRequests: '/admin/club-requests',
  setClubOnStatuses: '/admin/user-set-status-club',
  /** Who administers the site. */
  siteRoles: '/admin/roles',
  /** Who did what to whom. */
  trail: '/admin/trail',
  /** Makes somebody the first administrator: see `firstAdmin.ts`. */
  firstAdmin: '/admin/first',
} as const

/** What only the server answers; `:type` is a provider. */
export const serverPatterns = {
  link: '/link/:type',
  unlink: '/unlink/:type',
  auth: '/auth/:type',
  /** Makes an account for a login that was begun in a browser which remembers another one. */
  newAccount: '/auth/:type/new',
  logout: '/auth/logout',
  /** All that is kept about the user, for themselves. */
  userData: '/user/:slug/data.json',
  userPicture: '/user/:slug/picture',
  /** The service worker. */
  worker: '/worker.js',
  /** What an invitation leads to. The key is a secret: whatever logs addresses leaves out what follows. */
  invitation: '/invitation/:key',
  acceptInvitation: '/invitation/:key/:type',
} as const

/** Id of a profile's panel of logins, which the server leads back to. */
export const linkedAccountsId = 'linked-accounts'

/** Id of the people of one club on an event's page. */
export const clubPeopleId = 'people'

/** Builds paths. Slugs and provider types are URL-encoded; they must not be empty. */
export const paths = {
  ...pagePatterns,
  /** `date` is `YYYY-MM-DD`. */
  day: (date: string) => fill(pagePatterns.day, date),
  event: (slug: string) => fill(pagePatterns.event, slug),
  /** One club's people at an event, a page of them; '' are those without a club. */
  eventPeople: (slug: string, clubId: string, cursor?: string) => {
    const query = new URLSearchParams({ club: clubId, ...(cursor !== undefined && { cursor }) })
    return `${fill(pagePatterns.event, slug)}?${query}#${clubPeopleId}`
  },
  editEvent: (slug: string) => fill(pagePatterns.editEvent, slug),
  deleteEvent: (slug: string) => fill(pagePatterns.deleteEvent, slug),
  editEventUsers: (slug: string) => fill(pagePatterns.editEventUsers, slug),
  /** The form for the status of one user, chosen already. */
  eventUser: (slug: string, userId: string) =>
    `${fill(pagePatterns.editEventUsers, slug)}?user=${encodeURIComponent(userId)}`,
  /** The list of results to enter. `saved`: id of a user whose status was set just now; `after`: cursor of a later page. */
  enterResults: (
    slug: string,
    shown: { readonly saved?: string | undefined; readonly after?: string | undefined } = {},
  ) => withQuery(fill(pagePatterns.editEventUsers, slug), shown),
  eventStatus: (slug: string) => fill(pagePatterns.eventStatus, slug),
  club: (slug: string) => fill(pagePatterns.club, slug),
  editClub: (slug: string) => fill(pagePatterns.editClub, slug),
  editClubMembers: (slug: string) => fill(pagePatterns.editClubMembers, slug),
  /** `users`: ids of those whose memberships are to be changed; `from`: what they were when that was decided. */
  changeClubRoles: (
    slug: string,
    change: { readonly users: readonly string[]; readonly role: string; readonly from?: string | undefined },
  ) => {
    const { users, role, from } = change
    const query = new URLSearchParams(users.map((user) => ['user', user]))
    query.set('role', role)
    if (from !== undefined) query.set('from', from)
    return `${fill(pagePatterns.changeClubRoles, slug)}?${query}`
  },
  leaveClub: (slug: string) => fill(pagePatterns.leaveClub, slug),
  user: (slug: string) => fill(pagePatterns.user, slug),
  editUser: (slug: string) => fill(pagePatterns.editUser, slug),
  deleteUser: (slug: string) => fill(pagePatterns.deleteUser, slug),
  hideUser: (slug: string) => fill(pagePatterns.hideUser, slug),
  userData: (slug: string) => fill(serverPatterns.userData, slug),
  userPicture: (slug: string) => fill(serverPatterns.userPicture, slug),
  /** `source` and `target`: ids of the users chosen so far. */
  merge: (chosen: { readonly source?: string | undefined; readonly target?: string | undefined }) =>
    withQuery(pagePatterns.mergeUsers, chosen),
  /** `key`: the one that the site printed. */
  firstAdmin: (key: string) => withQuery(pagePatterns.firstAdmin, { key }),
  /** The buttons for one user, by id. */
  siteRole: (user: string) => withQuery(pagePatterns.siteRoles, { user }),
  /** `person`: id of who did it, or to whom; `after`: cursor of a later page. */
  trailOf: (wanted: TrailChoice) => withQuery(pagePatterns.trail, wanted),
  /** What is chosen so far: ids and dates; `changed`: how many statuses were changed just now. */
  statusClub: (chosen: StatusClubQuery) => withQuery(pagePatterns.setClubOnStatuses, chosen),
  /**
   * Without `returnUrl` when there is nothing to return to but home, or when `isReturnPath` would refuse it for its
   * length.
   */
  login: (returnPath = '') =>
    returnPath === '' || returnPath === pagePatterns.home || returnPath.length > returnPathLength
      ? pagePatterns.login
      : `${pagePatterns.login}?returnUrl=${encodeURIComponent(returnPath)}`,
  link: (type: string) => fill(serverPatterns.link, type),
  unlink: (type: string) => fill(serverPatterns.unlink, type),
  auth: (type: string) => fill(serverPatterns.auth, type),
  newAccount: (type: string) => fill(serverPatterns.newAccount, type),
  logout: serverPatterns.logout,
  worker: serverPatterns.worker,
  invitation: (key: string) => fill(serverPatterns.invitation, key),
  /** What other programs read of the page of a club or an event, by its path, or of all events. */
  allEvents: '/events',
  feedOf: (path: string, format: 'ics' | 'atom' | 'json') => `${path}.${format}`,
  acceptInvitation: (key: string, type: string) => fill(fill(serverPatterns.acceptInvitation, key), type),
} as const

export interface TrailChoice {
  readonly person?: string | undefined
  readonly action?: string | undefined
  readonly after?: string | undefined
}

export interface StatusClubQuery {
  readonly user?: string | undefined
  readonly club?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly changed?: number | undefined
}

/** A path with those values that there are. */
function withQuery(path: string, values: object): string {
  const given = Object.entries(values as Readonly<Record<string, string | number | undefined>>)
  const query = new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

/** A pattern with the first of its names replaced, URL-encoded. */
export function fill(pattern: string, segment: string): string {
  return pattern.replace(/:\w+/, () => encodeURIComponent(segment))
}
