import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'
import type { Api } from '../api/api'
import { ApiError, PageForbidden } from '../api/apiError'
import { mapEndpoints } from '../api/mapEndpoints'
import { paths } from '../domain/paths'
import { hasRole, isSignedIn } from '../domain/permissions'
import { siteRoles } from '../domain/siteRole'
import type { AppStore } from '../state/createStore'
import { momentOf } from '../state/momentOf'
import { BrokenPage } from './BrokenPage'
import type { Page } from './page'
import { routeTable } from './routeTable'
import { Shell } from './Shell'

/** What pages are loaded with: on the server for one request, in the browser for as long as the document lives. */
export interface Visit {
  readonly store: AppStore
  readonly api: Api
  /** Where time goes on: each page is loaded for the time that it then has. */
  readonly clock?: () => Date
}

/** React-router's routes; `visitOf` is given what the router hands to the loaders of one request. */
export function createRoutes(visitOf: (requestContext: unknown) => Visit): RouteObject[] {
  const pages = routeTable.map(({ path, chunk, importPage }) => ({
    id: chunk,
    path,
    lazy: async () => {
      const { page } = await importPage()
      return {
        Component: page.Component,
        loader: loaderOf(page, visitOf),
        ...(page.followsQuery && { shouldRevalidate: isOtherPath }),
      }
    },
  }))
  return [
    {
      id: 'shell',
      Component: Shell,
      ErrorBoundary: BrokenPage,
      // Between the shell and its pages, so that the shell stays around one that breaks or does not come.
      children: [{ id: 'pages', ErrorBoundary: BrokenPage, children: pages }],
    },
  ]
}

/**
 * Runs a page's guard and loader. What they find goes into the store, a failure too: the shell then shows an error
 * page at that URL. The loader itself returns nothing, so that there is one place where data can be.
 */
function loaderOf(page: Page, visitOf: (requestContext: unknown) => Visit) {
  return async ({ request, params, context }: LoaderFunctionArgs<unknown>) => {
    const { store, api, clock } = visitOf(context)
    const { pathname, search, searchParams } = new URL(request.url)
    const url = pathname + search
    if (clock) {
      const moment = momentOf(clock(), store.getState().site)
      store.dispatch({ type: 'clockRead', ...moment })
    }
    const { viewer, today } = store.getState()
    if (!hasRole(viewer, page.role ?? siteRoles.anonymous)) return redirect(paths.login(url))
    if (page.visitorsOnly && isSignedIn(viewer)) return redirect(paths.home)
    store.dispatch({ type: 'pageLoadStarted' })
    try {
      const answer = await page.load?.({
        api: untilAborted(api, request.signal),
        dispatch: store.dispatch,
        viewer,
        today,
        params,
        query: searchParams,
      })
      store.dispatch({ type: 'pageLoadEnded', url })
      if (answer) return answer
    } catch (error) {
      const failed = error instanceof ApiError && !request.signal.aborted
      store.dispatch({
        type: 'pageLoadEnded',
        url,
        status: failed ? error.status : undefined,
        message: error instanceof PageForbidden ? error.message : undefined,
      })
      if (!failed) throw error
    }
    return null
  }
}

function isOtherPath({ currentUrl, nextUrl }: { readonly currentUrl: URL; readonly nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

/** The same calls, ended when `signal` is: a visitor who goes elsewhere waits for nothing. */
function untilAborted(api: Api, signal: AbortSignal): Api {
  return mapEndpoints((name) => (input) => api[name](input, signal))
}
