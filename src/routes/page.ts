import type { ComponentType } from 'react'
import type { Api } from '../api/api'
import type { Viewer } from '../domain/viewer'
import type { AppDispatch } from '../state/createStore'

/** What a loader knows. The same on server and browser. */
export interface LoaderContext {
  /** Calls end when the visitor goes elsewhere. */
  readonly api: Api
  readonly dispatch: AppDispatch
  readonly viewer: Viewer
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly today: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
}

/** What stands behind a URL. */
export interface Page {
  /**
   * Who may open the page: the predicate of `domain/permissions` that its links and its calls ask, too. Everyone, where
   * it is absent. Visitors without it are sent to log in; others read in the page's place that it is not open to them.
   */
  readonly permission?: (viewer: Viewer) => boolean
  /** Why it is not open, in one sentence; where it is absent, that it takes an administrator. */
  readonly refusal?: string
  /** Whoever is logged in is sent home. */
  readonly visitorsOnly?: true
  /**
   * Brings into the state what the component shows, or answers with a redirection. Throws `ApiError`: the page then
   * gives way to an error page.
   */
  readonly load?: (context: LoaderContext) => Promise<Response | void>
  /** At another query of the same path nothing is loaded: the component does that itself. */
  readonly followsQuery?: true
  readonly Component: ComponentType
}
