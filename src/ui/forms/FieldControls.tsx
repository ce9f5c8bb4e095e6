import type { ComponentProps } from 'react'
import type { FormValues } from '../../kernel/calls/form'
import type { FieldErrors } from '../../kernel/fields/validation'
import { groupBy } from '../../kernel/groupBy'
import text from '../styles/text.module.css'
import { CheckField } from './CheckField'
import { SelectField, TextAreaField, TextField } from './Field'

type Attributes = 'id' | 'type' | 'required' | 'maxLength' | 'placeholder' | 'autoComplete' | 'list'

/** A field as its form shows it. Fields of records have these properties, too: see `FieldRule`. */
export interface FormField {
  readonly label: string
  readonly hint?: string | undefined
  readonly takes?: 'number' | 'flag'
  /** The texts of a choice, by value. */
  readonly options?: Readonly<Record<string, string>>
  /** The heading of a group. Fields with the same one are in it. */
  readonly legend?: string
  /** Attributes of the control, which has several lines if it has `rows`. */
  readonly attributes?: Pick<ComponentProps<'input'>, Attributes> & { readonly rows?: number }
}

export type FormFields = Readonly<Record<string, FormField>>

interface FieldControlsProps {
  readonly fields: FormFields
  readonly texts: FormValues
  readonly errors?: FieldErrors | undefined
}

/** The controls of a form's fields, in order. */
export function FieldControls({ fields, texts, errors = {} }: FieldControlsProps) {
  const groups = groupBy(Object.entries(fields), ([name, { legend }]) => legend ?? name)
  return [...groups].map(([title, group]) => {
    const controls = group.map(([name, field]) => (
      <FieldControl key={name} {...field} name={name} text={texts[name]} error={errors[name]} />
    ))
    if (title in fields) return controls
    return (
      <fieldset key={title} className={text.stack}>
        <legend>{title}</legend>
        {controls}
      </fieldset>
    )
  })
}

interface FieldControlProps extends FormField {
  readonly name: string
  readonly text: string | undefined
  readonly error: string | undefined
}

function FieldControl(props: FieldControlProps) {
  const { name, label, hint, takes, options, attributes, text: defaultValue, error } = props
  if (takes === 'flag') {
    const isTicked = defaultValue === 'yes'
    return <CheckField name={name} label={label} value="yes" defaultChecked={isTicked} error={error} />
  }
  const control = { name, label, hint, defaultValue, error, ...attributes }
  if (options) return <SelectField {...control} options={Object.entries(options)} />
  if (attributes?.rows) return <TextAreaField {...control} />
  return <TextField autoComplete="off" inputMode={takes === 'number' ? 'decimal' : undefined} {...control} />
}
