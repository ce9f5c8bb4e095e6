import * as resultCalls from '../contract'
import { olderResultLines, plainFormLength } from '../../../kernel/limits'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { Button } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { TextAreaField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'
import styles from '../../../ui/forms/PasteForm.module.css'
import shared from '../../../ui/styles/text.module.css'

interface AddResultsFormProps {
  readonly slug: string
  /** The text of the current preview. */
  readonly text: string | undefined
}

const example = `2019-03-10, Mill Lane, 10 km, 41:12
4/5/2019, Oulton Park, half marathon, 1:31:07`

/** The form for pasting results, which leads to a preview. */
export function AddResultsForm({ slug, text }: AddResultsFormProps) {
  const refused = useRefused(resultCalls.readResults, resultCalls.addResults)
  const read = useAction(resultCalls.readResults)
  return (
    <Panel title={text === undefined ? 'Your results' : 'Edit the text'}>
      <CheckedForm
        refused={refused}
        shown={['text']}
        call={resultCalls.readResults}
        fixed={{ slug }}
        className={classes(shared.stack, styles.list)}
        onSubmit={({ text: typed = '' }) => void read({ slug, text: typed })}
      >
        <TextAreaField
          label="One result per line: date, race, distance, time"
          name="text"
          hint={`Separate columns with tabs, commas or semicolons, or paste the contents of your “Download my data” file. Up to ${olderResultLines} lines.`}
          placeholder={example}
          defaultValue={refused?.values.text ?? text}
          error={refused?.errors.text}
          maxLength={plainFormLength}
          required
          spellCheck={false}
          autoComplete="off"
        />
        <Button type="submit" primary={text === undefined}>
          Preview results
        </Button>
      </CheckedForm>
    </Panel>
  )
}
