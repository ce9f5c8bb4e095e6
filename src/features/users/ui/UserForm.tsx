import { Fragment, useState, type ChangeEvent, type ReactNode } from 'react'
import { nameLength } from '../../../domain/limits'
import {
  userFieldNames,
  userFields,
  validateUser,
  type UserField,
  type UserTexts,
} from '../../../domain/validateUser'
import type { FieldErrors } from '../../../domain/validation'
import { ApiForm } from '../../../ui/ApiForm'
import { Button, ButtonLink } from '../../../ui/Button'
import { TextField } from '../../../ui/Field'
import text from '../../../ui/text.module.css'
import { useHydrated } from '../../../ui/useHydrated'

interface UserFormProps {
  readonly call: 'addUser' | 'editUser'
  /** Of the user that is edited. */
  readonly slug?: string
  /** What the fields hold at first: what is stored, or what was refused. */
  readonly initial: UserTexts
  readonly errors: FieldErrors
  readonly submitLabel: string
  /** Where Cancel goes. */
  readonly cancelTo: string
  readonly onSubmit: (texts: UserTexts) => void
}

/** What is asked of a user; it cannot be sent, where scripts run, until all of it is right. */
export function UserForm({ call, slug, initial, errors, submitLabel, cancelTo, onSubmit }: UserFormProps) {
  const [typed, setTyped] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<UserField>>(new Set())
  const hydrated = useHydrated()
  const found = validateUser(typed).errors
  const field = (name: UserField) => ({
    name,
    label: userFields[name].label,
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [name]: target.value })
      setTouched(new Set([...touched, name]))
    },
    error: (touched.has(name) ? found : { ...(hydrated && found), ...errors })?.[name],
  })
  const controls: Readonly<Record<UserField, ReactNode>> = {
    name: (
      <TextField
        maxLength={nameLength}
        required
        autoComplete="name"
        hint="First and last name, as your club knows you."
        {...field('name')}
      />
    ),
  }
  return (
    <ApiForm
      className={text.stack}
      call={call}
      fixed={slug === undefined ? {} : { slug }}
      onSubmit={() => onSubmit(typed)}
    >
      {userFieldNames.map((name) => (
        <Fragment key={name}>{controls[name]}</Fragment>
      ))}
      <div className={text.row}>
        <Button type="submit" primary disabled={hydrated && found !== undefined}>
          {submitLabel}
        </Button>
        <ButtonLink href={cancelTo}>Cancel</ButtonLink>
      </div>
    </ApiForm>
  )
}
