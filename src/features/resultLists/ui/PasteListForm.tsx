import { useRef } from 'react'
import { forms } from '../../../api/forms'
import { listDraftDays } from '../../../domain/limits'
import { useAppSelector } from '../../../state/useAppSelector'
import { ApiForm } from '../../../ui/ApiForm'
import { Button } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { SelectField, TextAreaField, TextField } from '../../../ui/Field'
import { FormAlert } from '../../../ui/FormAlert'
import { Panel } from '../../../ui/Panel'
import text from '../../../ui/text.module.css'
import { useFocusOnRefusal } from '../../../ui/useFocusOnRefusal'
import styles from './PasteListForm.module.css'
import { useListClubName } from './useListClubName'

interface PasteListFormProps {
  readonly slug: string
  /** Ids of the clubs to choose from; '' for everybody. */
  readonly clubs: readonly string[]
}

/** Takes a list of results as a text or a file. It is sent without scripts, as a file needs its bytes. */
export function PasteListForm({ slug, clubs }: PasteListFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const refused = useAppSelector(({ form: one }) => (one?.name === 'readResultList' ? one : undefined))
  const clubName = useListClubName()
  useFocusOnRefusal(form, refused)
  const [only = '', ...others] = clubs
  return (
    <Panel title="Paste the list">
      <ApiForm
        ref={form}
        call={forms.readResultList}
        fixed={others.length === 0 ? { slug, club: only } : { slug }}
        encType="multipart/form-data"
        className={classes(text.stack, styles.list)}
      >
        {refused && <FormAlert form={refused} shown={['text']} />}
        {others.length > 0 && (
          <SelectField label="Whose results" name="club" defaultValue={refused?.values.club ?? clubs.at(-1)}>
            {clubs.map((id) => (
              <option key={id} value={id}>
                {clubName(id)}
              </option>
            ))}
          </SelectField>
        )}
        <TextAreaField
          label="All lines of the list, with their headings"
          name="text"
          hint="From a spreadsheet, or a page of results: mark the table, copy it, paste it here."
          defaultValue={refused?.values.text}
          error={refused?.errors.text}
          spellCheck={false}
          autoComplete="off"
        />
        <TextField
          label="Or a file"
          name="file"
          type="file"
          accept=".csv,.tsv,.txt,text/plain,text/csv,text/tab-separated-values"
          hint="A text: csv, tsv or txt, 2 MB at most."
        />
        <Button type="submit" primary>
          Look at it
        </Button>
        <p className={classes(text.small, text.quiet)}>
          Nothing is saved before you have looked at it. The list waits {listDraftDays} days for you, and
          nobody else sees it. Then it is deleted, with everybody in it who is none of ours.
        </p>
      </ApiForm>
    </Panel>
  )
}
