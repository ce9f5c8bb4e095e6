import type { Page } from './page'

export interface RouteEntry {
  /** React-router's path. */
  readonly path: string
  /** Name of the bundle's chunk that holds the page. */
  readonly chunk: string
  readonly importPage: () => Promise<{ readonly page: Page }>
}

/** Every URL of the pages, and the file behind it. A name in a comment is the chunk's, repeated in `chunk`. */
export const routeTable: readonly RouteEntry[] = [
  { path: '/', chunk: 'home', importPage: () => import(/* webpackChunkName: "home" */ './home') },
  {
    path: '/past-events',
    chunk: 'past-events',
    importPage: () => import(/* webpackChunkName: "past-events" */ './pastEvents'),
  },
  {
    path: '/event/:slug',
    chunk: 'event',
    importPage: () => import(/* webpackChunkName: "event" */ './event'),
  },
  { path: '/club', chunk: 'clubs', importPage: () => import(/* webpackChunkName: "clubs" */ './clubs') },
  { path: '/club/:slug', chunk: 'club', importPage: () => import(/* webpackChunkName: "club" */ './club') },
  {
    path: '/privacy',
    chunk: 'privacy',
    importPage: () => import(/* webpackChunkName: "privacy" */ './privacy'),
  },
  {
    path: '*',
    chunk: 'not-found',
    importPage: () => import(/* webpackChunkName: "not-found" */ './notFound'),
  },
]
