import { Router } from 'express'
import { callOf } from '../forms'
import { paths } from '../../../kernel/urls/paths'
import type { RespondToForm } from './formResponses'
import { isForm, readFields } from '../../../platform/http/requestBody'

/**
 * Accepts plain forms at the URLs of their pages. What a browser without any cookie sends is not read: no one was
 * logged in there, so there is nothing to keep for the next login.
 */
export function formRouter(respondToForm: RespondToForm): Router {
  const router = Router()
  router.post('/{*path}', async (request, response, next) => {
    if (request.headers.cookie === undefined && isForm(request)) {
      response.set('Cache-Control', 'no-store').redirect(303, paths.login(request.originalUrl))
      return
    }
    await readFields(request, response)
    const sent = (request.body ?? {}) as Readonly<Record<string, unknown>>
    const name = callOf(sent)
    if (name === undefined) return next()
    response.vary('Accept-Encoding')
    await respondToForm(name, sent, request, response)
  })
  return router
}
