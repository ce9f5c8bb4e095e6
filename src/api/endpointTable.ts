import type {
  FindUsersQuery,
  MergeInput,
  SiteRoleInput,
  StatusClubInput,
  TrailQuery,
  ResultInput,
  UndoInput,
} from './adminInputs'
import type { BySlug } from './bySlug'
import type {
  ClubInput,
  ClubRequestInput,
  ClubRoleInput,
  ClubsQuery,
  ClubUsersQuery,
  LeaveClubInput,
} from './clubInputs'
import type { ActivityQuery, EventInput, EventsQuery, EventUsersQuery, SearchQuery } from './eventInputs'
import type { RemoveStatusInput, StatusInput } from './statusInputs'
import type {
  ActivityResponse,
  AdminResponse,
  ClubRequestsResponse,
  ClubResponse,
  ClubRolesResponse,
  ClubsResponse,
  ClubUsersResponse,
  EventDeletedResponse,
  EventResponse,
  EventUsersResponse,
  EventsResponse,
  FoundUsersResponse,
  PreviousLoginResponse,
  StatusClubResponse,
  UserResponse,
  UsersResponse,
  ViewerResponse,
} from './responses'
import type { ConfirmedInput, DeleteUserInput, FollowInput, CalendarInput, UserInput } from './userInputs'
import type { Entities } from './views'
import { endpoint } from './endpoint'

export const getEvents = endpoint<EventsQuery, EventsResponse>('getEvents', 'GET', '/api/event')
export const searchEvents = endpoint<SearchQuery, EventsResponse>('searchEvents', 'GET', '/api/event-search')
export const getEvent = endpoint<BySlug, EventResponse>('getEvent', 'GET', '/api/event/:slug')
/** Members only. */
export const getEventUsers = endpoint<EventUsersQuery, EventUsersResponse>(
  'getEventUsers',
  'GET',
  '/api/event/:slug/user',
)
export const saveEvent = endpoint<EventInput, EventResponse>('saveEvent', 'POST', '/api/event')
export const deleteEvent = endpoint<BySlug, EventDeletedResponse>('deleteEvent', 'DELETE', '/api/event/:slug')
/** Takes back a deletion of the viewer's own, while that can be. `slug` is the event's id. */
export const restoreEvent = endpoint<BySlug, EventResponse>(
  'restoreEvent',
  'POST',
  '/api/event/:slug/restore',
)
export const getEventChoices = endpoint<Record<never, never>, ClubsResponse>(
  'getEventChoices',
  'GET',
  '/api/event-choices',
)
export const setStatus = endpoint<StatusInput, EventResponse>('setStatus', 'POST', '/api/event/:slug/status')
export const removeStatus = endpoint<RemoveStatusInput, EventResponse>(
  'removeStatus',
  'DELETE',
  '/api/event/:slug/status',
)
/** Who said that they entered an event that has begun, and has no result yet. Site admins only. */
export const getAwaitedResults = endpoint<BySlug & { readonly cursor?: string }, EventUsersResponse>(
  'getAwaitedResults',
  'GET',
  '/api/event/:slug/result',
)
/** The answer holds the status as it is then. */
export const enterResult = endpoint<ResultInput, EventUsersResponse>(
  'enterResult',
  'POST',
  '/api/event/:slug/result',
)
/** Restores what was there before an administrator set a status, unless it has been changed since. */
export const undoStatus = endpoint<UndoInput, EventUsersResponse>(
  'undoStatus',
  'POST',
  '/api/event/:slug/undo',
)
export const getActivity = endpoint<ActivityQuery, ActivityResponse>('getActivity', 'GET', '/api/activity')
/** By name. */
export const getClubs = endpoint<ClubsQuery, ClubsResponse>('getClubs', 'GET', '/api/club')
/** The viewer's clubs, those included that they have asked to join. */
export const getOwnClubs = endpoint<Record<never, never>, ClubsResponse>(
  'getOwnClubs',
  'GET',
  '/api/own-club',
)
export const getClub = endpoint<BySlug, ClubResponse>('getClub', 'GET', '/api/club/:slug')
export const saveClub = endpoint<ClubInput, ClubResponse>('saveClub', 'POST', '/api/club')
export const changeClubRoles = endpoint<ClubRoleInput, ClubRolesResponse>(
  'changeClubRoles',
  'POST',
  '/api/club/:slug/role',
)
export const leaveClub = endpoint<LeaveClubInput, ClubRolesResponse>(
  'leaveClub',
  'POST',
  '/api/club/:slug/leave',
)
/** Takes back the viewer's own request to join. Where it was answered already nothing is done. */
export const withdrawJoinRequest = endpoint<BySlug, ClubRolesResponse>(
  'withdrawJoinRequest',
  'POST',
  '/api/club/:slug/withdraw',
)
/** The viewer has read the answers to their requests that came until then. */
export const readClubNews = endpoint<{ readonly until: string }, Entities>(
  'readClubNews',
  'POST',
  '/api/club-news/read',
)
/** Who waits to be let in: for those who edit the club's members. */
export const getJoinRequests = endpoint<BySlug, ClubResponse>(
  'getJoinRequests',
  'GET',
  '/api/club/:slug/request',
)
/** The memberships of some users, before they are changed. `users`: their ids, separated by commas. */
export const getChosenMembers = endpoint<BySlug & { readonly users: string }, ClubResponse>(
  'getChosenMembers',
  'GET',
  '/api/club/:slug/member',
)
/** Chooses the club that one's home page is about; an empty one leaves it to the order that is meant. */
export const chooseHomeClub = endpoint<{ readonly club: string }, Entities>(
  'chooseHomeClub',
  'POST',
  '/api/home-club',
)
export const requestClub = endpoint<ClubRequestInput, ClubRequestsResponse>(
  'requestClub',
  'POST',
  '/api/club-request',
)
/** All of them for those who answer them, their own for others. */
export const getClubRequests = endpoint<Record<never, never>, ClubRequestsResponse>(
  'getClubRequests',
  'GET',
  '/api/club-request',
)
/** Makes the club, and whoever asked for it what they asked to be in it. */
export const acceptClubRequest = endpoint<{ readonly id: string }, ClubRequestsResponse>(
  'acceptClubRequest',
  'POST',
  '/api/club-request/:id/accept',
)
export const declineClubRequest = endpoint<{ readonly id: string }, ClubRequestsResponse>(
  'declineClubRequest',
  'POST',
  '/api/club-request/:id/decline',
)
/** For administrators who choose a user, or look who was here last. */
export const findUsers = endpoint<FindUsersQuery, FoundUsersResponse>('findUsers', 'GET', '/api/admin/users')
/** Users who may be one person. */
export const getDuplicates = endpoint<Record<never, never>, AdminResponse>(
  'getDuplicates',
  'GET',
  '/api/admin/duplicates',
)
/** What `mergeUsers` would do. */
export const getMergePreview = endpoint<MergeInput, AdminResponse>(
  'getMergePreview',
  'GET',
  '/api/admin/merge-users',
)
/** Makes one user of two; the answer is the one who stays. */
export const mergeUsers = endpoint<MergeInput, UserResponse>('mergeUsers', 'POST', '/api/admin/merge-users')
/** What `setStatusClub` would do. */
export const getStatusClubCount = endpoint<StatusClubInput, AdminResponse>(
  'getStatusClubCount',
  'GET',
  '/api/admin/user-set-status-club',
)
export const setStatusClub = endpoint<StatusClubInput, StatusClubResponse>(
  'setStatusClub',
  'POST',
  '/api/admin/user-set-status-club',
)
/** The highest first. */
export const getAdministrators = endpoint<Record<never, never>, UsersResponse>(
  'getAdministrators',
  'GET',
  '/api/admin/role',
)
/** Makes somebody else an administrator of the site, or takes that from them. */
export const setSiteRole = endpoint<SiteRoleInput, UserResponse>('setSiteRole', 'POST', '/api/admin/role')
/** How the site is: for the highest administrators. */
export const getHealth = endpoint<Record<never, never>, AdminResponse>(
  'getHealth',
  'GET',
  '/api/admin/health',
)
/** Who did what to whom: for the highest administrators. */
export const getTrail = endpoint<TrailQuery, AdminResponse>('getTrail', 'GET', '/api/admin/trail')
/** Makes the viewer the first of the highest administrators. `key`: the one that the site printed at its start. */
export const becomeFirstAdmin = endpoint<{ readonly key: string }, Entities>(
  'becomeFirstAdmin',
  'POST',
  '/api/first-admin',
)
/** By name. Members only. */
export const getUsers = endpoint<ClubUsersQuery, ClubUsersResponse>('getUsers', 'GET', '/api/user')
export const getUser = endpoint<BySlug, UserResponse>('getUser', 'GET', '/api/user/:slug')
export const addUser = endpoint<UserInput, UserResponse>('addUser', 'POST', '/api/user')
/** Makes a link by which somebody takes over an account that was added for them. */
export const createInvitation = endpoint<BySlug, AdminResponse>(
  'createInvitation',
  'POST',
  '/api/user/:slug/invitation',
)
/** Makes a secret address of one's own calendar, in place of the one that there was, or only ends that. */
export const setCalendar = endpoint<CalendarInput, UserResponse>(
  'setCalendar',
  'POST',
  '/api/user/:slug/calendar',
)
/** What is left out stays as it is. */
export const editUser = endpoint<BySlug & UserInput, UserResponse>('editUser', 'PUT', '/api/user/:slug')
export const followUser = endpoint<FollowInput, UserResponse>('followUser', 'POST', '/api/user/:slug/follow')
export const unfollowUser = endpoint<FollowInput, UserResponse>(
  'unfollowUser',
  'POST',
  '/api/user/:slug/unfollow',
)
export const deleteUser = endpoint<DeleteUserInput, Entities>('deleteUser', 'DELETE', '/api/user/:slug')
/** How much somebody has added: for administrators, and for themselves. */
export const getAdded = endpoint<BySlug, UserResponse>('getAdded', 'GET', '/api/user/:slug/added')
/** Hides what somebody adds from everybody else, until it is shown again. */
export const hideUser = endpoint<BySlug, UserResponse>('hideUser', 'POST', '/api/user/:slug/hide')
export const showUser = endpoint<BySlug, UserResponse>('showUser', 'POST', '/api/user/:slug/show')
/** Hides somebody and removes all that they have added. */
export const emptyUser = endpoint<ConfirmedInput, UserResponse>('emptyUser', 'POST', '/api/user/:slug/empty')
/** For a page that has been told that its viewer is no longer as it knows them. */
export const getViewer = endpoint<Record<never, never>, ViewerResponse>('getViewer', 'GET', '/api/viewer')
/** For the login page. */
export const getPreviousLogin = endpoint<Record<never, never>, PreviousLoginResponse>(
  'getPreviousLogin',
  'GET',
  '/api/previous-login',
)
