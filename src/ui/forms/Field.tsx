import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Field.module.css'

interface FieldText {
  readonly label: ReactNode
  /** Also determines the id of the control (`field-date`), which must be the same on server and browser. */
  readonly name: string
  readonly id?: string | undefined
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

interface ControlProps {
  readonly id: string
  readonly name: string
  readonly className?: string | undefined
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

interface FieldProps extends FieldText {
  readonly children: (control: ControlProps) => ReactNode
}

/** A label, the control that `children` returns, and a hint and an error message for it. */
function Field({ label, name, id = `field-${name}`, hint, error, children }: FieldProps) {
  const described = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        className: styles.control,
        ...(described && { 'aria-describedby': described }),
        ...(error !== undefined && { 'aria-invalid': true }),
      })}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

type Of<Tag extends 'input' | 'textarea' | 'select'> = FieldText & Omit<ComponentProps<Tag>, keyof FieldText>

function text({ label, name, id, hint, error }: FieldText): FieldText {
  return { label, name, id, hint, error }
}

export function TextField(props: Of<'input'>) {
  const { label: _label, hint: _hint, error: _error, ...rest } = props
  return <Field {...text(props)}>{(control) => <input {...rest} {...control} />}</Field>
}

export function TextAreaField(props: Of<'textarea'>) {
  const { label: _label, hint: _hint, error: _error, ...rest } = props
  return <Field {...text(props)}>{(control) => <textarea rows={5} {...rest} {...control} />}</Field>
}

interface SelectFieldProps extends Omit<Of<'select'>, 'children'> {
  /** The text of a first option, which chooses nothing. */
  readonly none?: string
  readonly options: readonly (readonly [value: string, text: string])[]
}

export function SelectField({ none, options, ...props }: SelectFieldProps) {
  const { label: _label, hint: _hint, error: _error, ...rest } = props
  return (
    <Field {...text(props)}>
      {(control) => (
        <select {...rest} {...control}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
