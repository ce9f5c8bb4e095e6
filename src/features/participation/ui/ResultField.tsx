import { useEffect, useRef, useState } from 'react'
import type { FormValues } from '../../../kernel/calls/endpoint'
import { resultParts, typedResult, typedResultMessage } from '../../../kernel/running/result'
import { clockText } from '../../../kernel/running/result'
import { typedResultLength } from '../../../kernel/limits'
import { statusFieldLabels } from '../../../entities/statuses/validateStatus'
import type { Checked } from '../../../kernel/fields/validation'
import { classes } from '../../../ui/classes'
import { allFields } from '../../../ui/forms/formFields'
import inputStyles from '../../../ui/forms/timeInputs.module.css'
import styles from './ResultField.module.css'

interface ResultFieldProps {
  /** The initial values: the current result, or those of a refused form. */
  readonly values: FormValues
  readonly read: (texts: FormValues) => Checked<number | undefined>
  readonly error: string | undefined
  readonly className?: string | undefined
}

const boxes = [
  { name: 'hours', placeholder: 'HH' },
  { name: 'minutes', placeholder: 'MM' },
  { name: 'seconds', placeholder: 'SS' },
] as const

/** The characters that people type after the hours or the minutes to move on. */
const separator = /[:.,\shm'’]$/iu

/** A finishing time in a text field, which is echoed and fills three inputs. People can type into those, too. */
export function ResultField({ values, read, error, className }: ResultFieldProps) {
  const initial = Number(values['resultInSeconds'])
  const parts = initial > 0 ? resultParts(initial) : undefined
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const reading = useRef(read)
  const [echo, setEcho] = useState('')
  useEffect(() => void (reading.current = read))
  useEffect(() => {
    const form = fieldset.current?.form
    const [time, ...inputs] = fieldset.current?.querySelectorAll('input') ?? []
    if (!form || !time) return undefined
    const echoTime = () => {
      const { value, error } = reading.current({ ...allFields(form), hours: '', minutes: '', seconds: '' })
      setEcho(value ? `= ${clockText(value)}` : error === typedResultMessage ? '' : (error ?? ''))
      const filled = value ? resultParts(value) : undefined
      for (const [at, { name }] of boxes.entries()) if (inputs[at]) inputs[at].value = filled?.[name] ?? ''
    }
    const onInput = ({ target }: Event) => {
      const at = inputs.findIndex((input) => input === target)
      const box = inputs[at]
      // A whole time in one of the inputs is read like one in the text field.
      if (box && typedResult(box.value) !== undefined && /\D/u.test(box.value)) time.value = box.value
      else if (box) {
        const digits = box.value.replace(separator, '')
        const maximum = at === 0 && !digits.startsWith('0') ? 3 : 2
        if (digits !== '' && (digits !== box.value || digits.length === maximum)) inputs[at + 1]?.select()
        box.value = digits
        time.value = ''
        setEcho('')
        return
      }
      if (time.value !== '' || target === time || box) echoTime()
    }
    form.addEventListener('input', onInput)
    // The time may have been typed before hydration.
    if (time.value !== time.defaultValue) echoTime()
    return () => form.removeEventListener('input', onInput)
  }, [])
  const described = classes('result-hint', error !== undefined && 'result-error')
  return (
    <fieldset ref={fieldset} className={classes(styles.result, inputStyles.time, className)}>
      <legend>{statusFieldLabels.resultInSeconds}</legend>
      <label className={styles.typed}>
        <span>{statusFieldLabels.time}</span>
        <input
          name="time"
          autoComplete="off"
          maxLength={typedResultLength}
          defaultValue={values['time'] ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
      </label>
      <output className={styles.echo}>{echo}</output>
      <small id="result-hint">For example, 1:32:05, 41:12 or 1h 32m.</small>
      {boxes.map(({ name, placeholder }) => (
        <label key={name}>
          <span>{statusFieldLabels[name]}</span>
          <input
            name={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            maxLength={typedResultLength}
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
