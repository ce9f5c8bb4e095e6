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

/** The types are the contract; only method and path exist at run time. */
export interface Endpoint<Input, Output> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `:name` stands for the input's value of that name; what the path does not take goes into the query or the body. */
  readonly path: string
  readonly types?: { readonly input: Input; readonly output: Output }
}

function endpoint<Input, Output>(
  method: Endpoint<Input, Output>['method'],
  path: string,
): Endpoint<Input, Output> {
  return { method, path }
}

/** Every call of the JSON API: the only place where its URLs are written. */
export const endpoints = {
  getEvents: endpoint<EventsQuery, EventsResponse>('GET', '/api/event'),
  searchEvents: endpoint<SearchQuery, EventsResponse>('GET', '/api/event-search'),
  getEvent: endpoint<BySlug, EventResponse>('GET', '/api/event/:slug'),
  /** Members only. */
  getEventUsers: endpoint<EventUsersQuery, EventUsersResponse>('GET', '/api/event/:slug/user'),
  saveEvent: endpoint<EventInput, EventResponse>('POST', '/api/event'),
  deleteEvent: endpoint<BySlug, EventDeletedResponse>('DELETE', '/api/event/:slug'),
  /** Takes back a deletion of the viewer's own, while that can be. `slug` is the event's id. */
  restoreEvent: endpoint<BySlug, EventResponse>('POST', '/api/event/:slug/restore'),
  getEventChoices: endpoint<Record<never, never>, ClubsResponse>('GET', '/api/event-choices'),
  setStatus: endpoint<StatusInput, EventResponse>('POST', '/api/event/:slug/status'),
  removeStatus: endpoint<RemoveStatusInput, EventResponse>('DELETE', '/api/event/:slug/status'),
  /** Who said that they entered an event that has begun, and has no result yet. Site admins only. */
  getAwaitedResults: endpoint<BySlug & { readonly cursor?: string }, EventUsersResponse>(
    'GET',
    '/api/event/:slug/result',
  ),
  /** The answer holds the status as it is then. */
  enterResult: endpoint<ResultInput, EventUsersResponse>('POST', '/api/event/:slug/result'),
  /** Restores what was there before an administrator set a status, unless it has been changed since. */
  undoStatus: endpoint<UndoInput, EventUsersResponse>('POST', '/api/event/:slug/undo'),
  getActivity: endpoint<ActivityQuery, ActivityResponse>('GET', '/api/activity'),
  /** By name. */
  getClubs: endpoint<ClubsQuery, ClubsResponse>('GET', '/api/club'),
  /** The viewer's clubs, those included that they have asked to join. */
  getOwnClubs: endpoint<Record<never, never>, ClubsResponse>('GET', '/api/own-club'),
  getClub: endpoint<BySlug, ClubResponse>('GET', '/api/club/:slug'),
  saveClub: endpoint<ClubInput, ClubResponse>('POST', '/api/club'),
  changeClubRoles: endpoint<ClubRoleInput, ClubRolesResponse>('POST', '/api/club/:slug/role'),
  leaveClub: endpoint<LeaveClubInput, ClubRolesResponse>('POST', '/api/club/:slug/leave'),
  /** Takes back the viewer's own request to join. Where it was answered already nothing is done. */
  withdrawJoinRequest: endpoint<BySlug, ClubRolesResponse>('POST', '/api/club/:slug/withdraw'),
  /** The viewer has read the answers to their requests that came until then. */
  readClubNews: endpoint<{ readonly until: string }, Entities>('POST', '/api/club-news/read'),
  /** Who waits to be let in: for those who edit the club's members. */
  getJoinRequests: endpoint<BySlug, ClubResponse>('GET', '/api/club/:slug/request'),
  /** The memberships of some users, before they are changed. `users`: their ids, separated by commas. */
  getChosenMembers: endpoint<BySlug & { readonly users: string }, ClubResponse>(
    'GET',
    '/api/club/:slug/member',
  ),
  /** Chooses the club that one's home page is about; an empty one leaves it to the order that is meant. */
  chooseHomeClub: endpoint<{ readonly club: string }, Entities>('POST', '/api/home-club'),
  requestClub: endpoint<ClubRequestInput, ClubRequestsResponse>('POST', '/api/club-request'),
  /** All of them for those who answer them, their own for others. */
  getClubRequests: endpoint<Record<never, never>, ClubRequestsResponse>('GET', '/api/club-request'),
  /** Makes the club, and whoever asked for it what they asked to be in it. */
  acceptClubRequest: endpoint<{ readonly id: string }, ClubRequestsResponse>(
    'POST',
    '/api/club-request/:id/accept',
  ),
  declineClubRequest: endpoint<{ readonly id: string }, ClubRequestsResponse>(
    'POST',
    '/api/club-request/:id/decline',
  ),
  /** For administrators who choose a user, or look who was here last. */
  findUsers: endpoint<FindUsersQuery, FoundUsersResponse>('GET', '/api/admin/users'),
  /** Users who may be one person. */
  getDuplicates: endpoint<Record<never, never>, AdminResponse>('GET', '/api/admin/duplicates'),
  /** What `mergeUsers` would do. */
  getMergePreview: endpoint<MergeInput, AdminResponse>('GET', '/api/admin/merge-users'),
  /** Makes one user of two; the answer is the one who stays. */
  mergeUsers: endpoint<MergeInput, UserResponse>('POST', '/api/admin/merge-users'),
  /** What `setStatusClub` would do. */
  getStatusClubCount: endpoint<StatusClubInput, AdminResponse>('GET', '/api/admin/user-set-status-club'),
  setStatusClub: endpoint<StatusClubInput, StatusClubResponse>('POST', '/api/admin/user-set-status-club'),
  /** The highest first. */
  getAdministrators: endpoint<Record<never, never>, UsersResponse>('GET', '/api/admin/role'),
  /** Makes somebody else an administrator of the site, or takes that from them. */
  setSiteRole: endpoint<SiteRoleInput, UserResponse>('POST', '/api/admin/role'),
  /** How the site is: for the highest administrators. */
  getHealth: endpoint<Record<never, never>, AdminResponse>('GET', '/api/admin/health'),
  /** Who did what to whom: for the highest administrators. */
  getTrail: endpoint<TrailQuery, AdminResponse>('GET', '/api/admin/trail'),
  /** Makes the viewer the first of the highest administrators. `key`: the one that the site printed at its start. */
  becomeFirstAdmin: endpoint<{ readonly key: string }, Entities>('POST', '/api/first-admin'),
  /** By name. Members only. */
  getUsers: endpoint<ClubUsersQuery, ClubUsersResponse>('GET', '/api/user'),
  getUser: endpoint<BySlug, UserResponse>('GET', '/api/user/:slug'),
  addUser: endpoint<UserInput, UserResponse>('POST', '/api/user'),
  /** Makes a link by which somebody takes over an account that was added for them. */
  createInvitation: endpoint<BySlug, AdminResponse>('POST', '/api/user/:slug/invitation'),
  /** Makes a secret address of one's own calendar, in place of the one that there was, or only ends that. */
  setCalendar: endpoint<CalendarInput, UserResponse>('POST', '/api/user/:slug/calendar'),
  /** What is left out stays as it is. */
  editUser: endpoint<BySlug & UserInput, UserResponse>('PUT', '/api/user/:slug'),
  followUser: endpoint<FollowInput, UserResponse>('POST', '/api/user/:slug/follow'),
  unfollowUser: endpoint<FollowInput, UserResponse>('POST', '/api/user/:slug/unfollow'),
  deleteUser: endpoint<DeleteUserInput, Entities>('DELETE', '/api/user/:slug'),
  /** How much somebody has added: for administrators, and for themselves. */
  getAdded: endpoint<BySlug, UserResponse>('GET', '/api/user/:slug/added'),
  /** Hides what somebody adds from everybody else, until it is shown again. */
  hideUser: endpoint<BySlug, UserResponse>('POST', '/api/user/:slug/hide'),
  showUser: endpoint<BySlug, UserResponse>('POST', '/api/user/:slug/show'),
  /** Hides somebody and removes all that they have added. */
  emptyUser: endpoint<ConfirmedInput, UserResponse>('POST', '/api/user/:slug/empty'),
  /** For a page that has been told that its viewer is no longer as it knows them. */
  getViewer: endpoint<Record<never, never>, ViewerResponse>('GET', '/api/viewer'),
  /** For the login page. */
  getPreviousLogin: endpoint<Record<never, never>, PreviousLoginResponse>('GET', '/api/previous-login'),
}

export type EndpointName = keyof typeof endpoints

/** Values of an endpoint's input, as a path, a query or a form carries them. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>

/** The endpoint's path with the input's values in it; `rest` is what the path does not take. */
export function fillEndpoint(
  name: EndpointName,
  input: object,
): { readonly url: string; readonly rest: Values } {
  const rest: Record<string, Values[string]> = { ...input }
  const url = endpoints[name].path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key] ?? '')
    delete rest[key]
    return encodeURIComponent(value)
  })
  return { url, rest }
}

export type InputOf<Name extends EndpointName> = NonNullable<(typeof endpoints)[Name]['types']>['input']
export type OutputOf<Name extends EndpointName> = NonNullable<(typeof endpoints)[Name]['types']>['output']
