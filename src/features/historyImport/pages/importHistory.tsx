import { useParams } from 'react-router'
import { responseReceived } from '../../../browser/actions'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { isSignedIn } from '../../../kernel/access/permissions'
import { PasteForm } from '../../../ui/forms/PasteForm'
import { Columns } from '../../../ui/layout/Columns'
import { loadEditableClub } from '../../clubMembership/pages/loadEditableClub'
import * as historyCalls from '../contract'
import { HistoryDraft } from '../ui/HistoryDraft'
import { HistoryImports } from '../ui/HistoryImports'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => {
    await loadEditableClub(context)
    const { api, dispatch, params } = context
    dispatch(responseReceived(await api(historyCalls.getHistory, { slug: params.slug ?? '' })))
  },
  Component: ImportHistoryPage,
}

/** The page that imports years of a club's results: a new table or the viewer's draft, beside the imports. */
function ImportHistoryPage() {
  const { slug } = useParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const history = useAppSelector((state) => state.history)
  const refused = useRefused(historyCalls.readHistory)
  if (!club || !history) return null
  const { imports, draft } = history
  const title = 'Import history'
  const pasteForm = (
    <PasteForm
      title="Paste past results"
      submit="Preview results"
      call={historyCalls.readHistory}
      fixed={{ slug: club.slug }}
      label="Results, with their headings"
      hint="Use columns such as Date, Race, Distance, Name, Time and Position. Or put the date and the race in a line above the results, as in parkrun’s consolidated club report."
      refused={refused}
      note="Nothing is saved until you confirm. Only you can see this draft, and we delete it after a week. No one is notified of past results."
    />
  )
  return (
    <>
      <Title page={`${title}: ${club.name}`} />
      <ClubPartHead club={club} title={title} breadcrumbs={[{ label: title }]} />
      <Columns
        main={draft ? <HistoryDraft slug={club.slug} draft={draft} /> : pasteForm}
        side={<HistoryImports slug={club.slug} imports={imports} />}
      />
    </>
  )
}
