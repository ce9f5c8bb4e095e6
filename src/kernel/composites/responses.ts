import type { ClubRole } from '../access/clubRole'
import type { ToldStatus } from '../calls/done'
import type { PreviousLogin } from '../access/loginType'
import type { ClubRoleChange } from '../../entities/clubs/clubRoleChange'
import type { AdminView } from '../../features/admin/adminViews'
import type { Entities } from './entityKinds'
import type { HooksView } from '../../features/webhooks/hookViews'
import type { NoticesView } from '../../features/notifications/noticeViews'
import type { RaceListsView } from '../../features/raceImport/raceListViews'
import type { ResultListsView } from '../../features/resultImport/resultListViews'
import type { SearchView } from '../calls/searchView'
import type { UserView } from '../../entities/users/userViews'
import type {
  ClubRequestView,
  ClubView,
  EventUserView,
  EventView,
  SessionUserView,
  StatusChangeView,
  UserStatusView,
} from './views'

/** The answers of the API's calls. */

export interface ViewerResponse extends Entities {
  readonly sessionUser: SessionUserView
}

/** For the login page. */
export interface PreviousLoginResponse extends Entities {
  readonly previousLogin?: PreviousLogin
}

export interface EventsResponse extends Entities {
  readonly events: readonly EventView[]
  /** Given when there are more events: the `cursor` of the next request. */
  readonly cursor?: string
  /** By event id: given where the list is about one user. */
  readonly statuses?: Readonly<Record<string, UserStatusView>>
  /** Ids of people whose names match, by name: for members who search. */
  readonly peopleFound?: readonly string[]
  /** Of a search that asks for something. */
  readonly search?: SearchView
}

export interface EventResponse extends Entities {
  readonly event: EventView
}

export interface StatusSavedResponse extends EventResponse {
  /** The viewer's own. */
  readonly said?: ToldStatus
}

export interface StatusRemovedResponse extends EventResponse {
  /** The viewer's own status that was removed, as a form sends it. */
  readonly removed?: Readonly<Record<'status' | 'distance' | 'club' | 'comment', string>>
}

export interface EventSavedResponse extends EventResponse {
  /** How many statuses name a distance that the edit took off the event: they stay as they are. */
  readonly keptDistances?: number
}

export interface TimeZonesResponse extends Entities {
  /** What an event’s time zone can be typed as: 'Madrid, Spain'. */
  readonly timeZones: readonly string[]
}

export interface EventUsersResponse extends Entities {
  /** In the order of the page. */
  readonly people: readonly EventUserView[]
  /** Given when there are more: the `cursor` of the next request. */
  readonly cursor?: string
  /** The number on all pages; given where the list is of people without a result. */
  readonly count?: number
}

export interface EventDeletedResponse extends Entities {
  /** Id of the event. */
  readonly deleted: string
  /** How many people had a status on it. */
  readonly people: number
  /** Until when the user who deleted it may undo that: ISO, UTC. */
  readonly undoUntil: string
}

export interface ActivityResponse extends Entities {
  readonly activity: readonly StatusChangeView[]
}

export interface ClubsResponse extends Entities {
  readonly clubs: readonly ClubView[]
  /** Given when there are more clubs: the `cursor` of the next request. */
  readonly cursor?: string
}

export interface ClubResponse extends Entities {
  readonly club: ClubView
}

export interface ClubRolesResponse extends ClubResponse {
  /** In the order of the ids in the request. */
  readonly changes: readonly ClubRoleChange[]
  /** The name of the user, where a single membership was changed. */
  readonly changedName?: string
}

/**
 * The requests that are not answered yet, and the club that was just added. For those who answer requests also the clubs
 * without an admin that people ask to join.
 */
export interface ClubRequestsResponse extends Entities {
  readonly clubRequests: readonly ClubRequestView[]
}

export interface UserResponse extends Entities {
  readonly user: UserView
}

export interface ResultsAddedResponse extends UserResponse {
  /** How many results were new. */
  readonly saved: number
}

export interface ResultsTakenBackResponse extends UserResponse {
  /** How many results stay, because they were changed since. */
  readonly kept: number
}

export interface HooksResponse extends Entities {
  readonly hooks: HooksView
}

export interface NoticesResponse extends Entities {
  readonly notices: NoticesView
}

export interface RaceListsResponse extends Entities {
  readonly raceLists: RaceListsView
}

export interface RacesAddedResponse extends RaceListsResponse {
  readonly added: number
}

export interface ResultListsResponse extends Entities {
  readonly resultLists: ResultListsView
}

export interface ListReadResponse extends ResultListsResponse {
  /** Id of the list. */
  readonly draft: string
}

export interface ListSavedResponse extends ResultListsResponse {
  /** How many results were entered; absent where only answers were kept. */
  readonly saved?: number
  /** Ids of the members whose results stay as they were; some of very many. */
  readonly left?: readonly string[]
  readonly leftCount?: number
}

export interface UsersResponse extends Entities {
  readonly users: readonly UserView[]
}

export interface FoundUsersResponse extends UsersResponse {
  /** Given when there are more: the `cursor` of the next request. */
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
  /** Given when there are more: the `cursor` of the next request. */
  readonly cursor?: string
  /** The number of all that match. */
  readonly count: number
  /** The roles in the club, by user id. */
  readonly roles: Readonly<Record<string, ClubRole>>
}
