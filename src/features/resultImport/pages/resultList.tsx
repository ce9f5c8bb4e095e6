import { useAnswer } from '../../../browser/useAnswer'
import { useParams } from 'react-router'
import * as eventCalls from '../../../entities/events/contract'
import * as resultImportCalls from '../contract'
import { adminsOnly } from '../resultList'
import { paths } from '../../../kernel/urls/paths'
import { canPasteResults } from '../../../kernel/access/permissions'
import { selectEvent } from '../../../entities/eventViews/state/eventSelectors'
import { ListColumnsForm } from '../ui/ListColumnsForm'
import { ListMatchesForm } from '../ui/ListMatchesForm'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import { movedTo } from '../../../browser/pages/movedTo'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canPasteResults,
  refusal: adminsOnly,
  load: async (context) => {
    const { show, params } = context
    const { slug = '', id = '' } = params
    const { event } = await show(eventCalls.getEvent, { slug })
    const moved = movedTo(event, (current) => paths.resultList(current, id), context)
    if (moved) return moved
    await show(resultImportCalls.getResultList, { slug: event.slug, id })
  },
  Component: ResultListPage,
}

/** The page that previews a draft. */
function ResultListPage() {
  const { slug, id = '' } = useParams()
  const event = useAppSelector((state) => selectEvent(state, slug))
  const answer = useAnswer(resultImportCalls.getResultList, { slug: event?.slug ?? '', id })
  const list = answer?.resultLists.list
  if (!event || !list) return null
  const title = 'Preview results'
  const hasQuestions = list.questions.length > 0
  const columns = <ListColumnsForm key={`${list.id} ${hasQuestions}`} slug={event.slug} list={list} />
  return (
    <>
      <Title page={`${title}: ${event.title}`} />
      <PageHead
        breadcrumbs={[
          { label: event.title, to: event.path },
          { label: 'Import results', to: paths.pasteResults(event.slug) },
          { label: title },
        ]}
        title={title}
      />
      <div className={text.stack}>
        {/* Questions come before the lines that depend on them. */}
        {hasQuestions && columns}
        <ListMatchesForm key={JSON.stringify(list.columns) + list.lines} slug={event.slug} list={list} />
        {!hasQuestions && columns}
      </div>
    </>
  )
}
