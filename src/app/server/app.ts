import type { RequestListener } from 'node:http'
import express, { type Request } from 'express'
import { MethodNotAllowed } from '../../kernel/calls/apiError'
import type { RequestLimits } from '../../kernel/access/requestLimits'
import { siteRoleKey } from '../../kernel/access/siteRole'
import { nameForBrowsers } from '../../kernel/dates/zone'
import type { AssetManifest } from '../build/assetManifest'
import type { Config } from './settings/config'
import { nameSite } from '../../features/followedCalendars/server/nameSite'
import { memberPictures } from '../../features/pictures/server/memberPictures'
import { createPictureContents, pictureLinks } from '../../features/pictures/server/pictureContent'
import { createPictures } from '../../features/pictures/server/createPictures'
import type { Painter } from '../../features/pictures/server/openPainter'
import { mailRoutes } from '../../features/mail/server/mailRoutes'
import { answerRoutes } from '../../features/notifications/server/answerRoutes'
import { pictureRouter } from '../../features/pictures/server/pictureRouter'
import { claimRoutes } from '../../features/claims/server/claimRoutes'
import { inviteRoutes } from '../../features/claims/server/inviteRoutes'
import { standingsFiles } from '../../features/championships/server/standingsFiles'
import { userFiles } from '../../features/profiles/server/userFiles'
import { createHandlers, type HandlerSettings } from './calls/createHandlers'
import { createLogin, type LoginNeeds } from './createLogin'
import { createLimiter, limitPaths } from '../../platform/limits/createLimiter'
import { admit, type Gate, type PlaceNeeds, queuePlaceOf } from '../../platform/load/createGate'
import { apiMethods } from './http/apiMethods'
import { apiRouter } from './http/apiRouter'
import { clubEmbed } from './http/clubEmbed'
import { createDoneCookie } from './http/createDoneCookie'
import { createFormDrafts } from './http/createFormDrafts'
import { type ResponseCache, createResponseCache } from '../../platform/http/createResponseCache'
import { errorResponses } from './http/errorResponses'
import { feedFiles } from './http/feedFiles'
import { formResponses, formRouter } from './http/formResponses'
import { movedPages } from './http/movedPages'
import type { Log } from '../../platform/log/createLog'
import { health } from '../../platform/http/health'
import { documentsHere } from './documents/documentsHere'
import { listUpload, uploadPaths } from './http/listUpload'
import { logRequests, markRole, clientAddress } from '../../platform/http/logRequests'
import { onlyAt, originForm, readablePath, sameOrigin } from '../../platform/http/requestAddress'
import { pageForms } from './http/pageForms'
import { pages } from './http/pages'
import { publicFiles } from './http/publicFiles'
import { securityHeaders } from '../../platform/http/securityHeaders'
import { staticFiles } from '../../platform/http/staticFiles'
import type { Metrics } from '../../platform/metrics/createMetrics'
import { readPageStyles } from './render/pageStyles'
import { renderMessagePage } from './render/renderMessagePage'
import type { RenderNeeds } from './render/renderPage'
import { siteVersion } from '../../platform/siteVersion'
import type { SiteState } from '../../browser/state'

export interface AppNeeds
  extends
    Pick<HandlerSettings, 'firstAdminKey' | 'errors' | 'network' | 'documents'>,
    Pick<LoginNeeds, 'config' | 'store' | 'clock' | 'report'> {
  readonly manifest: AssetManifest
  /** The folder with `dist` and `public`. */
  readonly root: string
  /** Draws preview pictures for links; absent if pages have none. */
  readonly painter?: Painter | undefined
  /** Refuses requests when there are too many; absent if none are refused. */
  readonly gate?: Gate | undefined
  /** Counts requests; absent if nothing reads metrics. */
  readonly metrics?: Metrics | undefined
  /** Rate limits; absent if there are none. */
  readonly limits?: RequestLimits | undefined
  /** Called for every request; absent if requests are not logged. */
  readonly log?: Log
}

/** Paths of files have an extension. */
const files = /\./

/** Any page may have forms, which are posted to its URL. */
const pageMethods = 'GET, HEAD, POST, OPTIONS'

/** The whole site: an Express application, with a cache of visitors' responses in front of it. */
export function createApp(needs: AppNeeds): RequestListener {
  const { config, store, manifest, root, clock, report } = needs
  const app = express()
  app.set('trust proxy', config.trustedProxies)
  app.set('query parser', 'simple')
  app.disable('x-powered-by')
  app.disable('etag')

  const contents = createPictureContents({ store, ...config })
  const pictures = needs.painter && createPictures(needs.painter, siteVersion)
  const links = pictures && pictureLinks(contents, pictures.hashOf)
  const { documents = documentsHere } = needs
  const handlers = createHandlers(store, { ...config, ...needs, pictures: links, documents })
  const https = config.siteOrigin.startsWith('https:')
  const done = createDoneCookie(https)
  const formDrafts = createFormDrafts({ secret: config.sessionSecret, https, clock })
  const login = createLogin({ ...needs, styles: manifest.styles, done })
  const contextOf = async (request: Request) => {
    const context = await login.contextOf(request)
    markRole(request, siteRoleKey(context.viewer.siteRole))
    return context
  }
  const site = siteOf(config, { loginTypes: login.offered, picture: links?.ofSite() })
  // Other programs know the time zone by the name in the settings.
  const forOthers = { ...site, timeZone: config.timeZone }
  const responses = createResponseCache({ store, clock, onCacheHit: needs.metrics?.onCacheHit })
  const limit =
    needs.limits && createLimiter({ limits: needs.limits, store, report, browsers: login.browsers })
  const showMessage = login.showMessage((...shown) => renderMessagePage({ site, manifest }, ...shown))
  const fromConfig = { ...config, ...manifest, secret: config.sessionSecret }
  const routeNeeds = { ...fromConfig, ...login, store, clock, contextOf, showMessage }
  const mail = config.mail && mailRoutes(routeNeeds)
  // A moment of SQLite is repeated when something was written meanwhile, so each of a page's calls has its own there.
  const atOneMoment: RenderNeeds['atOneMoment'] =
    store.revision() === undefined ? (work) => store.atOneMoment(work) : undefined
  const pageNeeds = { handlers, site, manifest, contextOf, atOneMoment }
  const withStyles = readPageStyles(root, manifest.styles)
  const { afterCall } = login
  const respondToForm = formResponses({ ...pageNeeds, afterCall, done, formDrafts, limit })

  // Probes get nothing else; all other responses, errors too, have these headers.
  app.use(health(store))
  app.use(securityHeaders({ https, formTargets: login.formTargets, analyticsUrl: config.analyticsUrl }))
  app.use(readablePath)
  app.use(movedPages)

  // Responses that are the same for everyone come before sessions are read. Requests that other sites may make come before
  // those of other sites are refused. Mail programs post to unsubscribe links: see docs/decisions/0066.
  app.use(staticFiles(root))
  const { title, origin, dataLicence: licence } = site
  app.use(onlyAt(files, publicFiles({ store, title, origin, licence, responses })))
  app.use(clubEmbed({ handlers, site, manifest, root, responses, https }))
  app.use(onlyAt(/\.ics$/i, nameSite(origin, store)))
  app.use(onlyAt(files, feedFiles({ store, site: forOthers, responses, clock })))
  if (login.mockProvider) app.use(login.mockProvider)
  if (pictures) app.use(onlyAt(files, pictureRouter({ store, contents, pictures, responses })))
  app.use('/api', apiMethods())
  if (mail) app.use(onlyAt(/^\/mail\/end\//i, mail.end))
  app.use(sameOrigin(config.siteOrigin))
  app.use(login.sessions)

  // First what counts how often logins and the search page are asked for, and refuses too many.
  if (limit)
    app.use(
      onlyAt(/^\/(auth|link|unlink|invitation|event-search|mail\/answer)\b/i, limitPaths(limit, contextOf)),
    )
  app.use(onlyAt(/^\/invitation\//i, claimRoutes(routeNeeds)))
  app.use(onlyAt(/^\/(auth|link|unlink|invitation)\//i, login.router(showMessage)))
  if (mail) app.use(onlyAt(/^\/mail\/confirm\//i, mail.confirm))
  app.use(onlyAt(/^\/mail\/answer\//i, answerRoutes({ ...routeNeeds, handlers })))

  // Each of these reads its own kind of body, as late as it can: see docs/decisions/0038. `pageForms` leads to calls.
  app.use(inviteRoutes(routeNeeds))
  app.use(pageForms)
  app.use(
    '/api',
    apiRouter({ handlers, contextOf, respondToForm, afterCall, limit, site: forOthers, responses }),
  )
  // Express would name the methods of one router only.
  app.options('/{*path}', (_, response) => void response.set('Allow', pageMethods).status(204).end())
  app.use(onlyAt(uploadPaths, listUpload({ ...pageNeeds, documents }, respondToForm)))
  app.use(formRouter(respondToForm))

  // Every path that is left is one of a page, or of none.
  app.use(userFiles({ store, contextOf, fetch }))
  app.use(standingsFiles({ handlers, contextOf }))
  if (pictures) app.use(onlyAt(files, memberPictures({ store, pictures, handlers, contextOf, ...config })))
  app.get('/{*path}', pages({ ...pageNeeds, withStyles, responses, done, formDrafts }))
  app.use((request, response) => {
    response.set('Allow', pageMethods)
    throw new MethodNotAllowed(request.method)
  })
  app.use(errorResponses({ site, manifest, clock, report }))
  return inFrontOf((request, response) => void app(request, response), needs, responses, login.browsers)
}

/** Returns the settings that pages and other programs may know. */
function siteOf(
  config: Config,
  { loginTypes, picture }: Pick<SiteState, 'loginTypes' | 'picture'>,
): SiteState {
  return {
    title: config.siteTitle,
    origin: config.siteOrigin,
    picture,
    timeZone: nameForBrowsers(config.timeZone),
    contactEmail: config.contactEmail,
    loginTypes,
    oidcName: config.providers.oidc?.name,
    demo: config.demo,
    requestLog:
      config.logLevel !== 'requests' ? 'off' : config.logDirectory === undefined ? 'printed' : 'stored',
    analyticsUrl: config.analyticsUrl,
    dataLicence: config.dataLicence,
    sendsMail: config.mail && true,
  }
}

/** A request is logged, answered from the cache, or waits until it is admitted, before Express gets it. */
function inFrontOf(
  app: RequestListener,
  { config, gate, log, metrics, clock }: Pick<AppNeeds, 'config' | 'gate' | 'log' | 'metrics' | 'clock'>,
  responses: Pick<ResponseCache, 'repeat'>,
  browsers: PlaceNeeds['browsers'],
): RequestListener {
  const place = { browsers, addressOf: clientAddress(config.trustedProxies), clock }
  const admitted = gate ? admit(gate, (request) => queuePlaceOf(place, request), app) : app
  const handle: RequestListener = (request, response) => {
    if (!responses.repeat(request, response)) admitted(request, response)
  }
  const logged = log ? logRequests({ log, trustedProxies: config.trustedProxies }, handle) : handle
  const measured = metrics ? metrics.inFrontOf(logged) : logged
  return (request, response) => {
    request.url = originForm(request.url ?? '/')
    measured(request, response)
  }
}
