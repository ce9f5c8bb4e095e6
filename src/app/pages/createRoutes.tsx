import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { BrokenPage } from '../../browser/pages/BrokenPage'
import type { Page } from '../../browser/pages/page'
import { routeTable } from '../features'
import { Shell } from './Shell'

/** Loads a page for a navigation or a request: see `loadPage`. */
export type LoadPage = (page: Page, args: LoaderFunctionArgs) => Promise<Response | null>

/** React-router's routes of pages, to be put `withinShell`. */
export function createRoutes(load: LoadPage): RouteObject[] {
  return routeTable.map(({ path, chunk, importPage }) => ({
    id: chunk,
    path,
    lazy: async () => {
      const { page } = await importPage()
      return {
        Component: page.Component,
        loader: (args: LoaderFunctionArgs) => load(page, args),
        ...(page.followsQuery && { shouldRevalidate: isOtherPath }),
      }
    },
  }))
}

/** The routes of pages, with their surrounding layout. */
export function withinShell(pages: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: Shell,
      ErrorBoundary: BrokenPage,
      // Between the shell and its pages, so that the shell stays around a page that breaks or does not load.
      children: [{ id: 'pages', ErrorBoundary: BrokenPage, children: pages }],
    },
  ]
}

function isOtherPath({ currentUrl, nextUrl }: { readonly currentUrl: URL; readonly nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
