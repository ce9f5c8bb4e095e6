import { type FocusEvent, useState } from 'react'
import { isDayOfAnyYear } from '../../../kernel/dates/dates'
import { eventFields } from '../../../entities/events/validateEvent'
import { TextField } from '../../../ui/forms/Field'

interface EventDateFieldProps {
  /** The value at first. */
  readonly initial: string
  /** The current value. */
  readonly value: string
  /**
   * The value when the field was last left or sent. While somebody types a year, the field has other values in
   * between.
   */
  readonly left: string
  readonly required: boolean
  readonly hint: string | undefined
  /** The server's error message. */
  readonly refusal: string | undefined
  readonly onChange: (typed: string) => void
  readonly onLeave: () => void
}

const { label, check } = eventFields.date

/** The date of an event. A date that does not exist, or is in a year without events, gets a message at the field. */
export function EventDateField(props: EventDateFieldProps) {
  const { initial, value, left, required, hint, refusal, onChange, onLeave } = props
  // A date input with an invalid date, such as 30 February, only says that there is something in it.
  const [isUnreadable, setUnreadable] = useState(false)
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    setUnreadable(currentTarget.validity.badInput)
    onLeave()
  }
  const found = check(value, label).error
  const isTold = value !== '' && value === left
  return (
    <TextField
      label={label}
      name="date"
      // A date input shows nothing for a text that is no date, so a wrong date from the URL or a form would be lost.
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
      error={isUnreadable ? check('?', label).error : ((isTold ? found : undefined) ?? (found && refusal))}
    />
  )
}
