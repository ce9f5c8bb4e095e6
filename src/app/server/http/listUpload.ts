import { Router } from 'express'
import { paths } from '../../../kernel/urls/paths'
import { isSignedIn } from '../../../kernel/access/permissions'
import { decodeList } from '../../../features/resultImport/server/decodeList'
import type { AnswerForm, FormAnswersNeeds } from './formAnswers'
import { isUpload, readUpload } from '../../../platform/http/requestBody'

/** The pages with a form for a list, each with the call that takes it. */
const uploads = [
  [paths.pasteResultsPattern, 'readResultList'],
  [paths.addEvents, 'readRaces'],
] as const

/**
 * Takes a list of results or of races as a form with a file: the only forms that may be longer than others. They are read
 * only once it is known that their sender may add such a list.
 */
export function listUpload(
  { handlers, contextOf }: Pick<FormAnswersNeeds, 'handlers' | 'contextOf'>,
  answerForm: AnswerForm,
): Router {
  const router = Router()
  for (const [path, call] of uploads) {
    router.post(path, async (request, response, next) => {
      if (!isUpload(request)) return next()
      const { viewer } = await contextOf(request)
      if (!isSignedIn(viewer)) {
        response.set('Cache-Control', 'no-store').redirect(303, paths.login(request.originalUrl))
        return
      }
      handlers[call].guard?.(viewer)
      const { file, ...fields } = await readUpload(request, response)
      const isFile = file instanceof Blob && file.size > 0
      const text = isFile ? decodeList(new Uint8Array(await file.arrayBuffer())) : fields.text
      await answerForm(call, { ...fields, text }, request, response)
    })
  }
  return router
}
