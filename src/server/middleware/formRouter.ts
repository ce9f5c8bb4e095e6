import { Router } from 'express'
import { callOf } from '../../api/forms'
import type { AnswerForm } from './formAnswers'
import { readFields } from './requestBody'

/** Accepts plain forms at the URLs of their pages. */
export function formRouter(answerForm: AnswerForm): Router {
  const router = Router()
  router.post('/{*path}', async (request, response, next) => {
    await readFields(request, response)
    const sent = (request.body ?? {}) as Readonly<Record<string, unknown>>
    const name = callOf(sent)
    if (name === undefined) return next()
    response.vary('Accept-Encoding')
    await answerForm(name, sent, request, response)
  })
  return router
}
