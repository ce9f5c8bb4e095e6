import * as resultImportCalls from '../contract'
import { listDraftDays } from '../../../kernel/limits'
import { useRefused } from '../../../browser/useRefused'
import { SelectField } from '../../../ui/forms/Field'
import { PasteForm } from '../../../ui/forms/PasteForm'
import { useListClubName } from './useListClubName'

interface PasteListFormProps {
  readonly slug: string
  /** Ids of the clubs to choose from; '' for everybody. */
  readonly clubs: readonly string[]
}

/** Takes a list of results as a text or a file. */
export function PasteListForm({ slug, clubs }: PasteListFormProps) {
  const refused = useRefused(resultImportCalls.readResultList)
  const clubName = useListClubName()
  const [only = '', ...others] = clubs
  return (
    <PasteForm
      title="Paste the list"
      submit="Preview results"
      call={resultImportCalls.readResultList}
      fixed={others.length === 0 ? { slug, club: only } : { slug }}
      label="All lines of the list, with their headings"
      hint="From a spreadsheet, or a page of results: mark the table, copy it, paste it here."
      refused={refused}
      note={
        <>
          Nothing is saved before you have looked at it. The list waits {listDraftDays} days for you, and
          nobody else sees it. Then it is deleted, with everybody in it who is none of ours.
        </>
      }
    >
      {others.length > 0 && (
        <SelectField
          label="Whose results"
          name="club"
          defaultValue={refused?.values.club ?? clubs.at(-1)}
          options={clubs.map((id) => [id, clubName(id)])}
        />
      )}
    </PasteForm>
  )
}
