import type { ClubRole } from '../domain/clubRole'
import type { PreviousLogin } from '../domain/loginType'
import type { ClubRoleChange } from './clubRoleChange'
import type { AdminView } from './adminViews'
import type {
  ClubRequestView,
  ClubView,
  Entities,
  EventUserView,
  EventView,
  OnlookerView,
  StatusChangeView,
  UserStatusView,
  UserView,
} from './views'

/** What the calls of the API answer with. */

export interface ViewerResponse extends Entities {
  readonly onlooker: OnlookerView
}

/** For the login page. */
export interface PreviousLoginResponse extends Entities {
  readonly previousLogin?: PreviousLogin
}

export interface EventsResponse extends Entities {
  readonly events: readonly EventView[]
  /** Given when there are more events: `cursor` of the next request. */
  readonly cursor?: string
  /** By event: given where the events are those of one user. */
  readonly statuses?: Readonly<Record<string, UserStatusView>>
  /** Ids of people with such a name, by name: for members who search. */
  readonly peopleFound?: readonly string[]
}

export interface EventResponse extends Entities {
  readonly event: EventView
}

export interface EventUsersResponse extends Entities {
  /** In the order of the page. */
  readonly people: readonly EventUserView[]
  /** Given when there are more: `cursor` of the next request. */
  readonly cursor?: string
  /** On all pages; given where results are waited for. */
  readonly count?: number
}

export interface EventDeletedResponse extends Entities {
  /** Id of the event. */
  readonly deleted: string
  /** How many people had a status on it. */
  readonly people: number
  /** Until when whoever deleted it may take that back: ISO, UTC. */
  readonly undoUntil: string
}

export interface ActivityResponse extends Entities {
  readonly activity: readonly StatusChangeView[]
}

export interface ClubsResponse extends Entities {
  readonly clubs: readonly ClubView[]
  /** Given when there are more clubs: `cursor` of the next request. */
  readonly cursor?: string
}

export interface ClubResponse extends Entities {
  readonly club: ClubView
}

export interface ClubRolesResponse extends ClubResponse {
  /** In the order in which the users were named. */
  readonly changes: readonly ClubRoleChange[]
}

/** What has not been answered yet, with the club that was just made of one of them. */
export interface ClubRequestsResponse extends Entities {
  readonly clubRequests: readonly ClubRequestView[]
}

export interface UserResponse extends Entities {
  readonly user: UserView
}

export interface UsersResponse extends Entities {
  readonly users: readonly UserView[]
}

export interface FoundUsersResponse extends UsersResponse {
  /** Given when there are more: `cursor` of the next request. */
  readonly cursor?: string
}

export interface AdminResponse extends Entities {
  readonly admin: AdminView
}

export interface StatusClubResponse extends Entities {
  /** How many statuses were changed. */
  readonly changed: number
}

export interface ClubUsersResponse extends UsersResponse {
  /** Given when there are more: `cursor` of the next request. */
  readonly cursor?: string
  /** Of all that were asked for. */
  readonly count: number
  /** In the club, by user. */
  readonly roles: Readonly<Record<string, ClubRole>>
}
