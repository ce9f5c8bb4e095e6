import type { ErrorRequestHandler } from 'express'
import { requestIdHeader, TooManyRequests, type ErrorBody } from '../../../kernel/calls/apiError'
import { Busy, refuseBusy, retryAfter } from '../../../platform/load/createGate'
import { type RenderNeeds, renderFailure } from '../render/renderPage'
import type { Report } from '../../../platform/report'
import { toApiError } from '../../../platform/toApiError'
import { isForm } from '../../../platform/http/requestBody'
import { requestIdOf } from '../../../platform/http/logRequests'
import { sendText } from '../../../platform/http/sendBody'

export interface ErrorResponsesNeeds extends Omit<RenderNeeds, 'handlers'> {
  readonly clock: () => Date
  readonly report: Report
}

/**
 * Answers errors: with JSON to a call of the API, else (also to a form) with an error page. These responses are never
 * cached.
 */
export function errorResponses(needs: ErrorResponsesNeeds): ErrorRequestHandler {
  return async (thrown: unknown, request, response, next) => {
    if (response.headersSent) {
      needs.report(thrown, request)
      next(thrown)
      return
    }
    if (thrown instanceof Busy) {
      refuseBusy({ url: request.originalUrl }, response)
      return
    }
    const failure = toApiError(thrown, (error) => needs.report(error, request))
    const { status, message, errors } = failure
    const limited = failure instanceof TooManyRequests ? failure : undefined
    const requestId = requestIdOf(request)
    response.status(status).set({ 'Cache-Control': 'no-store', [requestIdHeader]: requestId })
    if (limited) response.set('Retry-After', String(limited.retryAfter))
    else if (status === 503) response.set('Retry-After', retryAfter)
    if (request.path.startsWith('/api/') && !isForm(request)) {
      const body: ErrorBody = { message, errors }
      await sendText('json', JSON.stringify(body), request, response)
      return
    }
    try {
      const html = renderFailure(needs, needs.clock(), request.originalUrl, {
        status,
        requestId,
        ...(limited && { message }),
      })
      await sendText('html', html, request, response)
    } catch (error) {
      // An error that broke the page may break its error page, too.
      needs.report(error, request)
      response.type('text').send(message)
    }
  }
}
