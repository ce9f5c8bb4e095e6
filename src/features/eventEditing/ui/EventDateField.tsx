import { type FocusEvent, useState } from 'react'
import { isDayOfAnyYear } from '../../../kernel/dates/dates'
import { eventFields } from '../../../entities/events/validateEvent'
import { TextField } from '../../../ui/forms/Field'

interface EventDateFieldProps {
  readonly initial: string
  readonly value: string
  /** The value when the field was last left or sent. While a year is typed, `value` is incomplete. */
  readonly left: string
  readonly required: boolean
  readonly hint: string | undefined
  /** The server's error message. */
  readonly refusal: string | undefined
  readonly onChange: (typed: string) => void
  readonly onLeave: () => void
}

const { label, check } = eventFields.date

/** The date of an event, with an error for dates that do not exist or are out of range. */
export function EventDateField(props: EventDateFieldProps) {
  const { initial, value, left, required, hint, refusal, onChange, onLeave } = props
  // A date input has no value for an invalid date such as 30 February, only `badInput`.
  const [isUnreadable, setUnreadable] = useState(false)
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    setUnreadable(currentTarget.validity.badInput)
    onLeave()
  }
  const invalid = check(value, label).error
  const isComplete = value !== '' && value === left
  return (
    <TextField
      label={label}
      name="date"
      // A date input would show nothing for an invalid date from the URL or a form, and lose it.
      type={initial === '' || isDayOfAnyYear(initial) ? 'date' : 'text'}
      required={required}
      defaultValue={initial}
      onChange={(changed) => {
        setUnreadable(false)
        onChange(changed.currentTarget.value)
      }}
      onBlur={leave}
      onInvalid={({ currentTarget }) => setUnreadable(currentTarget.validity.badInput)}
      hint={hint}
      error={
        isUnreadable ? check('?', label).error : ((isComplete ? invalid : undefined) ?? (invalid && refusal))
      }
    />
  )
}
