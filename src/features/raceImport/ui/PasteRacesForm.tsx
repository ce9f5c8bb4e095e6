import * as raceImportCalls from '../contract'
import { raceListLines } from '../../../kernel/limits'
import { useRefused } from '../../../browser/useRefused'
import { PasteForm } from '../../../ui/forms/PasteForm'

interface PasteRacesFormProps {
  /** The list of the current preview. */
  readonly pasted: string | undefined
}

/** The form for pasting or uploading a list or calendar. */
export function PasteRacesForm({ pasted }: PasteRacesFormProps) {
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
