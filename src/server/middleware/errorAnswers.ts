import type { ErrorRequestHandler } from 'express'
import type { ErrorBody } from '../../api/apiError'
import { type RenderNeeds, renderFailure } from '../render/renderPage'
import { toApiError } from '../toApiError'
import { sendText } from './sendEncoded'

export interface ErrorAnswersNeeds extends Omit<RenderNeeds, 'handlers'> {
  readonly clock: () => Date
  readonly report: (error: unknown) => void
}

/** Answers what went wrong: as JSON to a call of the API, else (to a form, too) as an error page. Nothing of it is kept. */
export function errorAnswers(needs: ErrorAnswersNeeds): ErrorRequestHandler {
  return async (thrown: unknown, request, response, next) => {
    if (response.headersSent) {
      needs.report(thrown)
      next(thrown)
      return
    }
    const { status, message, errors } = toApiError(thrown, needs.report)
    response.status(status).set('Cache-Control', 'no-store')
    const isForm = Boolean(request.is('application/x-www-form-urlencoded'))
    if (request.path.startsWith('/api/') && !isForm) {
      const body: ErrorBody = { message, errors }
      await sendText('json', JSON.stringify(body), request, response)
      return
    }
    try {
      const html = await renderFailure(needs, needs.clock(), request.originalUrl, status)
      await sendText('html', html, request, response)
    } catch (error) {
      // Whatever broke the page may break its error page, too.
      needs.report(error)
      response.type('text').send(message)
    }
  }
}
