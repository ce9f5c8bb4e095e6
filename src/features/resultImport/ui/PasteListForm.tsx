import * as resultImportCalls from '../contract'
import { listDraftDays } from '../../../kernel/limits'
import { useRefused } from '../../../browser/useRefused'
import { SelectField } from '../../../ui/forms/Field'
import { PasteForm } from '../../../ui/forms/PasteForm'
import { useListClubName } from './useListClubName'

interface PasteListFormProps {
  readonly slug: string
  /** Ids of the clubs to choose from; '' means everyone on the site. */
  readonly clubs: readonly string[]
}

/** The form for pasting or uploading a results list. */
export function PasteListForm({ slug, clubs }: PasteListFormProps) {
  const refused = useRefused(resultImportCalls.readResultList)
  const clubName = useListClubName()
  const [only = '', ...others] = clubs
  return (
    <PasteForm
      title="Paste results"
      submit="Preview results"
      call={resultImportCalls.readResultList}
      fixed={others.length === 0 ? { slug, club: only } : { slug }}
      label="Results, with their headings"
      hint="Copy the whole table from the results page or spreadsheet and paste it here."
      refused={refused}
      note={
        <>
          No results are saved until you confirm. Only you can see this draft, and we delete it within{' '}
          {listDraftDays} days.
        </>
      }
    >
      {others.length > 0 && (
        <SelectField
          label="Import results for"
          name="club"
          defaultValue={refused?.values.club ?? clubs.at(-1)}
          options={clubs.map((id) => [id, clubName(id)])}
        />
      )}
    </PasteForm>
  )
}
