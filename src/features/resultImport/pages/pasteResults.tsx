import { useParams } from 'react-router'
import * as eventCalls from '../../../entities/events/contract'
import * as resultImportCalls from '../contract'
import { adminsOnly } from '../resultList'
import { takesNoResults, takesResults } from '../../../kernel/running/eventState'
import { paths } from '../../../kernel/urls/paths'
import { canPasteResults } from '../../../kernel/access/permissions'
import { selectEvent } from '../../../entities/eventViews/state/eventSelectors'
import { ListDrafts } from '../ui/ListDrafts'
import { ListImports } from '../ui/ListImports'
import { ListNames } from '../ui/ListNames'
import { PasteListForm } from '../ui/PasteListForm'
import { RaceFactsPanel } from '../ui/RaceFactsPanel'
import { responseReceived } from '../../../browser/actions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import { movedTo } from '../../../browser/pages/movedTo'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canPasteResults,
  refusal: adminsOnly,
  load: async (context) => {
    const { api, dispatch, params, query } = context
    const slug = params.slug ?? ''
    const response = await api(eventCalls.getEvent, { slug })
    const moved = movedTo(response.event, paths.pasteResults, context)
    if (moved) return moved
    dispatch(
      responseReceived(
        await api(resultImportCalls.getResultLists, { slug, left: query.get('left') ?? undefined }),
      ),
    )
    dispatch(responseReceived(response))
  },
  Component: PasteResultsPage,
}

/** The page on which admins import results for an event. */
function PasteResultsPage() {
  const { slug } = useParams()
  const event = useAppSelector((state) => selectEvent(state, slug))
  const lists = useAppSelector((state) => state.resultLists)
  const { timeZone } = useAppSelector((state) => state.site)
  const now = useAppSelector((state) => state.now)
  if (!event || lists?.event !== event.id) return null
  const { clubs, drafts, imports, names, facts, kept } = lists
  const title = 'Import results'
  return (
    <>
      <Title page={`${title}: ${event.title}`} />
      <PageHead breadcrumbs={[{ label: event.title, to: event.path }, { label: title }]} title={title} />
      <Columns
        main={
          <div className={text.stack}>
            <ListDrafts slug={event.slug} drafts={drafts} />
            {takesResults(event, new Date(now), timeZone) ? (
              <>
                <PasteListForm slug={event.slug} clubs={clubs} />
                <RaceFactsPanel slug={event.slug} facts={facts} />
              </>
            ) : (
              <p>{takesNoResults}</p>
            )}
          </div>
        }
        side={
          <>
            <ListImports slug={event.slug} imports={imports} leftAlone={kept} />
            <ListNames slug={event.slug} names={names} />
          </>
        }
      />
    </>
  )
}
