import type { Rendered } from '../../../platform/render/madePage'
import { type AppStore } from '../../../browser/appStore'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { HelmetProvider } from 'react-helmet-async'
import { Provider } from 'react-redux'
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router'
import { type CallContext, visitorContext } from '../../../kernel/calls/handlers'
import { apiInProcess, type Handlers } from '../calls/handlers'
import type { AssetManifest } from '../../build/assetManifest'
import { offsetsAround } from '../../../kernel/dates/clockChanges'
import type { Done } from '../../../kernel/calls/endpoint'
import { presentSessionUser } from '../../../features/auth/server/viewerOf'
import { allLateParts } from '../../pages/allLateParts'
import { Document } from '../../pages/Document'
import { type Embedded, type PageAssets, serializeEmbedded } from '../../../browser/pages/embeddedState'
import { provideLateParts, provideRareParts } from '../../../browser/pages/lateParts'
import { rareParts } from '../../pages/rareParts'
import { DescribePageContext } from '../../../browser/pages/StructuredData'
import { loadPage } from '../../../browser/pages/loadPage'
import { Shell } from '../../pages/Shell'
import { provideRowsHtml } from '../../../ui/SharedRows'
import type { Action } from '../../../browser/actions'
import { createStore } from '../../pages/createStore'
import { momentOf } from '../../../browser/momentOf'
import type { PageFailure, RefusedForm, SiteState } from '../../../browser/state'
import { isSignedIn } from '../../../kernel/access/permissions'
import type { WithStyles } from './pageStyles'
import { createRowsHtml } from './createRowsHtml'
import { describePage } from './describePage'
import { findPage, routingOf } from './findPage'
import type { Store } from '../../../store/store'

export interface RenderNeeds {
  readonly handlers: Handlers
  readonly site: SiteState
  readonly manifest: AssetManifest
  /** Serves visitors' pages, as their browsers may not have the style sheet yet. */
  readonly withStyles?: WithStyles
  /** Reads a whole page from one moment of the store. If it is absent, each call of a page has its own. */
  readonly atOneMoment?: Store['atOneMoment'] | undefined
}

/** Messages and forms that a page starts with, besides its data. */
export interface PageNews {
  readonly form?: RefusedForm | undefined
  /** The message about the last change. */
  readonly done?: Done | undefined
  /** The response to a form of this page that leads nowhere else. */
  readonly output?: Action
}

provideLateParts({ ...allLateParts, ...rareParts })
provideRareParts(() => Promise.resolve(rareParts))
provideRowsHtml(createRowsHtml())

/** Loads on the server are never cancelled. */
const { signal } = new AbortController()

/**
 * Renders the page at a URL (path and query) for one viewer: runs the page's loader, renders the tree and embeds the
 * state for hydration. If the loader throws an `ApiError`, it is the error page with that status; any other error is
 * thrown on. The page is found and loaded without react-router's static handler, which takes as long as the loader.
 */
export async function renderPage(
  needs: RenderNeeds,
  context: CallContext,
  url: string,
  { form, done, output }: PageNews = {},
): Promise<Rendered> {
  const asked = ownUrl(needs.site.origin, url)
  const { page, params, routing } = await findPage(asked)
  const load = async () => {
    // Work at a moment may run again, and then begins with an empty state.
    const store = openPage(needs.site, context)
    const visit = { store, api: apiInProcess(needs.handlers, context) }
    return { store, answer: await loadPage(page, visit, { request: { url: asked.href, signal }, params }) }
  }
  const { store, answer } = await (page.load && needs.atOneMoment ? needs.atOneMoment(load) : load())
  if (answer) return { status: answer.status, location: answer.headers.get('Location') ?? '/' }
  if (form) store.dispatch({ type: 'formRefused', form })
  if (done) store.dispatch({ type: 'callDone', done })
  if (output) store.dispatch(output)
  const status = store.getState().ui.failure?.status ?? 200
  const areStylesInPage = needs.withStyles !== undefined && !isSignedIn(context.viewer)
  const html = renderTree(needs, store, routing, { url: (form ?? output) && url, areStylesInPage })
  return { status, html, ...(areStylesInPage && needs.withStyles(html)) }
}

/** Renders the error page for a URL whose page cannot be rendered; it shows nothing about the viewer. */
export function renderFailure(
  needs: Pick<RenderNeeds, 'site' | 'manifest'>,
  now: Date,
  url: string,
  failure: Pick<PageFailure, 'status' | 'requestId' | 'message'>,
): string {
  const { pathname, search } = ownUrl(needs.site.origin, url)
  const store = openPage(needs.site, visitorContext(now))
  store.dispatch({ type: 'pageLoadEnded', url: pathname + search, ...failure })
  return renderTree(
    needs,
    store,
    shellAround(() => null, { pathname, search }),
  )
}

/** A page without a route, within the shell, at a URL. */
export function shellAround(
  Page: ComponentType,
  url: Pick<URL, 'pathname' | 'search'>,
): StaticHandlerContext {
  return routingOf(url, [
    { route: { id: 'shell', Component: Shell } },
    { route: { id: 'page', Component: Page } },
  ])
}

/** The state that a page starts with: the site, the time and the viewer. */
export function openPage(site: SiteState, context: CallContext): AppStore {
  const { now } = context
  return createStore({
    site: { ...site, offsets: offsetsAround(now, site.timeZone) },
    ...momentOf(now, site),
    ...presentSessionUser(context),
  })
}

/** The URL in the browser: a path that looks like another site (`//host`) is a path of this one, too. */
export function ownUrl(origin: string, url: string): URL {
  return new URL(origin + (url.startsWith('/') ? url : `/${url}`))
}

export function renderTree(
  { manifest }: Pick<RenderNeeds, 'manifest'>,
  store: AppStore,
  routing: StaticHandlerContext,
  { url, areStylesInPage }: Pick<Embedded, 'url'> & Pick<PageAssets, 'areStylesInPage'> = {},
): string {
  const state = store.getState()
  const chunks = [routing.matches.at(-1)?.route.id ?? '', ...(state.ui.failure ? ['notFound'] : [])]
  const { styles, fonts, entry, routes } = manifest
  // The page's own chunks come first: otherwise the entry would load them itself and remove their elements from the head.
  const own = new Set(chunks.flatMap((chunk) => routes[chunk] ?? []))
  const scripts = [...own, ...entry]
  const assets = { styles, fonts, scripts, ...(areStylesInPage && { areStylesInPage }) }
  // The router gets only the matching routes, because it would prepare all others each time.
  const html = renderToString(
    <HelmetProvider>
      <Provider store={store}>
        <DescribePageContext value={describePage(state.site)}>
          <Document assets={assets} stateJson={serializeEmbedded({ state, assets, url })}>
            <StaticRouterProvider
              router={createStaticRouter([], routing)}
              context={routing}
              hydrate={false}
            />
          </Document>
        </DescribePageContext>
      </Provider>
    </HelmetProvider>,
  )
  return `<!doctype html>${html}`
}
