/** Every page of section 2, as a router matches it: `:name` stands for one segment. */
export const pagePatterns = {
  home: '/',
  pastEvents: '/past-events',
  event: '/event/:slug',
  editEvent: '/event/:slug/edit',
  editEventUsers: '/event/:slug/edit-users',
  addEvent: '/add-event',
  eventSearch: '/event-search',
  clubs: '/club',
  club: '/club/:slug',
  editClub: '/club/:slug/edit',
  editClubMembers: '/club/:slug/edit-members',
  user: '/user/:slug',
  editUser: '/user/:slug/edit',
  login: '/login',
  privacy: '/privacy',
  admin: '/admin',
  addUser: '/admin/add-user',
  mergeUsers: '/admin/merge-users',
  addClub: '/admin/add-club',
  setClubOnStatuses: '/admin/user-set-status-club',
} as const

/** Routes of the server alone (section 2); `:type` is a provider. */
export const serverPatterns = {
  link: '/link/:type',
  unlink: '/unlink/:type',
  auth: '/auth/:type',
  logout: '/auth/logout',
} as const

/** Builds the paths of section 2. Slugs and provider types are URL-encoded; they must not be empty. */
export const paths = {
  ...pagePatterns,
  event: (slug: string) => fill(pagePatterns.event, slug),
  editEvent: (slug: string) => fill(pagePatterns.editEvent, slug),
  editEventUsers: (slug: string) => fill(pagePatterns.editEventUsers, slug),
  club: (slug: string) => fill(pagePatterns.club, slug),
  editClub: (slug: string) => fill(pagePatterns.editClub, slug),
  editClubMembers: (slug: string) => fill(pagePatterns.editClubMembers, slug),
  user: (slug: string) => fill(pagePatterns.user, slug),
  editUser: (slug: string) => fill(pagePatterns.editUser, slug),
  /** Bare when there is nothing to return to but home. */
  login: (returnPath = '') =>
    returnPath === '' || returnPath === pagePatterns.home
      ? pagePatterns.login
      : `${pagePatterns.login}?returnUrl=${encodeURIComponent(returnPath)}`,
  link: (type: string) => fill(serverPatterns.link, type),
  unlink: (type: string) => fill(serverPatterns.unlink, type),
  auth: (type: string) => fill(serverPatterns.auth, type),
  logout: serverPatterns.logout,
} as const

function fill(pattern: string, segment: string): string {
  return pattern.replace(/:\w+/, () => encodeURIComponent(segment))
}
