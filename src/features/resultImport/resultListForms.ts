import { doneTexts } from '../../kernel/calls/done'
import { paths } from '../../kernel/urls/paths'
import { endpoints } from '../../kernel/composites/endpoints'
import { form, type FormValues } from '../../kernel/calls/form'

export const readResultList = form(endpoints.readResultList, {
  page: pasteResultsPage,
  next: ({ draft }, { slug = '' }) => paths.resultList(slug, draft),
  done: { text: doneTexts.listRead, isSeen: true },
})
export const chooseListColumns = form(endpoints.chooseListColumns, {
  page: resultListPage,
  next: (_output, values) => resultListPage(values),
  done: { text: doneTexts.listRead, isSeen: true },
})
export const saveResultList = form(endpoints.saveResultList, {
  page: resultListPage,
  next: ({ saved, left }, { slug = '', id = '' }) =>
    saved === undefined ? paths.resultList(slug, id) : paths.savedResults(slug, left),
  done: ({ saved, leftCount = 0 }, { slug = '', id = '' }) =>
    saved === undefined
      ? { text: doneTexts.listAnswered }
      : saved === 0 && leftCount === 0
        ? { text: doneTexts.listWithout }
        : { text: doneTexts.listSaved, list: { slug, id, saved, left: leftCount } },
})
export const removeResultList = form(endpoints.removeResultList, {
  page: pasteResultsPage,
  next: (_output, values) => pasteResultsPage(values),
  done: { text: 'The list was thrown away.' },
})
/** Its page names those whose results stay. */
export const undoResultList = form(endpoints.undoResultList, {
  page: pasteResultsPage,
  done: { text: doneTexts.listTakenBack },
})
export const forgetListName = form(endpoints.forgetListName, {
  page: pasteResultsPage,
  next: (_output, values) => pasteResultsPage(values),
  done: { text: 'The answer was taken back.' },
})

function pasteResultsPage({ slug = '' }: FormValues): string {
  return paths.pasteResults(slug)
}

function resultListPage({ slug = '', id = '' }: FormValues): string {
  return paths.resultList(slug, id)
}
