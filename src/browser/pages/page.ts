import type { AppDispatch } from '../appStore'
import type { ComponentType } from 'react'
import type { Api } from '../../kernel/calls/api'
import type { Viewer } from '../../kernel/access/viewer'
import type { Endpoint, Entities } from '../../kernel/calls/endpoint'
import type { State } from '../state'
import type { LateParts } from './lateParts'

/** The data for a loader, the same on server and browser. */
export interface LoaderContext {
  /** Cancels the calls when the visitor navigates elsewhere. */
  readonly api: Api
  readonly dispatch: AppDispatch
  /** Makes a call and stores its response: entities by id, a list by its name, and the answer for `useAnswer`. */
  readonly show: Show
  /** Loads the parts that few pages show. The state says so, and the browser loads them before it hydrates. */
  readonly showRareParts: () => Promise<LateParts>
  /** The state of earlier pages: a date in it may save waiting for one call before another. */
  readonly known: State
  readonly viewer: Viewer
  /** `YYYY-MM-DD` in the site's time zone. */
  readonly today: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
}

export type Show = <Input extends object, Output extends Entities>(
  call: Endpoint<Input, Output>,
  input: NoInfer<Input>,
  list?: string,
) => Promise<Output>

export interface Page {
  /**
   * The predicate says who may open the page; it is the one of `kernel/access/permissions` that its links and its calls
   * use, too. If it is absent, everyone may. Visitors who may not open it are sent to log in; others see a message in
   * its place.
   */
  readonly permission?: (viewer: Viewer) => boolean
  /** The message for those who may not open it; the default is that it takes an administrator. */
  readonly refusal?: string
  /** Members are redirected to the home page. */
  readonly visitorsOnly?: true
  /**
   * Loads what the component shows into the state, or returns a redirect. Throws `ApiError`: an error page then
   * replaces the page.
   */
  readonly load?: (context: LoaderContext) => Promise<Response | void>
  /** True if an empty field in the address has a meaning. Other pages redirect to the address without it. */
  readonly hasEmptyFields?: true
  /** Another query of the same path loads nothing: the component does that itself. */
  readonly followsQuery?: true
  readonly Component: ComponentType
}
