import * as raceImportCalls from '../contract'
import { raceListLines } from '../../../kernel/limits'
import { useRefused } from '../../../browser/useRefused'
import { PasteForm } from '../../../ui/forms/PasteForm'

interface PasteRacesFormProps {
  /** What was pasted before. */
  readonly pasted: string | undefined
}

/** Takes a list of races, or a calendar. */
export function PasteRacesForm({ pasted }: PasteRacesFormProps) {
  const refused = useRefused(raceImportCalls.readRaces, raceImportCalls.addRaces)
  return (
    <PasteForm
      title={pasted === undefined ? 'Paste the races' : 'Change the list'}
      submit="Preview races"
      call={raceImportCalls.readRaces}
      label="One race on each line, with headings above"
      hint={`From a spreadsheet or a page: mark the table, copy it, paste it here. Headings such as Date, Time, Title, Place, Distances, Terrain and Website say what its columns hold. At most ${raceListLines} races at once.`}
      moreFiles={{ accept: ',.ics,text/calendar', words: 'CSV, TSV, TXT or calendar (ICS)' }}
      pasted={pasted}
      refused={refused}
      note="Nothing is saved before you have looked at it. Of a calendar, the races from today on are read."
    />
  )
}
