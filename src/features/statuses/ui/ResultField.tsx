import type { FormValues } from '../../../api/form'
import { resultParts } from '../../../domain/result'
import { statusFieldLabels } from '../../../domain/validateStatus'
import { classes } from '../../../ui/classes'
import inputStyles from '../../events/ui/timeInputs.module.css'
import styles from './ResultField.module.css'

interface ResultFieldProps {
  /** The initial values: the current result, or what was typed before. */
  readonly values: FormValues
  readonly error: string | undefined
  readonly className?: string
}

const inputs = [
  { name: 'hours', placeholder: 'HH', length: 3 },
  { name: 'minutes', placeholder: 'MM', length: 2 },
  { name: 'seconds', placeholder: 'SS', length: 2 },
] as const

/** A finishing time in three inputs. */
export function ResultField({ values, error, className }: ResultFieldProps) {
  const known = Number(values['resultInSeconds'])
  const parts = known > 0 ? resultParts(known) : undefined
  return (
    <fieldset className={classes(styles.result, inputStyles.time, className)}>
      <legend>{statusFieldLabels.resultInSeconds}</legend>
      {inputs.map(({ name, placeholder, length }) => (
        <label key={name}>
          <span>{statusFieldLabels[name]}</span>
          <input
            name={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            maxLength={length}
            defaultValue={values[name] ?? parts?.[name] ?? ''}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'result-error' : undefined}
          />
        </label>
      ))}
      {error && (
        <p id="result-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
