import type { Page } from './page'

export interface RouteEntry {
  /** React-router's path. */
  readonly path: string
  /** Name of the bundle's chunk that holds the page. */
  readonly chunk: string
  readonly import: () => Promise<{ readonly page: Page }>
}

/** Every URL of the pages, and the file behind it. A name in a comment is the chunk's, repeated in `chunk`. */
export const routeTable: readonly RouteEntry[] = [
  { path: '/', chunk: 'home', import: () => import(/* webpackChunkName: "home" */ './home') },
  { path: '/past-events', chunk: 'past-events', import: () => import(/* webpackChunkName: "past-events" */ './pastEvents') },
  { path: '/event/:slug', chunk: 'event', import: () => import(/* webpackChunkName: "event" */ './event') },
  { path: '/club', chunk: 'clubs', import: () => import(/* webpackChunkName: "clubs" */ './clubs') },
  { path: '/club/:slug', chunk: 'club', import: () => import(/* webpackChunkName: "club" */ './club') },
  { path: '/privacy', chunk: 'privacy', import: () => import(/* webpackChunkName: "privacy" */ './privacy') },
  { path: '*', chunk: 'not-found', import: () => import(/* webpackChunkName: "not-found" */ './notFound') },
]
