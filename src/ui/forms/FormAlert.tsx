import type { FieldErrors } from '../../kernel/fields/validation'
import { Panel } from '../layout/Panel'

interface FormAlertProps {
  readonly form: { readonly message: string; readonly errors: FieldErrors }
  /** Names of the fields that show their own errors. */
  readonly shown: readonly string[]
}

/** The message of a refused form, with the errors that no field of it shows. */
export function FormAlert({ form: { errors, message }, shown }: FormAlertProps) {
  const names = Object.keys(errors)
  const others = names.filter((name) => !shown.includes(name)).map((name) => errors[name])
  const texts = names.length === 0 ? [message] : others
  return (
    <Panel>
      <div role="alert" tabIndex={-1}>
        {texts.length === 0 ? (
          <p>Not saved. Fix the errors below.</p>
        ) : (
          texts.map((text) => <p key={text}>{text}</p>)
        )}
        {errors.revision !== undefined && (
          <p>Their version is shown next to each field. Save again to replace it with yours.</p>
        )}
      </div>
    </Panel>
  )
}
