import { useAnswer } from '../../../browser/useAnswer'
import { useParams } from 'react-router'
import * as resultImportCalls from '../contract'
import { adminsOnly } from '../resultList'
import { paths } from '../../../kernel/urls/paths'
import { canPasteResults } from '../../../kernel/access/permissions'
import { eventLoader } from '../../../entities/eventViews/state/eventLoader'
import { EventPart, type EventProps } from '../../../entities/eventViews/ui/EventPart'
import { ListColumnsForm } from '../ui/ListColumnsForm'
import { ListMatchesForm } from '../ui/ListMatchesForm'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'

export const page: Page = {
  permission: canPasteResults,
  refusal: adminsOnly,
  load: eventLoader(
    (slug, { id = '' }) => paths.resultList(slug, id),
    ({ show, params: { id = '' } }, { slug }) => show(resultImportCalls.getResultList, { slug, id }),
  ),
  Component: ResultListPage,
}

/** The page that previews a draft. */
function ResultListPage() {
  return (
    <EventPart
      label="Preview results"
      above={({ slug }) => [{ label: 'Import results', to: paths.pasteResults(slug) }]}
      Main={ResultList}
    />
  )
}

function ResultList({ event: { slug } }: EventProps) {
  const { id = '' } = useParams()
  const list = useAnswer(resultImportCalls.getResultList, { slug, id })?.resultLists.list
  if (!list) return null
  const hasQuestions = list.questions.length > 0
  const columns = <ListColumnsForm key={`${list.id} ${hasQuestions}`} slug={slug} list={list} />
  return (
    <div className={text.stack}>
      {/* Questions come before the lines that depend on them. */}
      {hasQuestions && columns}
      <ListMatchesForm key={JSON.stringify(list.columns) + list.lines} slug={slug} list={list} />
      {!hasQuestions && columns}
    </div>
  )
}
