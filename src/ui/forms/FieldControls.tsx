import type { ComponentProps } from 'react'
import { CheckField } from './CheckField'
import { SelectField, TextField } from './Field'

type Attributes = 'id' | 'type' | 'required' | 'maxLength' | 'placeholder' | 'autoComplete' | 'list'

/** A field as its form shows it. Fields of records have these properties, too: see `FieldRule`. */
export interface FormField {
  readonly label: string
  readonly hint?: string | undefined
  readonly takes?: 'number' | 'flag'
  /** The texts of a choice, by value. */
  readonly options?: Readonly<Record<string, string>>
  /** Attributes of the control, which has several lines if it has `rows`. */
  readonly attributes?: Pick<ComponentProps<'input'>, Attributes> & { readonly rows?: number }
}

export type FormFields = Readonly<Record<string, FormField>>

/** The text of one field, and the error beside it. */
export interface ShownField {
  readonly text: string | undefined
  readonly error?: string | undefined
  /** Replaces the hint of the field. */
  readonly hint?: string | undefined
}

interface FieldControlsProps {
  readonly fields: FormFields
  readonly shown: (name: string) => ShownField
}

/** The controls of some fields, in order. */
export function FieldControls({ fields, shown }: FieldControlsProps) {
  return Object.entries(fields).map(([name, field]) => (
    <FieldControl key={name} name={name} {...field} {...shown(name)} />
  ))
}

export function FieldControl(props: FormField & ShownField & { readonly name: string }) {
  const { name, label, hint, takes, options, attributes, text: defaultValue, error } = props
  if (takes === 'flag') {
    const isTicked = defaultValue === 'yes'
    return <CheckField name={name} label={label} value="yes" defaultChecked={isTicked} error={error} />
  }
  const control = { name, label, hint, defaultValue, error, ...attributes }
  if (options) return <SelectField {...control} options={Object.entries(options)} />
  return <TextField autoComplete="off" inputMode={takes === 'number' ? 'decimal' : undefined} {...control} />
}
