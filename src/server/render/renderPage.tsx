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
import type { Entities } from '../../api/entityKinds'
import type { AssetManifest } from '../../build/assetManifest'
import type { Done } from '../../domain/done'
import { paths } from '../../domain/paths'
import { presentSessionUser } from '../../features/auth/server/presentSessionUser'
import { allLateParts } from '../../routes/allLateParts'
import { createRoutes } from '../../routes/createRoutes'
import { Document } from '../../routes/Document'
import { serializeEmbedded } from '../../routes/embeddedState'
import { provideLateParts } from '../../routes/lateParts'
import { loadPage, type Visit } from '../../routes/loadPage'
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

/** A page, or a redirect. */
export interface Rendered {
  readonly status: number
  readonly html?: string
  readonly location?: string
}

/** What a page starts with, besides its data. */
export interface PageNews {
  /** A refused form of this page. */
  readonly form?: RefusedForm | undefined
  /** The message about the last change. */
  readonly done?: Done | undefined
  /** The answer to a form of this page that leads nowhere else. */
  readonly told?: Entities | undefined
}

/** Made once for all requests; data of one request are in its context. */
const pages = createStaticHandler(createRoutes((page, args) => loadPage(page, args.context as Visit, args)))

provideLateParts(allLateParts)

const failures = createStaticHandler([
  { id: 'shell', Component: Shell, children: [{ path: '*', Component: () => null }] },
])

/**
 * Renders the page at a URL (path and query) for one viewer: runs the route's loaders, renders the tree and embeds
 * the state for hydration. Where a loader throws an `ApiError`, it is the error page with that status; any other
 * error is thrown on.
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

/** Renders the error page for a URL whose page cannot be rendered; it shows nothing about the viewer. */
export async function renderFailure(
  needs: Omit<RenderNeeds, 'handlers'>,
  now: Date,
  url: string,
  failure: Pick<PageFailure, 'status' | 'requestId' | 'message'>,
): Promise<string> {
  const { pathname, search } = ownUrl(needs.site.origin, url)
  const store = openPage(needs.site, visitorContext(now))
  store.dispatch({ type: 'pageLoadEnded', url: pathname + search, ...failure })
  // No route pattern matches a line end, not even the one for all paths.
  const result = await runLoaders(failures, needs.site.origin, paths.home)
  if (result instanceof Response) throw new Error('The error page has no loader that could answer.')
  return renderTree(needs, store, { ...result, location: { ...result.location, pathname, search } })
}

/** The state that a page starts with: the site, the time and the viewer. */
export function openPage(site: SiteState, context: CallContext): AppStore {
  return createStore({ site, ...momentOf(context.now, site), ...presentSessionUser(context) })
}

/** The URL in the browser: a path that looks like another site (`//host`) is a path of this one, too. */
function ownUrl(origin: string, url: string): URL {
  return new URL(origin + (url.startsWith('/') ? url : `/${url}`))
}

/** Runs the loaders of the matching routes, with the data of this request. */
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
  const state = store.getState()
  const chunks = [result.matches.at(-1)?.route.id ?? '', ...(state.ui.failure ? ['notFound'] : [])]
  const { styles, fonts, entry, routes } = manifest
  // The page's own chunks come first: otherwise the entry would load them itself and remove their elements from the head.
  const own = new Set(chunks.flatMap((chunk) => routes[chunk] ?? []))
  const assets = { styles, fonts, scripts: [...own, ...entry] }
  // The router gets only the matching routes, because it would prepare all others each time.
  const html = renderToString(
    <HelmetProvider>
      <Provider store={store}>
        <Document assets={assets} stateJson={serializeEmbedded({ state, assets, url })}>
          <StaticRouterProvider router={createStaticRouter([], result)} context={result} hydrate={false} />
        </Document>
      </Provider>
    </HelmetProvider>,
  )
  return `<!doctype html>${html}`
}
