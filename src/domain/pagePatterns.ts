/* Every page, as a router matches it: `:name` stands for one segment. */

export const home = '/'
export const pastEvents = '/past-events'
/** All events of one date. */
export const day = '/day/:date'
export const event = '/event/:slug'
export const editEvent = '/event/:slug/edit'
/** Asks before the event is deleted. */
export const deleteEvent = '/event/:slug/delete'
export const editEventUsers = '/event/:slug/edit-users'
/** The status form as a page of its own, where there is no JavaScript. */
export const eventStatus = '/event/:slug/status'
/** Which people of the viewer's clubs take part, for printing and sending. */
export const raceDay = '/event/:slug/race-day'
export const addEvent = '/add-event'
export const eventSearch = '/event-search'
export const clubs = '/club'
export const club = '/club/:slug'
export const editClub = '/club/:slug/edit'
export const editClubMembers = '/club/:slug/edit-members'
/** Asks before memberships are changed. */
export const changeClubRoles = '/club/:slug/edit-members/change'
/** Asks before the viewer leaves. */
export const leaveClub = '/club/:slug/leave'
/** Asks for a club to be added to the site. */
export const requestClub = '/request-club'
export const user = '/user/:slug'
export const editUser = '/user/:slug/edit'
/** Asks before the account is deleted. */
export const deleteUser = '/user/:slug/delete'
/** Hides what somebody adds, shows it again, or removes it. */
export const hideUser = '/user/:slug/hide'
/** The viewer's future events, which a browser caches for when there is no network. */
export const offline = '/offline'
export const login = '/login'
export const privacy = '/privacy'
/** What the site offers to other websites and programs. */
export const forWebsites = '/for-websites'
export const admin = '/admin'
export const addUser = '/admin/add-user'
export const mergeUsers = '/admin/merge-users'
export const addClub = '/admin/add-club'
/** The requests for new clubs. */
export const clubRequests = '/admin/club-requests'
export const setClubOnStatuses = '/admin/user-set-status-club'
/** The administrators of the site. */
export const siteRoles = '/admin/roles'
/** The audit log. */
export const auditLog = '/admin/trail'
/** Makes somebody the first administrator; see `firstAdmin.ts`. */
export const firstAdmin = '/admin/first'
