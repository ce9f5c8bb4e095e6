import { useState } from 'react'
import type { FieldErrors } from '../../../api/apiError'
import { nameLength } from '../../../domain/limits'
import { validateUser } from '../../../domain/validateUser'
import { ApiForm } from '../../../ui/ApiForm'
import { Button, ButtonLink } from '../../../ui/Button'
import { TextField } from '../../../ui/Field'
import text from '../../../ui/text.module.css'
import { useHydrated } from '../../../ui/useHydrated'

interface UserFormProps {
  readonly call: 'addUser' | 'editUser'
  /** Of the user that is edited. */
  readonly slug?: string
  /** What the name field holds at first: the stored name, or what was refused. */
  readonly name: string
  readonly errors: FieldErrors
  readonly submitLabel: string
  /** Where Cancel goes. */
  readonly cancelTo: string
  readonly onSubmit: (fields: { readonly name: string }) => void
}

/** The name of a user; it cannot be sent, where scripts run, until it is a full one. */
export function UserForm({ call, slug, name, errors, submitLabel, cancelTo, onSubmit }: UserFormProps) {
  const [typed, setTyped] = useState(name)
  const [isTouched, setTouched] = useState(false)
  const hydrated = useHydrated()
  const found = validateUser({ name: typed }).errors
  return (
    <ApiForm
      className={text.stack}
      call={call}
      fixed={slug === undefined ? {} : { slug }}
      onSubmit={() => onSubmit({ name: typed })}
    >
      <TextField
        label="Name"
        name="name"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setTouched(true)
        }}
        maxLength={nameLength}
        required
        autoComplete="name"
        hint="First and last name, as your club knows you."
        error={(isTouched ? found : { ...(hydrated && found), ...errors })?.name}
      />
      <div className={text.row}>
        <Button type="submit" primary disabled={hydrated && found !== undefined}>
          {submitLabel}
        </Button>
        <ButtonLink href={cancelTo}>Cancel</ButtonLink>
      </div>
    </ApiForm>
  )
}
