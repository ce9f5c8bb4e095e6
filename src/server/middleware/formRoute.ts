import type { Request, RequestHandler } from 'express'
import { ApiError } from '../../api/apiError'
import { type EndpointName, endpoints } from '../../api/endpoints'
import { forms, type FormRule, methodField } from '../../api/forms'
import type { CallContext, Handlers } from '../../api/handlers'
import { paths } from '../../domain/paths'
import { isSignedIn } from '../../domain/permissions'
import { isReturnPath } from '../../domain/returnPath'
import type { Viewer } from '../../domain/viewer'
import type { AnswerForm } from './formAnswers'
import { inputOf } from './inputOf'
import { readFields } from './requestBody'

export interface FormRouteNeeds {
  readonly handlers: Handlers
  readonly contextOf: (request: Request) => Promise<CallContext>
  readonly answerForm: AnswerForm
}

/**
 * Takes the plain forms of some calls at one path; a field says which method, and so which call, is meant. Nothing
 * of a form is read unless its sender may make one of them.
 */
export function formRoute(
  names: readonly EndpointName[],
  { handlers, contextOf, answerForm }: FormRouteNeeds,
): RequestHandler {
  return async (request, response, next) => {
    if (!isForm(request)) return next('route')
    const { viewer } = await contextOf(request)
    const refusals = names.map((name) => refusalOf(handlers[name].guard, viewer))
    const [refusal] = refusals
    if (refusal && !refusals.includes(undefined)) {
      if (isSignedIn(viewer)) throw refusal
      return response.redirect(303, paths.login(formPage(names, request)))
    }
    await readFields(request, response)
    const name = names.find((name) => endpoints[name].method === methodOf(request))
    if (name) await answerForm(name, inputOf(request), request, response)
    else next('route')
  }
}

function isForm(request: Request): boolean {
  return request.method !== 'GET' && Boolean(request.is('application/x-www-form-urlencoded'))
}

function refusalOf(guard: ((viewer: Viewer) => void) | undefined, viewer: Viewer): ApiError | undefined {
  try {
    guard?.(viewer)
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** The page that a form which was not read was on: as the browser says, or as its address tells. */
function formPage([name]: readonly EndpointName[], request: Request): string | undefined {
  // Forms come from pages of this site alone, see `sameOrigin`.
  const from = request.get('Referer') ?? ''
  const { origin, pathname, search } = new URL(URL.canParse(from) ? from : 'none:')
  if (isReturnPath(pathname + search, origin)) return pathname + search
  const rule = name && (forms[name] as FormRule<EndpointName>)
  return rule?.page(
    Object.fromEntries(Object.entries(request.params).map(([key, value]) => [key, String(value)])),
  )
}

function methodOf(request: Request): string {
  const fields = request.body as Record<string, unknown> | undefined
  const method = fields?.[methodField]
  return request.method === 'POST' && (method === 'PUT' || method === 'DELETE') ? method : request.method
}
