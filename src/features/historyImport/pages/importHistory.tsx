import { adminClubPage, type ClubProps } from '../../clubMembership/pages/adminClubPage'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { PasteForm } from '../../../ui/forms/PasteForm'
import { Columns } from '../../../ui/layout/Columns'
import * as historyCalls from '../contract'
import { HistoryDraft } from '../ui/HistoryDraft'
import { HistoryImports } from '../ui/HistoryImports'

export const page = adminClubPage({
  load: ({ api }, slug) => api(historyCalls.getHistory, { slug }),
  title: ({ name }) => `Import history: ${name}`,
  heading: 'Import history',
  breadcrumbs: () => [{ label: 'Import history' }],
  Main: ImportHistory,
})

/** Imports years of a club's results: a new table or the viewer's draft, beside the imports. */
function ImportHistory({ club: { slug } }: ClubProps) {
  const history = useAppSelector((state) => state.history)
  const refused = useRefused(historyCalls.readHistory)
  if (!history) return null
  const { imports, draft } = history
  const pasteForm = (
    <PasteForm
      title="Paste past results"
      submit="Preview results"
      call={historyCalls.readHistory}
      fixed={{ slug }}
      label="Results, with their headings"
      hint="Use columns such as Date, Race, Distance, Name, Time and Position. Or put the date and the race in a line above the results, as in parkrun’s consolidated club report."
      refused={refused}
      note="Nothing is saved until you confirm. Only you can see this draft, and we delete it after a week. No one is notified of past results."
    />
  )
  return (
    <Columns
      main={draft ? <HistoryDraft slug={slug} draft={draft} /> : pasteForm}
      side={<HistoryImports slug={slug} imports={imports} />}
    />
  )
}
