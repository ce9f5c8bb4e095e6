import type {
  FindUsersQuery,
  FirstAdminInput,
  MergeInput,
  SiteRoleInput,
  StatusClubInput,
  AuditQuery,
} from '../../features/admin/adminInputs'
import type {
  ById,
  ChosenMembersQuery,
  ClubInput,
  ClubNewsInput,
  ClubRequestInput,
  ClubRoleInput,
  ClubsQuery,
  ClubUsersQuery,
  ClubResultsQuery,
  HomeClubInput,
  LeaveClubInput,
  WeekendNoteInput,
} from '../../entities/clubs/clubInputs'
import type {
  ActivityQuery,
  EventInput,
  EventsQuery,
  EventUsersQuery,
  RaceInput,
  SearchQuery,
} from '../../entities/events/eventInputs'
import type { BySlug, ConfirmedInput, NoInput } from '../inputs/parseInput'
import type {
  AwaitedResultsQuery,
  RemoveStatusInput,
  ResultInput,
  StatusInput,
  UndoInput,
} from '../../entities/statuses/statusInputs'
import type {
  CalendarInput,
  DeleteUserInput,
  EditUserInput,
  FollowInput,
  ResultsQuery,
  UserInput,
} from '../../entities/users/userInputs'
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
  EventSavedResponse,
  StatusRemovedResponse,
  StatusSavedResponse,
  EventUsersResponse,
  EventsResponse,
  FoundUsersResponse,
  StatusClubResponse,
  TimeZonesResponse,
  UserResponse,
  UsersResponse,
} from './responses'
import type { Entities } from './entityKinds'
import { endpoint } from '../calls/endpoint'

export * from '../../features/auth/authEndpoints'
export * from '../../entities/statuses/resultEndpoints'
export * from '../../features/webhooks/hookEndpoints'
export * from '../../features/mail/mailEndpoints'
export * from '../../features/notifications/noticeEndpoints'
export * from '../../features/raceImport/raceListEndpoints'
export * from '../../features/resultImport/resultListEndpoints'

export const getEvents = endpoint<EventsQuery, EventsResponse>('getEvents', 'GET', '/api/event')
export const searchEvents = endpoint<SearchQuery, EventsResponse>('searchEvents', 'GET', '/api/event-search')
export const getEvent = endpoint<BySlug, EventResponse>('getEvent', 'GET', '/api/event/:slug')
/** Members only. */
export const getEventUsers = endpoint<EventUsersQuery, EventUsersResponse>(
  'getEventUsers',
  'GET',
  '/api/event/:slug/user',
)
export const saveEvent = endpoint<EventInput, EventSavedResponse>('saveEvent', 'POST', '/api/event')
export const deleteEvent = endpoint<BySlug, EventDeletedResponse>('deleteEvent', 'DELETE', '/api/event/:slug')
/** Undoes a deletion of the viewer's own, while that is possible. `slug` is the event's id. */
export const restoreEvent = endpoint<BySlug, EventResponse>(
  'restoreEvent',
  'POST',
  '/api/event/:slug/restore',
)
export const getEventChoices = endpoint<NoInput, ClubsResponse>(
  'getEventChoices',
  'GET',
  '/api/event-choices',
)
/** Events with the same title that are no editions of the same race yet. For those who may edit the event. */
export const getPossibleEditions = endpoint<BySlug, EventsResponse>(
  'getPossibleEditions',
  'GET',
  '/api/event/:slug/possible-edition',
)
/** Says that an event is an edition of the same race as another one, or that it is none. */
export const setRace = endpoint<RaceInput, EventResponse>('setRace', 'POST', '/api/event/:slug/race')
/** For people who add events. */
export const getTimeZones = endpoint<NoInput, TimeZonesResponse>('getTimeZones', 'GET', '/api/time-zone')
export const setStatus = endpoint<StatusInput, StatusSavedResponse>(
  'setStatus',
  'POST',
  '/api/event/:slug/status',
)
export const removeStatus = endpoint<RemoveStatusInput, StatusRemovedResponse>(
  'removeStatus',
  'DELETE',
  '/api/event/:slug/status',
)
/** People who entered an event that has begun, and who have no result yet. Site admins only. */
export const getAwaitedResults = endpoint<AwaitedResultsQuery, EventUsersResponse>(
  'getAwaitedResults',
  'GET',
  '/api/event/:slug/result',
)
/** The answer holds the new status. */
export const enterResult = endpoint<ResultInput, EventUsersResponse>(
  'enterResult',
  'POST',
  '/api/event/:slug/result',
)
/** Restores the status that an administrator replaced, unless it was changed since. */
export const undoStatus = endpoint<UndoInput, EventUsersResponse>(
  'undoStatus',
  'POST',
  '/api/event/:slug/undo',
)
export const getActivity = endpoint<ActivityQuery, ActivityResponse>('getActivity', 'GET', '/api/activity')
/** By name. */
export const getClubs = endpoint<ClubsQuery, ClubsResponse>('getClubs', 'GET', '/api/club')
/** The viewer's clubs, including those that they have asked to join. */
export const getOwnClubs = endpoint<NoInput, ClubsResponse>('getOwnClubs', 'GET', '/api/own-club')
export const getClub = endpoint<BySlug, ClubResponse>('getClub', 'GET', '/api/club/:slug')
/** What the members of a club ran on the last weekend with results. Members only. */
export const getLastResults = endpoint<BySlug, ClubResponse>(
  'getLastResults',
  'GET',
  '/api/club/:slug/last-result',
)
/** What they ran in one month, and the fastest of its season. Members only. */
export const getClubResults = endpoint<ClubResultsQuery, ClubResponse>(
  'getClubResults',
  'GET',
  '/api/club/:slug/result',
)
/** What they ran on the last weekend, and will run on the next. For those who belong to the club. */
export const getWeekend = endpoint<BySlug, ClubResponse>('getWeekend', 'GET', '/api/club/:slug/weekend')
/** Sets the lines on top of that until the weekend is over. For the club's admins. */
export const saveWeekendNote = endpoint<WeekendNoteInput, ClubResponse>(
  'saveWeekendNote',
  'PUT',
  '/api/club/:slug/weekend',
)
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
/** Removes the viewer's own request to join. If it was answered before, nothing happens. */
export const withdrawJoinRequest = endpoint<BySlug, ClubRolesResponse>(
  'withdrawJoinRequest',
  'POST',
  '/api/club/:slug/withdraw',
)
/** Marks as read the answers to the viewer's requests that came until then. */
export const readClubNews = endpoint<ClubNewsInput, Entities>('readClubNews', 'POST', '/api/club-news/read')
/** People who ask to join: for those who edit the club's members. */
export const getJoinRequests = endpoint<BySlug, ClubResponse>(
  'getJoinRequests',
  'GET',
  '/api/club/:slug/request',
)
/** The memberships of some users, for the page that changes them. `users`: their ids, separated by commas. */
export const getChosenMembers = endpoint<ChosenMembersQuery, ClubResponse>(
  'getChosenMembers',
  'GET',
  '/api/club/:slug/member',
)
/** Chooses the club of the viewer's home page; an empty one stands for the default club. */
export const chooseHomeClub = endpoint<HomeClubInput, Entities>('chooseHomeClub', 'POST', '/api/home-club')
export const requestClub = endpoint<ClubRequestInput, ClubRequestsResponse>(
  'requestClub',
  'POST',
  '/api/club-request',
)
/** For those who answer requests, all requests; for others, their own. */
export const getClubRequests = endpoint<NoInput, ClubRequestsResponse>(
  'getClubRequests',
  'GET',
  '/api/club-request',
)
/** Adds the club, with the role in it that its requester asked for. */
export const acceptClubRequest = endpoint<ById, ClubRequestsResponse>(
  'acceptClubRequest',
  'POST',
  '/api/club-request/:id/accept',
)
export const declineClubRequest = endpoint<ById, ClubRequestsResponse>(
  'declineClubRequest',
  'POST',
  '/api/club-request/:id/decline',
)
/** For administrators who look for a user, or for the last logins. */
export const findUsers = endpoint<FindUsersQuery, FoundUsersResponse>('findUsers', 'GET', '/api/admin/users')
/** Pairs of users who may be the same person. */
export const getDuplicates = endpoint<NoInput, AdminResponse>('getDuplicates', 'GET', '/api/admin/duplicates')
/** What `mergeUsers` would do. */
export const getMergePreview = endpoint<MergeInput, AdminResponse>(
  'getMergePreview',
  'GET',
  '/api/admin/merge-users',
)
/** Merges two users into one; the answer is the one who remains. */
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
/** Administrators of the site, the highest role first. */
export const getAdministrators = endpoint<NoInput, UsersResponse>(
  'getAdministrators',
  'GET',
  '/api/admin/role',
)
/** Gives or takes somebody else's role as an administrator of the site. */
export const setSiteRole = endpoint<SiteRoleInput, UserResponse>('setSiteRole', 'POST', '/api/admin/role')
/** The state of the site: for the highest administrators. */
export const getHealth = endpoint<NoInput, AdminResponse>('getHealth', 'GET', '/api/admin/health')
/** The audit log: for the highest administrators. */
export const getAuditLog = endpoint<AuditQuery, AdminResponse>('getAuditLog', 'GET', '/api/admin/trail')
/** Makes the viewer the first highest administrator. `key`: the key that the site printed at its start. */
export const becomeFirstAdmin = endpoint<FirstAdminInput, Entities>(
  'becomeFirstAdmin',
  'POST',
  '/api/first-admin',
)
/** By name. Members only. */
export const getUsers = endpoint<ClubUsersQuery, ClubUsersResponse>('getUsers', 'GET', '/api/user')
export const getUser = endpoint<BySlug, UserResponse>('getUser', 'GET', '/api/user/:slug')
/** What somebody has run, in one season, and their bests. Members only. */
export const getResults = endpoint<ResultsQuery, UserResponse>('getResults', 'GET', '/api/user/:slug/result')
export const addUser = endpoint<UserInput, UserResponse>('addUser', 'POST', '/api/user')
/** Makes a link with which somebody takes over an account that was added for them. */
export const createInvitation = endpoint<BySlug, AdminResponse>(
  'createInvitation',
  'POST',
  '/api/user/:slug/invitation',
)
/** Makes a new secret address of one's own calendar, which replaces the old one; or only removes the old one. */
export const setCalendar = endpoint<CalendarInput, UserResponse>(
  'setCalendar',
  'POST',
  '/api/user/:slug/calendar',
)
/** Fields that are absent stay as they are. */
export const editUser = endpoint<EditUserInput, UserResponse>('editUser', 'PUT', '/api/user/:slug')
export const followUser = endpoint<FollowInput, UserResponse>('followUser', 'POST', '/api/user/:slug/follow')
export const unfollowUser = endpoint<FollowInput, UserResponse>(
  'unfollowUser',
  'POST',
  '/api/user/:slug/unfollow',
)
export const deleteUser = endpoint<DeleteUserInput, Entities>('deleteUser', 'DELETE', '/api/user/:slug')
/** How much somebody has added: for administrators, and for the user themselves. */
export const getAdded = endpoint<BySlug, UserResponse>('getAdded', 'GET', '/api/user/:slug/added')
/** Hides what somebody adds from everybody else, or shows it again. */
export const hideUser = endpoint<BySlug, UserResponse>('hideUser', 'POST', '/api/user/:slug/hide')
export const showUser = endpoint<BySlug, UserResponse>('showUser', 'POST', '/api/user/:slug/show')
/** Hides somebody and deletes everything that they have added. */
export const emptyUser = endpoint<ConfirmedInput, UserResponse>('emptyUser', 'POST', '/api/user/:slug/empty')
