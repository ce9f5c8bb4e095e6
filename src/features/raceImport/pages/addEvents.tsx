import * as raceImportCalls from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { canAddEvent } from '../../../kernel/access/permissions'
import { PasteRacesForm } from '../ui/PasteRacesForm'
import { RaceImports } from '../ui/RaceImports'
import { ReadRaces } from '../ui/ReadRaces'
import { responseReceived } from '../../../browser/actions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canAddEvent,
  load: async ({ api, dispatch }) => {
    dispatch(responseReceived(await api(raceImportCalls.getRaceLists, {})))
  },
  Component: AddEventsPage,
}

function AddEventsPage() {
  const lists = useAppSelector((state) => state.raceLists)
  if (!lists) return null
  const { imports, read, kept } = lists
  const title = 'Import races'
  return (
    <>
      <Title page={title} />
      <PageHead breadcrumbs={[{ label: 'Add Event', to: paths.addEvent }, { label: title }]} title={title} />
      <Columns
        main={
          <div className={text.stack}>
            {read && <ReadRaces read={read} />}
            <PasteRacesForm key={read?.text} pasted={read?.text} />
          </div>
        }
        side={<RaceImports imports={imports} kept={kept} />}
      />
    </>
  )
}
