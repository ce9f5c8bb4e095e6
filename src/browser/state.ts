import type { WayOn } from '../kernel/calls/apiError'
import type { FormValues, EntityKind, EntityViews, Done } from '../kernel/calls/endpoint'
import type { UserRef } from '../kernel/access/sessionUser'
import type { ClubRole } from '../kernel/access/clubRole'
import type { LoginType } from '../kernel/access/loginType'
import type { FieldErrors } from '../kernel/fields/validation'
import type { Viewer } from '../kernel/access/viewer'
import type { KnownOffsets } from '../kernel/dates/zone'

/** Settings of the site that pages use. They are the same on server and browser. */
export interface SiteState {
  readonly title: string
  readonly origin: string
  /** The preview picture for links to pages that have none of their own: its path, and its text. */
  readonly picture?: { readonly path: string; readonly alt: string } | undefined
  /** IANA name, as `nameForBrowsers` has it. */
  readonly timeZone: string
  /** The offsets of `timeZone` around now, so that the browser need not ask Intl. */
  readonly offsets?: KnownOffsets
  readonly contactEmail: string
  /** The providers that people can log in with. */
  readonly loginTypes: readonly LoginType[]
  /** The name of the host's own OpenID Connect issuer; absent if there is none. */
  readonly oidcName?: string | undefined
  /** True if a mock provider plays all login providers. */
  readonly demo: boolean
  /** The log of requests: switched off, printed for the host, or stored by the site for some days. */
  readonly requestLog: 'off' | 'printed' | 'stored'
  /** The URL to which each opened page is reported; absent for none. */
  readonly analyticsUrl?: string | undefined
  /** Present if the site sends mail. */
  readonly sendsMail?: true | undefined
  /** The licence for using the site's public data, if the host has given one. */
  readonly dataLicence?: DataLicence | undefined
}

export interface DataLicence {
  readonly name: string
  readonly url?: string
}

/** A page that could not be loaded. The error is shown in place of the page with this URL only. */
export interface PageFailure {
  readonly url: string
  /** HTTP status; 0 if there was no response. */
  readonly status: number
  /** A message that replaces the general one for the status. */
  readonly message?: string
  /** Pages that the viewer may open instead. */
  readonly instead?: WayOn
  /** The id of the request in the log of the site. */
  readonly requestId?: string
}

export interface UiState {
  readonly failure?: PageFailure | undefined
  /** The number of actions that the person is waiting for. */
  readonly busy: number
  /** HTTP status of an action that failed for a reason that no form can show; 0 if there was no response. */
  readonly actionFailure?: number
  /**
   * Counts how often a form was returned with earlier input. Its page then renders again, with the input from `form`.
   */
  readonly restored?: number
  /** The URL of a page that has not arrived within the time-out. */
  readonly timedOut?: string
  /** The page shows parts that few pages show. */
  readonly showsRareParts?: true
  /** The viewer of this browser has changed: the next page is loaded from the server, with its state. */
  readonly isOutdated?: true
}

/** The ids in the response to one question, in its order. */
export interface List {
  readonly ids: readonly string[]
  /** The cursor of the list's next page, if there is one. */
  readonly cursor?: string | undefined
  /** The number in the whole list, on all pages. */
  readonly count?: number | undefined
  /** The roles of the list's users in the list's club. */
  readonly roles?: Readonly<Record<string, ClubRole>> | undefined
}

/** A form that was refused: its values and its errors. */
export interface RefusedForm {
  /** The endpoint it was sent to. */
  readonly name: string
  readonly values: FormValues
  readonly message: string
  readonly errors: FieldErrors
  /** The value that its call declares. */
  readonly showsOwnError?: true | undefined
  /** The form is valid, but the call failed; reloading the page may help. */
  readonly hasFailed?: true
  /** The path and query of the page it was sent from, if another page was shown when the refusal came. */
  readonly leftPage?: string
}

/** The message after a change, and where to show it. */
export interface DoneState extends Done {
  /** Grows with each message, so that the same text is announced again. */
  readonly count: number
  /** The path of the page that the change leads to, until that page is shown; absent afterwards. */
  readonly awaits?: string
}

/** The time that a page is made. */
export interface Moment {
  /** ISO, UTC. */
  readonly now: string
  /**
   * The date at that time in the site's time zone, `YYYY-MM-DD`. It is sent along, as calculating it takes a browser
   * some milliseconds.
   */
  readonly today: string
}

/** Entities of each kind, by id. */
type EntitiesById = {
  readonly [Kind in EntityKind]: Readonly<Record<string, EntityViews[Kind]>>
}

/** The state from which pages are rendered. */
export interface State extends Moment, EntitiesById {
  readonly site: SiteState
  readonly viewer: Viewer
  /** The server sees by it whether `viewer` and `user` are still current; see `kernel/calls/viewerVersion`. */
  readonly viewerVersion: string
  readonly user: UserRef | null
  readonly lists: Readonly<Record<string, List>>
  /** The latest answers to calls, by their paths: what a response holds besides entities and lists. See `useAnswer`. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly form: RefusedForm | null
  /** The message shown until the next page. */
  readonly done: DoneState | null
  readonly ui: UiState
}
