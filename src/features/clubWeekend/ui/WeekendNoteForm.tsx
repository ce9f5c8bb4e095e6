import * as weekendCalls from '../contract'
import { weekendNoteLength } from '../../../kernel/limits'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { TextAreaField } from '../../../ui/forms/Field'
import { FormAlert } from '../../../ui/forms/FormAlert'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { useFocusOnRefusal } from '../../../ui/forms/useFocusOnRefusal'

interface WeekendNoteFormProps {
  readonly slug: string
  readonly note: string
}

/** Two lines on top of a club's weekend, for its admins. */
export function WeekendNoteForm({ slug, note }: WeekendNoteFormProps) {
  const refused = useRefused(weekendCalls.saveWeekendNote)
  const save = useAction(weekendCalls.saveWeekendNote)
  const form = useFocusOnRefusal(refused)
  return (
    <div className={text.screen}>
      <Panel title="Your lines on top">
        <ApiForm
          ref={form}
          call={weekendCalls.saveWeekendNote}
          fixed={{ slug }}
          className={text.stack}
          onSubmit={({ text: typed = '' }) => void save({ slug, text: typed })}
        >
          {refused && <FormAlert form={refused} shown={['text']} />}
          <TextAreaField
            label="For this weekend"
            name="text"
            id="field-note"
            rows={2}
            maxLength={weekendNoteLength}
            hint="Two lines at most. They go when the weekend is over."
            defaultValue={refused?.values.text ?? note}
            error={refused?.errors.text}
          />
          <Button type="submit">Save</Button>
        </ApiForm>
      </Panel>
    </div>
  )
}
