import { type Request, type Response, Router } from 'express'
import { ApiError, Forbidden, NotFound } from '../../../kernel/calls/apiError'
import { type EndpointName, endpoints } from '../../features.server'
import { type FormName, forms, type Handlers } from '../calls/handlers'
import type { CallContext } from '../../../kernel/calls/handlers'
import { isSamePerson, viewerVersionHeader } from '../../../kernel/calls/viewerVersion'
import { viewerVersion } from '../../../features/auth/server/viewerOf'
import type { LimitRequest } from '../../../platform/limits/createLimiter'
import { forPrograms, type ProgramsNeeds } from '../openApi/forPrograms'
import { isPublicCall } from '../openApi/publicCalls'
import type { VisitorsResponses } from '../../../platform/http/createResponseCache'
import { createPageCache } from '../../../platform/render/pageCache'
import { makePage } from '../../../platform/render/madePage'
import { pathOf } from './apiMethods'
import { isAnonymousRequest } from '../../../platform/http/anonymousRequest'
import { type AfterCall, type RespondToForm, formRoute } from './formResponses'
import { inputOf } from '../../../platform/http/inputOf'
import { allowOtherOrigins, sendText, cacheAndRevalidate, sendMade } from '../../../platform/http/sendBody'
import { readJson, readListJson } from '../../../platform/http/requestBody'

export interface ApiRouterNeeds {
  readonly handlers: Handlers
  readonly contextOf: (request: Request) => Promise<CallContext>
  readonly respondToForm: RespondToForm
  readonly afterCall?: AfterCall
  readonly limit?: LimitRequest | undefined
  readonly site: ProgramsNeeds
  readonly responses: VisitorsResponses
}

/**
 * Mounts the handlers at the URLs of the endpoint table. Requests that change something are JSON sent by a script of
 * this site, or plain forms if `forms` has a rule for them. JSON is read only once it is known that its sender may make
 * the call. Each response names the version of its viewer. Answers that anyone may get, to requests without cookies,
 * are for other programs, too: caches may store them, and other sites may read them.
 */
export function apiRouter(needs: ApiRouterNeeds): Router {
  const { handlers, contextOf, respondToForm, afterCall, limit, site, responses } = needs
  const cache = createPageCache(responses)
  const router = Router()
  // The response depends on the viewer, and on the kind of request.
  router.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' })
    next()
  })
  const names = Object.keys(endpoints) as EndpointName[]
  const withForm = Object.keys(forms) as FormName[]
  for (const path of new Set(withForm.map(pathOf))) {
    const taken = withForm.filter((name) => pathOf(name) === path)
    router.all(path, formRoute(taken, respondToForm))
  }
  for (const name of names) {
    const { method } = endpoints[name]
    const verb = method.toLowerCase() as Lowercase<typeof method>
    router[verb](pathOf(name), async (request, response) => {
      if (method !== 'GET') requireScript(request)
      const context = await contextOf(request)
      tellViewer(context, response)
      requireSamePerson(request, context)
      const isForAll = isPublicCall(name) && isAnonymousRequest(request, context)
      if (isForAll) allowOtherOrigins(response)
      const kind = method !== 'GET' ? 'write' : name === 'searchEvents' ? 'search' : undefined
      handlers[name].guard?.(context.viewer)
      if (kind !== undefined) limit?.(kind, request, context)
      if (method !== 'GET') await (listCalls.has(name) ? readListJson : readJson)(request, response)
      const call = (from: CallContext) => handlers[name](from, inputOf(request))
      if (isForAll) {
        const isOwn = isOwnScript(request)
        const make = async (now: Date) => {
          const output = await call({ ...context, now })
          // The site's own pages have all of it from elsewhere.
          const body = isOwn ? output : forPrograms(output, site)
          return makePage({ status: 200, html: JSON.stringify(body) })
        }
        const { page, basis, modified } = await cache.get(`${isOwn} ${request.originalUrl}`, make)
        response.set('Cache-Control', cacheAndRevalidate)
        const sent = await sendMade(page, { ...toAll, modified }, request, response)
        // A limited call must be counted each time, which a repeated response would not be.
        if (kind === undefined) responses.store(request, response, basis, sent)
        return
      }
      const output = await call(context)
      await afterCall?.(name, request, response)
      // The call may have changed the viewer: they may have joined a club, or left the site.
      if (method !== 'GET') tellViewer(await contextOf(request), response)
      await sendText('json', JSON.stringify(output), request, response)
    })
  }
  router.use((request) => {
    throw new NotFound(`There is no endpoint ${request.method} ${request.originalUrl}.`)
  })
  return router
}

/** The calls that take a list of results or of races: only these may be longer than others. */
const listCalls: ReadonlySet<EndpointName> = new Set([
  'readRaces',
  'addRaces',
  'readResultList',
  'readMembers',
  'addMembers',
  'readHistory',
])

const toAll = { type: 'json', cacheControl: cacheAndRevalidate, vary: 'Cookie, X-Requested-With' } as const

function tellViewer(context: CallContext, response: Response) {
  response.set(viewerVersionHeader, viewerVersion(context))
}

/** Refuses an action from a page made for another viewer. */
function requireSamePerson(request: Request, context: CallContext) {
  const known = request.get(viewerVersionHeader)
  if (known && !isSamePerson(known, viewerVersion(context))) {
    throw new Forbidden('You’re now logged in to a different account. Reload the page.')
  }
}

/** Requires a header that a page of another site cannot send without a preflight request, which is refused. */
function isOwnScript(request: Request): boolean {
  return request.get('X-Requested-With') === 'XMLHttpRequest'
}

function requireScript(request: Request) {
  if (!isOwnScript(request)) {
    throw new ApiError(400, 'The header X-Requested-With: XMLHttpRequest is missing.')
  }
  const length = request.get('Content-Length') ?? '0'
  const hasBody = length !== '0' || request.get('Transfer-Encoding') !== undefined
  if (hasBody && !request.is('application/json'))
    throw new ApiError(415, 'The body must be application/json.')
}
