import { endpoints } from '../../api/endpoints'
import { paths } from '../../domain/paths'
import { canAddEvent } from '../../domain/permissions'
import { PasteRacesForm } from '../../features/raceLists/ui/PasteRacesForm'
import { RaceImports } from '../../features/raceLists/ui/RaceImports'
import { ReadRaces } from '../../features/raceLists/ui/ReadRaces'
import { responseReceived } from '../../state/actions'
import { useAppSelector } from '../../state/useAppSelector'
import { Columns } from '../../ui/Columns'
import { PageHead } from '../../ui/PageHead'
import text from '../../ui/text.module.css'
import type { Page } from '../page'
import { Title } from '../Title'

export const page: Page = {
  permission: canAddEvent,
  load: async ({ api, dispatch }) => {
    dispatch(responseReceived(await api(endpoints.getRaceLists, {})))
  },
  Component: AddEventsPage,
}

/** Where races are added from a list or a calendar. */
function AddEventsPage() {
  const lists = useAppSelector((state) => state.raceLists)
  if (!lists) return null
  const { imports, read, kept } = lists
  const title = 'Add races from a list'
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
