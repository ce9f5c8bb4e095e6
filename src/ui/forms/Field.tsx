import type { ComponentProps, ElementType, ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Field.module.css'

interface FieldText {
  readonly label: ReactNode
  /** Also determines the id of the control (`field-date`), which must be the same on server and browser. */
  readonly name: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

type Of<Tag extends 'input' | 'textarea' | 'select'> = FieldText & Omit<ComponentProps<Tag>, keyof FieldText>

interface FieldProps extends FieldText {
  readonly as: ElementType
  readonly id?: string | undefined
  readonly children?: ReactNode
}

/** A label, its control, and a hint and an error message for it. */
function Field({ as: Control, label, hint, error, ...control }: FieldProps) {
  const { id = `field-${control.name}` } = control
  const described = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Control
        {...control}
        id={id}
        className={styles.control}
        aria-describedby={described || undefined}
        aria-invalid={error !== undefined || undefined}
      />
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

/** A text, in several lines if it has `rows`. */
export function TextField(props: Of<'input'> & { readonly rows?: number }) {
  return <Field as={props.rows === undefined ? 'input' : 'textarea'} {...props} />
}

interface SelectFieldProps extends Omit<Of<'select'>, 'children'> {
  /** The text of a first option, which chooses nothing. */
  readonly none?: string
  readonly options: readonly (readonly [value: string, text: string])[]
}

export function SelectField({ none, options, ...props }: SelectFieldProps) {
  return (
    <Field as="select" {...props}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Field>
  )
}
