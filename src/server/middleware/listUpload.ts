import { Router } from 'express'
import { paths } from '../../domain/paths'
import { isSignedIn } from '../../domain/permissions'
import { decodeList } from '../../features/resultLists/server/decodeList'
import type { AnswerForm, FormAnswersNeeds } from './formAnswers'
import { isUpload, readUpload } from './requestBody'

/**
 * Takes a list of results as a form with a file: the one form that may be longer than others. It is read only once it is
 * known that its sender may enter results.
 */
export function listUpload(
  { handlers, contextOf }: Pick<FormAnswersNeeds, 'handlers' | 'contextOf'>,
  answerForm: AnswerForm,
): Router {
  const router = Router()
  router.post(paths.pasteResultsPattern, async (request, response, next) => {
    if (!isUpload(request)) return next()
    const { viewer } = await contextOf(request)
    if (!isSignedIn(viewer)) {
      response.set('Cache-Control', 'no-store').redirect(303, paths.login(request.originalUrl))
      return
    }
    handlers.readResultList.guard?.(viewer)
    const { file, ...fields } = await readUpload(request, response)
    const isFile = file instanceof Blob && file.size > 0
    const text = isFile ? decodeList(new Uint8Array(await file.arrayBuffer())) : fields.text
    await answerForm('readResultList', { ...fields, text }, request, response)
  })
  return router
}
