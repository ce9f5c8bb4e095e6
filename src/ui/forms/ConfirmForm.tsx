import { confirmedField, type FormCall } from '../../kernel/calls/endpoint'
import { ApiForm } from './ApiForm'
import { FormButtons } from './FormButtons'
import text from '../styles/text.module.css'

interface ConfirmFormProps {
  readonly call: FormCall
  readonly fixed: Readonly<Record<string, string>>
  readonly question: string
  /** The call that is made if the answer is yes. */
  readonly label: string
  readonly cancelTo: string
  readonly onConfirm: () => void
}

/** Asks for confirmation on a page of its own. With scripts, `ConfirmDialog` does that. */
export function ConfirmForm({ call, fixed, question, label, cancelTo, onConfirm }: ConfirmFormProps) {
  return (
    <ApiForm
      call={call}
      fixed={{ ...fixed, [confirmedField]: 'yes' }}
      className={text.stack}
      onSubmit={onConfirm}
    >
      <p>{question}</p>
      <FormButtons label={label} cancelTo={cancelTo} />
    </ApiForm>
  )
}
