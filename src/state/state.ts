import type { WayOn } from '../api/apiError'
import type { EndpointName } from '../api/endpoints'
import type { FormValues } from '../api/form'
import type { AdminView } from '../api/adminViews'
import type {
  ClubRequestView,
  ClubView,
  EventUserView,
  EventView,
  StatusChangeView,
  UserRef,
  UserStatusView,
  UserView,
} from '../api/views'
import type { ClubRole } from '../domain/clubRole'
import type { Done } from '../domain/done'
import type { LoginType, PreviousLogin } from '../domain/loginType'
import type { FieldErrors } from '../domain/validation'
import type { Viewer } from '../domain/viewer'

/** Settings of the site that pages show or reckon with. The same on server and browser. */
export interface SiteState {
  readonly title: string
  readonly origin: string
  /** Of pages that have none of their own, for previews of links: its path, and what is to be read on it. */
  readonly picture?: { readonly path: string; readonly alt: string }
  /** IANA name, as `nameForBrowsers` has it. */
  readonly timeZone: string
  readonly contactEmail: string
  /** The providers that people can log in with. */
  readonly loginTypes: readonly LoginType[]
  /** A stand-in plays all providers. */
  readonly demo: boolean
  /** Whether requests are logged: not at all, printed for whoever hosts the site, or kept by the site for some days. */
  readonly requestLog: 'off' | 'printed' | 'kept'
  /** Where each page that is opened is told of; nowhere where it is absent. */
  readonly analyticsUrl?: string | undefined
  /** Under which others may use what is public here, where the host has said so. */
  readonly dataLicence?: DataLicence | undefined
}

export interface DataLicence {
  readonly name: string
  readonly url?: string
}

/** A page that could not be loaded. It is shown in place of the page with this URL, and of no other. */
export interface PageFailure {
  readonly url: string
  /** HTTP status; 0 where there was no answer. */
  readonly status: number
  /** Said in place of what is said of the status. */
  readonly message?: string
  /** What is open to the viewer in its place. */
  readonly instead?: WayOn
  /** What the request is known by in the log of the site. */
  readonly requestId?: string
}

export interface UiState {
  /** Pages being loaded. */
  readonly loading: number
  readonly failure?: PageFailure
  /** Actions under way that the person has to wait for. */
  readonly busy: number
  /** HTTP status of an action that failed for a reason that no form can show; 0 where there was no answer. */
  readonly actionFailure?: number
  /** How often a form that was typed before came back: its page is then shown anew, with what is in `form`. */
  readonly restored?: number
  /** The URL whose page has not come within the time-out. */
  readonly timedOut?: string
  /** Somebody else is logged in in this browser by now, or nobody: the next page is loaded anew, with its state. */
  readonly isOutdated?: true
}

/** The ids that the answer to one question held, in its order. */
export interface List {
  readonly ids: readonly string[]
  /** Where the next page of the list begins, when there is one. */
  readonly cursor?: string
  /** What the member that the list is about does at each event. */
  readonly statuses?: Readonly<Record<string, UserStatusView>>
  /** Ids of the people whom a search found besides. */
  readonly peopleFound?: readonly string[]
  /** What the users of the list do at the event that it is about. */
  readonly people?: readonly EventUserView[]
  /** Of the whole list, on whichever page. */
  readonly count?: number
  /** Of the users in the club that the list is about. */
  readonly roles?: Readonly<Record<string, ClubRole>>
}

/** A form that was refused: what was in it, and what is wrong with it. */
export interface RefusedForm {
  /** The endpoint it was sent to. */
  readonly name: EndpointName
  readonly values: FormValues
  readonly message: string
  readonly errors: FieldErrors
  /** Nothing is wrong with it: the call failed, and to load the page anew may help. */
  readonly hasFailed?: true
}

/** What was done, and where it is said. */
export interface DoneState extends Done {
  /** Grows with each, so that the same text is told again. */
  readonly count: number
  /** The path of the page that it leads to, while that is on its way; absent where it is said already. */
  readonly awaits?: string
}

/** When a page is made for. */
export interface Moment {
  /** ISO, UTC. */
  readonly now: string
  /** The date that it is then in the site's time zone, `YYYY-MM-DD`: to find out takes a browser some milliseconds. */
  readonly today: string
}

export interface State extends Moment {
  readonly site: SiteState
  readonly viewer: Viewer
  /** By which the server knows whether `viewer` and `user` are still so; see `api/viewerVersion`. */
  readonly viewerVersion: string
  /** The logged-in user. */
  readonly user: UserRef | null
  readonly previousLogin: PreviousLogin | null
  readonly events: Readonly<Record<string, EventView>>
  readonly clubs: Readonly<Record<string, ClubView>>
  readonly users: Readonly<Record<string, UserView>>
  /** Those that nobody has answered yet, oldest first: all of them for administrators, their own for others. */
  readonly clubRequests: readonly ClubRequestView[]
  /** The last that administrators were told of each. */
  readonly admin: AdminView
  readonly lists: Readonly<Record<string, List>>
  /** Recent status changes, by the name of the list. */
  readonly activity: Readonly<Record<string, readonly StatusChangeView[]>>
  readonly form: RefusedForm | null
  /** Said until the next page. */
  readonly done: DoneState | null
  readonly ui: UiState
}
