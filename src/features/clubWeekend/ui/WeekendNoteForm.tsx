import * as weekendCalls from '../contract'
import { weekendNoteLength } from '../../../kernel/limits'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { Button } from '../../../ui/Button'
import { TextAreaField } from '../../../ui/forms/Field'
import text from '../../../ui/styles/text.module.css'

interface WeekendNoteFormProps {
  readonly slug: string
  readonly note: string
}

/** Shows the form in which admins write a note above the club's weekend races. */
export function WeekendNoteForm({ slug, note }: WeekendNoteFormProps) {
  const refused = useRefused(weekendCalls.saveWeekendNote)
  const save = useAction(weekendCalls.saveWeekendNote)
  return (
    <div className={text.screen}>
      <details open={note !== '' || refused !== undefined}>
        <summary>{note === '' ? 'Add a note' : 'Edit the note'}</summary>
        <CheckedForm
          refused={refused}
          shown={['text']}
          call={weekendCalls.saveWeekendNote}
          fixed={{ slug }}
          onSubmit={({ text: typed = '' }) => void save({ slug, text: typed })}
        >
          <TextAreaField
            label="Note for this weekend"
            name="text"
            id="field-note"
            rows={2}
            maxLength={weekendNoteLength}
            hint="Up to 2 lines. Removed when the weekend is over."
            defaultValue={refused?.values.text ?? note}
            error={refused?.errors.text}
          />
          <Button type="submit">Save</Button>
        </CheckedForm>
      </details>
    </div>
  )
}
