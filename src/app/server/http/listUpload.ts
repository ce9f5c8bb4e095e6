import { Router } from 'express'
import { callField } from '../../../kernel/calls/endpoint'
import { sheetsIn } from '../../../kernel/text/sheets'
import { paths } from '../../../kernel/urls/paths'
import { isSignedIn } from '../../../kernel/access/permissions'
import { listTextDocument } from '../../../features/resultImport/server/resultListDocument'
import type { RespondToForm, FormResponsesNeeds } from './formResponses'
import type { Documents } from '../../../platform/documents/documents'
import { isUpload, readUpload } from '../../../platform/http/requestBody'

/** The pages with a form for a list, each with the calls that take it: the first one takes a file. */
const uploads = [
  [paths.pasteResultsPattern, ['readResultList']],
  [paths.addEvents, ['readRaces', 'addRaces']],
  [paths.addMembersPattern, ['readMembers', 'addMembers']],
  [paths.importHistoryPattern, ['readHistory']],
] as const

export const uploadPaths = new RegExp(`/(${uploads.map(([path]) => path.split('/').at(-1)).join('|')})$`, 'i')

/**
 * Takes a list of results, races or members as a form with a file: the only forms that may be longer than others. They
 * are read only once it is known that their sender may add such a list.
 */
export function listUpload(
  needs: Pick<FormResponsesNeeds, 'handlers' | 'contextOf'> & { readonly documents: Documents },
  respondToForm: RespondToForm,
): Router {
  const { handlers, contextOf, documents } = needs
  const router = Router()
  for (const [path, calls] of uploads) {
    router.post(path, async (request, response, next) => {
      if (!isUpload(request)) return next()
      const { viewer } = await contextOf(request)
      if (!isSignedIn(viewer)) {
        response.set('Cache-Control', 'no-store').redirect(303, paths.login(request.originalUrl))
        return
      }
      handlers[calls[0]].guard?.(viewer)
      const { file, sheet, ...fields } = await readUpload(request, response)
      const call = calls.find((name) => name === fields[callField]) ?? calls[0]
      const readText = async (chosen: Blob) => {
        const bytes = new Uint8Array(await chosen.arrayBuffer())
        return documents.read(listTextDocument, viewer.userId ?? '', bytes)
      }
      const readMore = async () => {
        const text = file instanceof Blob && file.size > 0 ? await readText(file) : fields.text
        const sheets = typeof text === 'string' ? sheetsIn(text) : []
        return { text: sheets.find(({ name }) => name === sheet)?.text ?? text }
      }
      // A file that is too large leaves only the address to find the form by.
      await respondToForm(call, { ...request.params, ...fields }, request, response, readMore)
    })
  }
  return router
}
