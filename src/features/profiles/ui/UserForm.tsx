import { Fragment, type ReactNode } from 'react'
import { boxesField, type FormCall } from '../../../kernel/calls/endpoint'
import { nameLength } from '../../../kernel/limits'
import {
  userFieldNames,
  userFields,
  type UserField,
  type UserTexts,
} from '../../../entities/users/validateUser'
import { yesNo } from '../../../kernel/text/yesNo'
import { useRefused } from '../../../browser/useRefused'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { FormButtons } from '../../../ui/forms/FormButtons'
import { CheckField } from '../../../ui/forms/CheckField'
import { TextField } from '../../../ui/forms/Field'
import { useTextFields } from '../../../ui/forms/useTextFields'

interface UserFormProps {
  readonly call: FormCall<true>
  /** The slug of the user to edit, or absent for a new user. */
  readonly slug?: string
  readonly stored: UserTexts
  readonly submitLabel: string
  /** The path to which Cancel leads. */
  readonly cancelTo: string
  readonly onSubmit: (texts: UserTexts) => void
}

const flags = ['entersOwnResults', 'isUnnamed'] as const

/** Shows the form of a user. With scripts, it cannot be submitted until all fields are valid. */
export function UserForm({ call, slug, stored, submitLabel, cancelTo, onSubmit }: UserFormProps) {
  const refused = useRefused(call)
  const { typed, isReady, field } = useTextFields(userFields, stored, refused)
  // These choices belong to the user, so the form for a new user leaves them out.
  const flag = (name: (typeof flags)[number]) =>
    slug !== undefined && <CheckField {...field(name)} value="yes" checked={typed[name] === yesNo(true)} />
  const controls: Readonly<Record<UserField, ReactNode>> = {
    name: (
      <TextField
        maxLength={nameLength}
        required
        autoComplete="name"
        hint="First name and surname, as used in the club."
        {...field('name')}
      />
    ),
    entersOwnResults: flag('entersOwnResults'),
    isUnnamed: flag('isUnnamed'),
  }
  return (
    <CheckedForm
      refused={refused}
      shown={userFieldNames}
      call={call}
      fixed={slug === undefined ? {} : { slug }}
      onSubmit={() => onSubmit(typed)}
    >
      {slug !== undefined && <input type="hidden" name={boxesField} value={flags.join()} />}
      {userFieldNames.map((name) => (
        <Fragment key={name}>{controls[name]}</Fragment>
      ))}
      <FormButtons label={submitLabel} disabled={!isReady} cancelTo={cancelTo} />
    </CheckedForm>
  )
}
