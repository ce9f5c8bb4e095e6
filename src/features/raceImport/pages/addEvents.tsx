import { useAnswer } from '../../../browser/useAnswer'
import * as raceImportCalls from '../contract'
import type { RaceListsView } from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { canAddEvent } from '../../../kernel/access/permissions'
import { ReadRaces } from '../ui/ReadRaces'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { raceListLines, raceListDays } from '../limits'
import { useRefused } from '../../../browser/useRefused'
import { PasteForm } from '../../../ui/forms/PasteForm'
import { counted } from '../../../kernel/text/counted'
import { formatDay } from '../../../kernel/dates/dateText'
import { ActionRows } from '../../../browser/ActionButton'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'

export const page: Page = {
  permission: canAddEvent,
  load: async ({ show }) => {
    await show(raceImportCalls.getRaceLists, {})
  },
  Component: AddEventsPage,
}

function AddEventsPage() {
  const lists = useAnswer(raceImportCalls.getRaceLists, {})?.raceLists
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

interface PasteRacesFormProps {
  /** The list of the current preview. */
  readonly pasted: string | undefined
}

/** The form for pasting or uploading a list or calendar. */
function PasteRacesForm({ pasted }: PasteRacesFormProps) {
  const refused = useRefused(raceImportCalls.readRaces, raceImportCalls.addRaces)
  return (
    <PasteForm
      title={pasted === undefined ? 'Paste races' : 'Edit the list'}
      submit="Preview races"
      call={raceImportCalls.readRaces}
      label="Races, one per line, with headings in the first line"
      hint={`Copy the whole table from a spreadsheet or web page and paste it here. Use headings such as Date, Time, Title, Location, Distances, Terrain and Website. Up to ${raceListLines} races.`}
      moreFiles={{ accept: ',.ics,text/calendar', words: 'Excel (XLSX), CSV, TSV, TXT or calendar (ICS)' }}
      pasted={pasted}
      refused={refused}
      note="Nothing is saved until you confirm. Past races in a calendar are left out."
    />
  )
}

type RaceImportsProps = Pick<RaceListsView, 'imports' | 'kept'>

/** The viewer's imports, each with an undo button. */
function RaceImports({ imports, kept = [] }: RaceImportsProps) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const rows = imports.map(({ addedOn, count }) => {
    const name = `${formatDay(addedOn, timeZone)}: ${counted(count, 'race', 'races')}`
    return { fields: { addedOn }, name, content: <p className={text.num}>{name}</p> }
  })
  return (
    <Panel title="Your imports">
      {kept.length > 0 && (
        <p role="status">We’ve kept races that someone has edited or is down for: {kept.join(', ')}.</p>
      )}
      <ActionRows rows={rows} call={raceImportCalls.takeBackRaces} label="Undo" isUndo />
      <p className={classes(text.small, text.quiet)}>
        You can undo a whole import here for {raceListDays} days. We keep races that someone has edited or is
        down for.
      </p>
    </Panel>
  )
}
