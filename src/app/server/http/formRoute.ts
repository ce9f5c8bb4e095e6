import type { Request, RequestHandler } from 'express'
import { methodField } from '../../../kernel/calls/endpoint'
import { type FormName, forms } from '../forms'
import type { RespondToForm } from './formResponses'
import { inputOf } from '../../../platform/http/inputOf'
import { isForm, readFields } from '../../../platform/http/requestBody'

/** Accepts the plain forms of some calls at one path; a field names the method, and so the call. */
export function formRoute(names: readonly FormName[], respondToForm: RespondToForm): RequestHandler {
  return async (request, response, next) => {
    if (request.method === 'GET' || !isForm(request)) return next('route')
    await readFields(request, response)
    const name = names.find((name) => forms[name].method === methodOf(request))
    if (name) await respondToForm(name, inputOf(request), request, response)
    else next('route')
  }
}

function methodOf(request: Request): string {
  const fields = request.body as Record<string, unknown> | undefined
  const method = fields?.[methodField]
  return request.method === 'POST' && (method === 'PUT' || method === 'DELETE') ? method : request.method
}
