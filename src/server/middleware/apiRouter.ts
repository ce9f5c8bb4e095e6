import express, { type Request, type RequestHandler, type Response, Router } from 'express'
import { ApiError, Forbidden, NotFound } from '../../api/apiError'
import { type EndpointName, endpoints } from '../../api/endpoints'
import { forms, methodField } from '../../api/forms'
import type { CallContext, Handlers } from '../../api/handlers'
import { isSamePerson, viewerVersionHeader } from '../../api/viewerVersion'
import { viewerVersion } from '../../features/auth/server/shared'
import type { AfterCall, AnswerForm } from './formAnswers'
import { bodyLimit, readForm } from './readableForm'
import { sendText } from './sendEncoded'

export interface ApiRouterNeeds {
  readonly handlers: Handlers
  readonly contextOf: (request: Request) => Promise<CallContext>
  readonly answerForm: AnswerForm
  readonly afterCall?: AfterCall
}

/**
 * Mounts the handlers at the URLs of the endpoint table. Requests that change something are JSON sent by a script
 * of this site, or plain forms where `forms` has a rule for them. Each answer says which version of the viewer it was for.
 */
export function apiRouter({ handlers, contextOf, answerForm, afterCall }: ApiRouterNeeds): Router {
  const router = Router()
  // What is sent depends on who asks, and how.
  router.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' })
    next()
  })
  router.use(express.json({ limit: bodyLimit }))
  router.use(readForm)
  router.use(takeMethodOfForm)
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name]
    const verb = method.toLowerCase() as Lowercase<typeof method>
    router[verb](path.slice('/api'.length), async (request, response) => {
      const input = inputOf(request)
      if (isForm(request) && forms[name]) {
        await answerForm(name, input, request, response)
        return
      }
      if (method !== 'GET') requireScript(request)
      const context = await contextOf(request)
      tellViewer(context, response)
      requireSamePerson(request, context)
      const output = await handlers[name](context, input)
      await afterCall?.(name, request, response)
      // What was done may have changed who they are: they may have joined a club, or left the site.
      if (method !== 'GET') tellViewer(await contextOf(request), response)
      await sendText('json', JSON.stringify(output), request, response)
    })
  }
  router.use((request) => {
    throw new NotFound(`There is no call ${request.method} ${request.originalUrl}.`)
  })
  return router
}

function inputOf({ query, body, params }: Request): Record<string, unknown> {
  const fields: unknown = body
  if (Array.isArray(fields)) throw new ApiError(400, 'The body must be an object.')
  return { ...query, ...(typeof fields === 'object' ? fields : undefined), ...params }
}

function tellViewer(context: CallContext, response: Response) {
  response.set(viewerVersionHeader, viewerVersion(context))
}

/** What one person does on a page is not done in the name of another, who has logged in elsewhere meanwhile. */
function requireSamePerson(request: Request, context: CallContext) {
  const known = request.get(viewerVersionHeader)
  if (known && !isSamePerson(known, viewerVersion(context))) {
    throw new Forbidden('Somebody else is logged in by now, or nobody.')
  }
}

function isForm(request: Request): boolean {
  return Boolean(request.is('application/x-www-form-urlencoded'))
}

const takeMethodOfForm: RequestHandler = (request, _response, next) => {
  const fields = request.body as Record<string, unknown> | undefined
  const method = fields?.[methodField]
  if (request.method === 'POST' && isForm(request) && (method === 'PUT' || method === 'DELETE')) {
    request.method = method
  }
  next()
}

/** Headers that a page of another site cannot send without a preflight request, which is refused. */
function requireScript(request: Request) {
  if (request.get('X-Requested-With') !== 'XMLHttpRequest') {
    throw new ApiError(400, 'X-Requested-With: XMLHttpRequest is missing.')
  }
  const length = request.get('Content-Length') ?? '0'
  const hasBody = length !== '0' || request.get('Transfer-Encoding') !== undefined
  if (hasBody && !request.is('application/json'))
    throw new ApiError(415, 'The body must be application/json.')
}
