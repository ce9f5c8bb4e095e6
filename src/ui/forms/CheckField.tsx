import type { ComponentProps, ReactNode } from 'react'
import styles from './CheckField.module.css'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode
  readonly name: string
  readonly error?: string | undefined
}

/** A checkbox with its label beside it. Pressing the label ticks the box, too. */
export function CheckField({ label, error, ...rest }: CheckFieldProps) {
  const id = `field-${rest.name}`
  return (
    <div>
      <label className={styles.check} htmlFor={id}>
        <input
          {...rest}
          type="checkbox"
          id={id}
          {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        {label}
      </label>
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
