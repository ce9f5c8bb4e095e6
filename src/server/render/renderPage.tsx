import { renderToString } from 'react-dom/server'
import { HelmetProvider } from 'react-helmet-async'
import { Provider } from 'react-redux'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { apiInProcess, type CallContext, type Handlers, visitorContext } from '../../api/handlers'
import type { Entities } from '../../api/views'
import type { AssetManifest } from '../../build/assetManifest'
import type { Done } from '../../domain/done'
import { paths } from '../../domain/paths'
import { presentOnlooker } from '../../features/auth/server/shared'
import { createRoutes, type Visit } from '../../routes/createRoutes'
import { Document } from '../../routes/Document'
import { serializeEmbedded } from '../../routes/embeddedState'
import { Shell } from '../../routes/Shell'
import { responseReceived } from '../../state/actions'
import { type AppStore, createStore } from '../../state/createStore'
import { momentOf } from '../../state/momentOf'
import type { PageFailure, RefusedForm, SiteState } from '../../state/state'

export interface RenderNeeds {
  readonly handlers: Handlers
  readonly site: SiteState
  readonly manifest: AssetManifest
}

/** A page, or where the visitor is sent instead. */
export interface Rendered {
  readonly status: number
  readonly html?: string
  readonly location?: string
}

/** What a page begins with besides its data. */
export interface PageNews {
  /** A form of this page that was refused. */
  readonly form?: RefusedForm | undefined
  /** What was done before it. */
  readonly done?: Done | undefined
  /** The answer to a form of this page that leads nowhere else. */
  readonly told?: Entities | undefined
}

/** Made once for all requests: what belongs to one of them is in its context. */
const pages = createStaticHandler(createRoutes((visit) => visit as Visit))

const failures = createStaticHandler([
  { id: 'shell', Component: Shell, children: [{ path: '*', Component: () => null }] },
])

/**
 * Makes the page at a URL (path and query) for one viewer: runs the route's loaders, renders the tree and embeds
 * the state that the browser goes on from. Where a loader throws an `ApiError` it is the error page with that
 * status; any other error is thrown on.
 */
export async function renderPage(
  needs: RenderNeeds,
  context: CallContext,
  url: string,
  { form, done, told }: PageNews = {},
): Promise<Rendered> {
  const store = openPage(needs.site, context)
  const visit: Visit = { store, api: apiInProcess(needs.handlers, context) }
  const result = await runLoaders(pages, needs.site.origin, url, visit)
  if (result instanceof Response) {
    return { status: result.status, location: result.headers.get('Location') ?? '/' }
  }
  if (form) store.dispatch({ type: 'formRefused', form })
  if (done) store.dispatch({ type: 'callDone', done })
  if (told) store.dispatch(responseReceived(told))
  return {
    status: store.getState().ui.failure?.status ?? 200,
    html: renderTree(needs, store, result, (form ?? told) && url),
  }
}

/** Makes the error page for a URL whose page cannot be made; it shows nothing of the viewer. */
export async function renderFailure(
  needs: Omit<RenderNeeds, 'handlers'>,
  now: Date,
  url: string,
  failure: Pick<PageFailure, 'status' | 'requestId' | 'message'>,
): Promise<string> {
  const { pathname, search } = ownUrl(needs.site.origin, url)
  const store = openPage(needs.site, visitorContext(now))
  store.dispatch({ type: 'pageLoadEnded', url: pathname + search, ...failure })
  // No pattern of a route, not even that for all, takes a line end.
  const result = await runLoaders(failures, needs.site.origin, paths.home)
  if (result instanceof Response) throw new Error('The error page has no loader that could answer.')
  return renderTree(needs, store, { ...result, location: { ...result.location, pathname, search } })
}

/** The state that a page begins with: the site, the time and who is looking. */
export function openPage(site: SiteState, context: CallContext): AppStore {
  return createStore({ site, ...momentOf(context.now, site), ...presentOnlooker(context) })
}

/** The address that the browser shows: what begins like another site's (`//host`) is a path of this one, too. */
function ownUrl(origin: string, url: string): URL {
  return new URL(origin + (url.startsWith('/') ? url : `/${url}`))
}

/** Runs the loaders of the routes that match, with what belongs to this request. */
export async function runLoaders(routes: StaticHandler, origin: string, url: string, requestContext?: Visit) {
  const result = await routes.query(new Request(ownUrl(origin, url)), { requestContext })
  if (!(result instanceof Response) && result.errors) throw errorOf(result.errors)
  return result
}

function errorOf(byRoute: Readonly<Record<string, unknown>>): Error {
  const [thrown] = Object.values(byRoute)
  return thrown instanceof Error
    ? thrown
    : new Error('A route threw something that is no error.', { cause: thrown })
}

export function renderTree(
  { manifest }: Pick<RenderNeeds, 'manifest'>,
  store: AppStore,
  result: StaticHandlerContext,
  url?: string,
): string {
  const chunk = result.matches.at(-1)?.route.id ?? ''
  const { styles, fonts, entry } = manifest
  // The page's own chunk first: the entry would otherwise not find it, fetch it itself and take its element out of
  // the head.
  const assets = { styles, fonts, scripts: [...(manifest.routes[chunk] ?? []), ...entry] }
  // The matches hold the routes that are shown: the router is told of no others, which it would prepare each time.
  const html = renderToString(
    <HelmetProvider>
      <Provider store={store}>
        <Document assets={assets} stateJson={serializeEmbedded({ state: store.getState(), assets, url })}>
          <StaticRouterProvider router={createStaticRouter([], result)} context={result} hydrate={false} />
        </Document>
      </Provider>
    </HelmetProvider>,
  )
  return `<!doctype html>${html}`
}
